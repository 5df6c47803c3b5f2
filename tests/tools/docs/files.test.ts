import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { claimsOn, leftOutOn } from "../../../src/model/facts/evidenceCounts";
import { papers } from "../../../src/model/facts/papers";
import { writtenFiles } from "../../../src/tools/docs/files";
import { RECORDS } from "../../../src/workload/records";

const root = path.join(__dirname, "../../..");
const files = writtenFiles();
const page = (name: string): string => files.get(`docs/evidence/${name}.md`) ?? "";

test.each([...files.keys()])("%s is as `npm run docs` writes it", (file) => {
  expect(readFileSync(path.join(root, file), "utf8")).toBe(files.get(file));
});

test("there is no page of another name", () => {
  const named = readdirSync(path.join(root, "docs/evidence")).map((name) => `docs/evidence/${name}`);
  expect(named.filter((file) => !files.has(file))).toEqual([]);
});

describe("our own arithmetic", () => {
  const derivedOf = (key: string): number => {
    const facts: readonly { readonly class?: string; readonly use: string }[] =
      papers.find((one) => one.key === key)?.facts ?? [];
    return facts.filter((fact) => fact.class === "derived").length;
  };

  test("is marked where it was found: 35 values of the TS7770, 95 of the T10000C, 29 of the copies, 2 of documents", () => {
    expect(["ts7770-r51", "t10000c-ficon-2011", "tsm-tape-copy", "current-hardware"].map(derivedOf)).toEqual([
      35, 95, 29, 2,
    ]);
    expect(["ptp-vts-2002", "global-mirror-2009"].map(derivedOf)).toEqual([0, 0]);
  });

  test("isn't counted among the paper's statements", () => {
    // 106 statements that bind or are doubtful, 35 of them derived.
    const counted = /by what they prove: (.*)\.\n/.exec(page("ts7770-r51"))?.[1] ?? "";
    const numbers = [...counted.matchAll(/\d+/g)].map(([number]) => Number(number));
    expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(106 - 35);
    expect(page("ts7770-r51")).toContain("35 values that we derived");
  });

  test("has a section of its own, and no other section lists it", () => {
    const [papersOwn = "", derived = ""] = page("ts7770-r51").split("## Derived by us");
    const id = "`ts7770-r51.threshold-time.to-pmprior`";
    expect(derived).toContain(id);
    expect(papersOwn).not.toContain(id);
  });

  test("counts for no function: of four statements on UNITS, three are derived", () => {
    expect(claimsOn("UNITS")).toBe("1 identity");
    // The rate per channel, 4,000 / 8, is fitted, but isn't the paper's.
    expect(leftOutOn("CHANNEL_MBPS").map(({ fact }) => fact)).toContain("ts7770-r51.channel.share");
  });
});

test("docs/workload.md has every column of every record type", () => {
  const text = files.get("docs/workload.md") ?? "";
  for (const { columns } of Object.values(RECORDS))
    for (const name of Object.keys(columns)) expect(text).toContain(`\`${name}\``);
});
