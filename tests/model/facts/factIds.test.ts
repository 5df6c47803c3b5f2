/** The type FactId lists the facts' IDs; `UPDATE_FACTS=1 npx jest tests/model/facts/factIds` writes it. */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { factIds } from "../../../src/model/facts/facts";

const FILE = path.join(__dirname, "../../../src/model/facts/factIds.ts");

/** Returns the file's text, with one line for the IDs of a topic such as "ptp-vts.arch.". */
function typeOf(ids: readonly string[]): string {
  const topics = new Map<string, string[]>();
  for (const id of ids) {
    const topic = id.split(".", 2).join(".");
    topics.set(topic, [...(topics.get(topic) ?? []), JSON.stringify(id.slice(topic.length + 1))]);
  }
  const lines = [...topics].map(
    ([topic, rests]) => `  | \`${topic}.${rests.length > 1 ? `\${${rests.join(" | ")}}` : JSON.parse(rests.join())}\``,
  );
  return `/** Made from the facts by tests/model/facts/factIds.test.ts; do not edit. */\nexport type FactId =\n${lines.join("\n")};\n`;
}

test("an id that no paper has does not compile", () => {
  const text = typeOf(factIds());
  if (process.env.UPDATE_FACTS === "1") writeFileSync(FILE, text);
  expect(readFileSync(FILE, "utf8")).toBe(text);
});
