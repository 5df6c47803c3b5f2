/** Tests the built command line in a pipe whose reader stops early, like `size list | head`. Needs a build. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

test("ends without a word if nobody reads its output any more", async () => {
  const shell = spawn(process.execPath, [join(__dirname, "../../dist/size.cjs"), "list"]);
  // Closed before the command line has started, so that its first line finds no reader.
  shell.stdout.destroy();
  let complaints = "";
  shell.stderr.on("data", (text: Buffer) => {
    complaints += text.toString();
  });
  const status = await new Promise((resolve) => {
    shell.on("close", resolve);
  });
  expect({ status, complaints }).toEqual({ status: 0, complaints: "" });
});
