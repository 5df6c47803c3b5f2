import { afterEach, expect, jest, test } from "@jest/globals";
import { readFileSync } from "node:fs";
import { templatePicture } from "../../../src/taskpane/lazy/parts";
import { OpenedTemplate } from "../../../src/taskpane/templates/openedTemplate";
import { servedTemplates } from "../../../src/taskpane/templates/templateFiles";
import "../worker/workerHere";

const NAME = "ptp-vts-sizing";
const served = (url: string): Response =>
  url === "templates/index.json" ? new Response(JSON.stringify([NAME])) : new Response(readFileSync(url));

const fetched = jest.spyOn(globalThis, "fetch");
afterEach(() => {
  fetched.mockReset();
});

test("lists the templates of the build, and opens one in its worker", async () => {
  fetched.mockImplementation((url) => Promise.resolve(served(typeof url === "string" ? url : "")));
  const [listed, ...others] = await servedTemplates.list();
  expect(others).toEqual([]);
  expect([listed?.descriptor.name, listed?.picture.name]).toEqual([NAME, `the picture templates/${NAME}.png`]);
  if (!listed) throw new Error("there is no template");
  const opened = await OpenedTemplate.open({ file: await servedTemplates.file(listed), json: listed.json });
  expect(opened.kept.get("model")).toBe("B20");
  expect(Buffer.from((await opened.sheets({})).file)).toEqual(readFileSync(`templates/${NAME}.xlsx`));
  const asked = fetched.mock.calls.length;
  await servedTemplates.list();
  await servedTemplates.file(listed);
  expect(fetched.mock.calls).toHaveLength(asked);
});

test("names the file that is not there", async () => {
  fetched.mockResolvedValue(new Response("", { status: 404, statusText: "Not Found" }));
  const gone = {
    descriptor: { name: "gone", title: "", asks: "", questions: [], sections: [] },
    json: "",
    picture: templatePicture("gone.png"),
  };
  await expect(servedTemplates.file(gone)).rejects.toThrow(
    "couldn't load the file templates/gone.xlsx: the server returned 404 Not Found",
  );
});
