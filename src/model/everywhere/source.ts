import { table, type Reply } from "../estimate";
import { choice, question } from "../question";
import { SOURCE_KEYS, sources } from "../sources";

/** A paper by its key, with our interpretation of its contradictions. */
export const sourceQuestion = question({
  name: "SOURCE",
  subject: "Everywhere",
  asks: "A paper by its key: title, publisher, date, and how its contradictions were interpreted",
  goals: ["Which paper is this from?"],
  terms: ["citation", "publisher", "white paper"],
  unit: "table",
  equation: "looked up",
  notes: ["Spills two columns: item and text."],
  examples: [["ptp-vts-2002"]],
  inputs: { key: choice(SOURCE_KEYS, "Paper key", { hint: "as shown by PAPER_FACT and EXPLAIN" }) },
  answer({ key }): Reply {
    const found = sources.find((s) => s.key === key);
    if (!found) throw new RangeError(`no paper ${key}`);
    const rows = [
      ["Title", found.title],
      ["Publisher", found.publisher],
      ["Date", found.date],
      ...found.stands.map((stand) => ["Interpretation", stand]),
    ];
    return table([], rows, `${found.title}, ${found.publisher}, ${found.date}`);
  },
});
