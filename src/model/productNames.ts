/**
 * Names of products that planners search for, the questions that answer something about each, and what is missing. Only
 * the pane's search and the command line read it.
 */

interface Products {
  readonly names: readonly string[];
  /** Beginnings of questions' names. */
  readonly leadsTo: readonly string[];
  /** What the functions know, and what they don't. */
  readonly says: string;
}

const PRODUCTS: readonly Products[] = [
  {
    names: ["TS7700", "TS7720", "TS7740", "TS7760", "VTL"],
    leadsTo: ["TS7700_"],
    says: "The TS7700 functions have the rates and thresholds of a TS7770 with R5.1. Those of earlier models aren't published here.",
  },
  {
    names: [
      "DS8000",
      "DS8700",
      "DS8800",
      "DS8870",
      "DS8880",
      "DS8900",
      "DS8910F",
      "DS8950",
      "DS8950F",
      "DS8980F",
      "DS8A00",
    ],
    leadsTo: ["GM_", "CGFT_", "ZHPF_"],
    says: "The Global Mirror functions are based on tests with a DS8000 in 2009. Response times of later models aren't published here.",
  },
  {
    names: ["T10000D"],
    leadsTo: ["TAPE_SPEC", "TAPE_MBPS", "CARTRIDGES_"],
    says: "Published for the T10000D: 8.5 TB and about 250 MB/s. No times are. The T10K functions have the T10000A, B and C.",
  },
  {
    names: ["LTO-5", "LTO-6", "LTO-7", "LTO-8", "LTO-9", "LTO-10", "LTO", "Ultrium"],
    leadsTo: ["TAPE_", "CARTRIDGES_"],
    says: "LTO-5 to LTO-10 have published figures. Each function lists the generations that it has.",
  },
  {
    names: ["TS1140", "TS1150", "TS1155", "TS1160", "TS1170", "3592", "3592-E07", "3592-E08", "Jaguar"],
    leadsTo: ["TAPE_SPEC", "TAPE_MBPS", "CARTRIDGES_", "TS7700_DRIVES"],
    says: "Of the 3592 family, capacities and rates are published. Access times aren't.",
  },
  {
    names: ["TS4500", "TS4300", "TS3500"],
    leadsTo: ["TAPE_CYCLE_TIME", "DRIVES_"],
    says: "Of libraries, only the time to move a cartridge is published: under 3 s in a TS4500. Give it as robot_s.",
  },
  {
    names: ["TS1120", "TS1130", "TS1180", "LTO-11", "LTO-12"],
    leadsTo: [],
    says: "No figures of this product are published here.",
  },
  {
    names: ["z13", "z14", "z15", "z16", "z17"],
    leadsTo: ["CHANNEL", "ZHPF_"],
    says: "FICON figures go up to Express16S+ on a z14. Those of Express16SA and Express32S aren't published here.",
  },
];

/** "LTO-9", "lto 9" and "LTO9" are one name. */
function plainly(text: string): string {
  return text.toLowerCase().replace(/[\s_-]+/g, "");
}

/** A product that a text names. */
export interface Product {
  readonly name: string;
  readonly says: string;
  readonly isLead: (question: string) => boolean;
}

/** Returns the products that a text names, in the order of the list. A longer name goes before one within it. */
export function productsIn(text: string): Product[] {
  const named = spellingsIn(text);
  return PRODUCTS.flatMap(({ names, leadsTo, says }) =>
    names
      .filter((name) => named.has(plainly(name)))
      .slice(0, 1)
      .map((name) => ({ name, says, isLead: (question: string) => leadsTo.some((from) => question.startsWith(from)) })),
  );
}

/** Returns each word, and each word with a number after it. */
function spellingsIn(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*/gu) ?? [];
  return new Set([...words, ...words.map((word, i) => withNumber(word, words[i + 1] ?? ""))].map(plainly));
}

function withNumber(word: string, next: string): string {
  return /^\d/.test(next) ? `${word}${next}` : word;
}

/** Returns the text without the names of products. */
export function withoutProducts(text: string): string {
  const names = PRODUCTS.flatMap(({ names: some }) => some).sort((a, b) => b.length - a.length);
  const spelled = names.map((name) => name.replace("-", "[\\s_-]*"));
  return text.replace(new RegExp(`\\b(?:${spelled.join("|")})\\b`, "gi"), " ");
}
