import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { serve, type Served } from "../../src/tools/serve";
import { scratchFolder } from "../scratchFolder";

let root: string;
let served: Served;

beforeAll(async () => {
  root = scratchFolder();
  mkdirSync(join(root, "dist"));
  mkdirSync(join(root, "samples"));
  writeFileSync(join(root, "secret.txt"), "no");
  writeFileSync(join(root, "dist/workbench.html"), "<p>page");
  writeFileSync(join(root, "dist/functions.js"), '"é"');
  writeFileSync(join(root, "samples/day.csv"), "time,host_mbps");
  served = await serve(root, 0);
});

afterAll(async () => {
  await served.close();
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(served.address + path, { headers });

describe("serve", () => {
  test("answers its address with the page", async () => {
    expect(await (await get("")).text()).toBe("<p>page");
  });

  test("serves scripts as UTF-8", async () => {
    const { headers } = await get("functions.js");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  });

  test("sends a file again only if it has changed, which the browser asks each time", async () => {
    const file = "dist/changing.js";
    writeFileSync(join(root, file), "1;");
    const first = await get("changing.js");
    const { headers } = first;
    expect(await first.text()).toBe("1;");
    expect(headers.get("cache-control")).toBe("no-cache");
    const kept = { "If-None-Match": headers.get("etag") ?? "" };
    expect((await get("changing.js", kept)).status).toBe(304);
    // Replaced, not written over: the server may still look for the end of the file that it has sent.
    writeFileSync(join(root, "changed.js"), "1 + 1;");
    renameSync(join(root, "changed.js"), join(root, file));
    expect(await (await get("changing.js", kept)).text()).toBe("1 + 1;");
  });

  test("serves the samples", async () => {
    expect(await (await get("samples/day.csv")).text()).toBe("time,host_mbps");
  });

  test("sees files that come later", async () => {
    writeFileSync(join(root, "dist/later.json"), "{}");
    expect(await (await get("later.json")).json()).toEqual({});
  });

  test.each([
    "none.js",
    "secret.txt",
    "../secret.txt",
    "samples/../secret.txt",
    "%2e%2e/secret.txt",
    "samples/%2e%2e%2fsecret.txt",
  ])("does not serve %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test.each(["attacker.example", "attacker.example:80", "localhost.attacker.example"])(
    "answers no page that calls it %p",
    async (host) => {
      const status = new Promise((resolve, reject) => {
        request(served.address, { headers: { host } }, ({ statusCode }) => {
          resolve(statusCode);
        })
          .once("error", reject)
          .end();
      });
      expect(await status).toBe(403);
    },
  );

  test("says so where the port is taken", async () => {
    await expect(serve(root, Number(new URL(served.address).port))).rejects.toThrow("EADDRINUSE");
  });
});
