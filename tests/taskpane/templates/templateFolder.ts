/** The product's templates, read from their folder as the build serves them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readDescriptor } from "../../../src/filling/descriptor";
import { LazyPart } from "../../../src/taskpane/lazy/lazyPart";
import type { TemplateRequests } from "../../../src/taskpane/templates/templateFiles";
import "../worker/workerHere";

const FOLDER = join(__dirname, "../../../templates");

export const builtTemplates: TemplateRequests = {
  list: () =>
    Promise.resolve(
      readdirSync(FOLDER)
        .filter((file) => file.endsWith(".json"))
        .map((file) => {
          const json = readFileSync(join(FOLDER, file), "utf8");
          const address = `templates/${file.replace(".json", ".png")}`;
          const picture = new LazyPart("the picture", () => Promise.resolve(address));
          return { descriptor: readDescriptor(json), json, picture };
        }),
    ),
  team: () => Promise.resolve([]),
  teamFile: (file) => Promise.reject(new Error(`there is no ${file}`)),
  letter: () => Promise.resolve(Uint8Array.from(readFileSync(join(FOLDER, "../samples/cover-letter.docx")))),
  file: ({ descriptor: { name } }) => Promise.resolve(bytesOf(name)),
};

/** Returns a template's bytes as the page's kind of Uint8Array; Node's Buffer is another class. */
export function bytesOf(name: string): Uint8Array {
  return Uint8Array.from(readFileSync(join(FOLDER, `${name}.xlsx`)));
}
