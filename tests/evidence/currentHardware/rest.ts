/** The documents' statements that no function calculates with: open, with the reason by their topic. */
import { BINDING, declared, evidence, type Ledger } from "../ledger";

export const PREFIX = "current-hardware.";
export const SUBJECT = "current-hardware";

interface Topic {
  /** Beginnings of the facts' IDs, without the collection's prefix. */
  readonly of: readonly string[];
  readonly why: string;
  /** Functions that the statement would bear on. */
  readonly questions: readonly string[];
}

const TOPICS: readonly Topic[] = [
  { of: ["backup."], why: "no function calculates the data that a backup server manages", questions: ["GROWTH_TO"] },
  {
    of: ["ts7700.", "ts7770.", "ts7740.", "ts7760c."],
    why: "a feature, count or threshold of certain models and releases that no function uses",
    questions: ["TS7700_FEATURES"],
  },
  {
    of: ["ficon."],
    why: "a lower disk response time, which no function calculates",
    questions: ["GM_RESPONSE_MS"],
  },
  {
    of: ["gm."],
    why: "advice on which write rate to size for; the functions use the rate as given",
    questions: ["GM_LINK_MBPS"],
  },
  {
    of: ["ip.", "fcip."],
    why: "a setting or limit of one product that no function uses",
    questions: ["LINK_MBPS", "TCP_MBPS"],
  },
];

/** Declares all binding statements open that no test of the subject has declared; each has a topic, and each topic one. */
export function restEvidence({ notExecutable }: Ledger): void {
  const stale = new Set(TOPICS);
  const known = new Set(declared.filter(({ subject }) => subject === SUBJECT).map(({ id }) => id));
  for (const { id, use } of evidence) {
    if (!id.startsWith(PREFIX) || !BINDING.includes(use) || known.has(id)) continue;
    const topic = TOPICS.find(({ of }) => of.some((beginning) => id.startsWith(PREFIX + beginning)));
    if (!topic) throw new RangeError(`no topic of ${id}`);
    stale.delete(topic);
    notExecutable(id, topic.why, ...topic.questions);
  }
  const [unused] = stale;
  if (unused) throw new RangeError(`no statement is left for ${unused.of.join(", ")}`);
}
