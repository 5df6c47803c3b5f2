import { afterEach, expect, test } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");

let child: ChildProcess | undefined;
let squatter: Server | undefined;

afterEach(() => {
  child?.kill("SIGKILL");
  squatter?.close();
});

/** Runs the command of `npm start` without a shell. */
function start(...flags: string[]): { address: Promise<string>; stop(): Promise<number | null>; output(): string } {
  const started = spawn(process.execPath, ["--import", "tsx", "src/tools/start.ts", ...flags], { cwd: ROOT });
  child = started;
  let output = "";
  const ended = new Promise<number | null>((resolve) => started.once("exit", resolve));
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /http:\/\/localhost:\d+\//.exec(output);
      if (found) resolve(found[0]);
    };
    started.stdout.on("data", read);
    started.stderr.on("data", read);
    void ended.then(() => {
      reject(new Error(`ended without an address:\n${output}`));
    });
  });
  return {
    address,
    output: () => output,
    stop() {
      started.kill("SIGTERM");
      return ended;
    },
  };
}

test("npm start serves the page on a free port and stops cleanly", async () => {
  squatter = createServer().on("error", () => undefined);
  squatter.listen(3000, "127.0.0.1");
  const running = start("--no-open");
  const address = await running.address;
  expect(address).not.toBe("http://localhost:3000/");
  expect(await (await fetch(address)).text()).toContain("This page is a stand-in for Excel");
  expect(await running.stop()).toBe(0);
  expect(running.output()).not.toMatch(/Error|\n\s+at |\x1b/);
  // It builds first, with what webpack kept of the last build.
}, 180_000);

test("rejects a flag that it does not know, in one line", async () => {
  const wrong = start("--port");
  await expect(wrong.address).rejects.toThrow(/Unknown option '--port'/);
  expect(wrong.output()).not.toMatch(/\n\s+at /);
});
