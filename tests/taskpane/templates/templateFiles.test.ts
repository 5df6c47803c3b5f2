import { afterEach, expect, jest, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { servedTemplates } from "../../../src/taskpane/templates/templateFiles";

const NAME = "ptp-vts-sizing";
const served = (url: string): Response =>
  url === "templates/index.json" ? new Response(JSON.stringify([NAME])) : new Response(readFileSync(url));

const fetched = jest.spyOn(globalThis, "fetch");
afterEach(() => {
  fetched.mockReset();
});

test("lists the templates of the build, and reads a workbook", async () => {
  fetched.mockImplementation((url) => Promise.resolve(served(typeof url === "string" ? url : "")));
  const [listed, ...others] = await servedTemplates.list();
  expect(others).toEqual([]);
  expect([listed?.descriptor.name, listed?.picture]).toEqual([NAME, `templates/${NAME}.png`]);
  expect(Buffer.from(await servedTemplates.workbook(NAME))).toEqual(readFileSync(`templates/${NAME}.xlsx`));
  const asked = fetched.mock.calls.length;
  await servedTemplates.list();
  await servedTemplates.workbook(NAME);
  expect(fetched.mock.calls).toHaveLength(asked);
});

test("names the file that is not there", async () => {
  fetched.mockResolvedValue(new Response("", { status: 404, statusText: "Not Found" }));
  await expect(servedTemplates.workbook("gone")).rejects.toThrow(
    "the file templates/gone.xlsx could not be loaded: the server says 404 Not Found",
  );
});
