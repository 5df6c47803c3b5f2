import { table, type Reply } from "../estimate";
import { choice, question } from "../question";
import { SOURCE_KEYS, sources } from "../sources";

/** A paper by its key, with the stands that we take where it contradicts itself. */
export const sourceQuestion = question({
  name: "SOURCE",
  subject: "Everywhere",
  asks: "A paper by its key: title, publisher, date, and the stands taken where it contradicts itself",
  goals: ["Which paper is that from?"],
  terms: ["citation", "publisher", "white paper"],
  unit: "table",
  equation: "looked up",
  notes: ["Spills two columns: what, and the text."],
  examples: [["ptp-vts-2002"]],
  inputs: { key: choice(SOURCE_KEYS, "Key of the paper, as FACT and EXPLAIN give it") },
  answer({ key }): Reply {
    const found = sources.find((s) => s.key === key);
    if (!found) throw new RangeError(`no paper ${key}`);
    const rows = [
      ["Title", found.title],
      ["Publisher", found.publisher],
      ["Date", found.date],
      ...found.stands.map((stand) => ["Stand taken", stand]),
    ];
    return table([], rows, `${found.title}, ${found.publisher}, ${found.date}`);
  },
});
