import { expect, test } from "@jest/globals";
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UsageError } from "../../src/cli/usageError";
import { placeNew, writeWhole } from "../../src/cli/wholeFile";
import { scratchFolder } from "../scratchFolder";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** As on USB sticks and shares. */
function noLinks(): never {
  throw Object.assign(new Error("EPERM: operation not permitted, link"), { code: "EPERM" });
}

test("on a disk without hard links, a file is written, and an existing one isn't replaced", () => {
  const folder = scratchFolder();
  const [complete, file] = [path.join(folder, "complete"), path.join(folder, "plan.xlsx")];
  writeFileSync(complete, "new");
  placeNew(complete, file, noLinks);
  expect(readFileSync(file, "utf8")).toBe("new");
  writeFileSync(file, "mine");
  expect(() => {
    placeNew(complete, file, noLinks);
  }).toThrow("EEXIST");
  expect(readFileSync(file, "utf8")).toBe("mine");
});

test("an existing file isn't replaced unasked", () => {
  const file = path.join(scratchFolder(), "plan.xlsx");
  writeWhole(file, bytes("first"), { replace: false });
  expect(() => {
    writeWhole(file, bytes("second"), { replace: false });
  }).toThrow(UsageError);
  writeWhole(file, ["third"], { replace: true });
  expect(readFileSync(file, "utf8")).toBe("third");
});

test("what a killed run has left is cleared after a day; what is being written isn't", () => {
  const folder = scratchFolder();
  const [old, fresh, mine] = [".size-old", ".size-new", "sizes"].map((name) => path.join(folder, name));
  for (const one of [old, fresh, mine]) mkdirSync(one ?? "");
  const before = new Date(Date.now() - 25 * 3600 * 1000);
  for (const one of [old, mine]) utimesSync(one ?? "", before, before);
  writeWhole(path.join(folder, "plan.xlsx"), bytes("x"), { replace: false });
  expect(existsSync(old ?? "")).toBe(false);
  expect(readdirSync(folder).sort()).toEqual([".size-new", "plan.xlsx", "sizes"]);
});
