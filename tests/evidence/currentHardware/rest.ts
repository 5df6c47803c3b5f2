/** The documents' statements that no function calculates with yet: open, with the reason by their topic. */
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
  {
    of: ["lto.native-rate", "lto.sustained", "lto.interface", "lto.speed", "3592.native-rate", "3592.ts", "3592.speed"],
    why: "no function calculates the rate of this drive yet",
    questions: ["TAPE_COPY_MBPS", "TAPE_COPY_DAYS"],
  },
  { of: ["t10000.compressed-cap"], why: "no function compares it yet", questions: ["T10K_MBPS"] },
  { of: ["t10000d."], why: "the T10K functions don't have the T10000D yet", questions: ["T10K_SPEC"] },
  {
    of: ["lto.load", "lto.unload", "lto.locate", "lto.rewind", "lto9.optimize", "lto10.optimize", "library."],
    why: "no function calculates the access or cycle time of this drive yet",
    questions: ["DRIVES_NEEDED", "DRIVES_MOUNTS_PER_HOUR"],
  },
  {
    of: ["rao.", "lto7.cost-model", "lto.tracks", "lto.geometry", "lto.length", "3592.tracks", "3592.scaling"],
    why: "no function has the geometry of this drive yet",
    questions: ["TAPE_RECALL_ORDER", "TAPE_RECALL_TIME"],
  },
  {
    of: ["lto9.buffer"],
    why: "no function uses the drive's buffer yet",
    questions: ["TAPE_COPY_MBPS"],
  },
  {
    of: ["lto.life", "3592.life"],
    why: "no function counts the mounts of a cartridge over years",
    questions: ["TAPE_RECALL_TIME"],
  },
  {
    of: ["lto.fill-time"],
    why: "no function gives the time to fill a cartridge of this kind yet",
    questions: ["TAPE_COPY_DAYS"],
  },
  { of: ["backup."], why: "no function calculates the data that a backup server manages", questions: ["GROWTH_TO"] },
  {
    of: ["ts7700.", "ts7770.", "ts7740.", "ts7760c."],
    why: "a feature, count or threshold of certain models and releases, which no function has",
    questions: ["TS7700_FEATURES"],
  },
  {
    of: ["ficon."],
    why: "a lower response time of disk, which no function calculates",
    questions: ["GM_RESPONSE_MS"],
  },
  { of: ["gm."], why: "advice on the rate to give, which the functions take as it is", questions: ["GM_LINK_MBPS"] },
  {
    of: ["ip.", "fcip."],
    why: "a setting or limit of one product, which no function looks up",
    questions: ["LINK_MBPS", "TCP_MBPS"],
  },
  { of: ["tco."], why: "no function calculates costs", questions: ["GROWTH_TO", "GROWTH_YEARS"] },
];

/** Declares all binding statements open that no test of the subject has declared; a topic is required for each. */
export function restEvidence({ notExecutable }: Ledger): void {
  const known = new Set(declared.filter(({ subject }) => subject === SUBJECT).map(({ id }) => id));
  for (const { id, use } of evidence) {
    if (!id.startsWith(PREFIX) || !BINDING.includes(use) || known.has(id)) continue;
    const topic = TOPICS.find(({ of }) => of.some((beginning) => id.startsWith(PREFIX + beginning)));
    if (!topic) throw new RangeError(`no topic of ${id}`);
    notExecutable(id, topic.why, ...topic.questions);
  }
}
