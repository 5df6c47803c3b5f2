import { table, type Reply } from "../question/answer";
import type { Source } from "../facts/papers";
import { choice, question, type About } from "../question/question";
import { exactly } from "../quantities/formatNumber";
import { SOURCE_KEYS, sources } from "../facts/sources";

/** A paper by its key, with our interpretation of its contradictions. */
export const sourceQuestion = question({
  name: "SOURCE",
  subject: "General",
  asks: "A paper or collection by its key: title, publisher, date, and how contradictions were interpreted",
  unit: "table",
  equation: { inWords: "looked up" },
  examples: [["ptp-vts-2002"]],
  inputs: { key: choice(SOURCE_KEYS, "Paper key", { hint: "as shown by PAPER_FACT and EXPLAIN" }) },
  answer({ key }): Reply {
    const found = sources.find((s) => s.key === key);
    if (!found) throw new RangeError(`no paper ${key}`);
    const rows = [
      ["Title", found.title],
      ["Publisher", found.publisher],
      ["Date", found.date],
      ...documentsInWords(found.documents),
      ...found.stands.map((stand) => ["Interpretation", stand]),
    ];
    return table([], rows, `${found.title}, ${found.publisher}, ${found.date}`);
  },
});

function documentsInWords(documents: Source["documents"]): string[][] {
  if (!documents) return [];
  return [
    [
      "Documents",
      `${exactly(documents.length)}; PAPER_FACT and EXPLAIN name the document of each fact, the reference lists all`,
    ],
  ];
}

export const about = (): About<typeof sourceQuestion> => ({
  goals: ["Which paper is this from?"],
  terms: ["citation", "publisher", "white paper"],
  notes: ["Spills two columns: item and text."],
});
