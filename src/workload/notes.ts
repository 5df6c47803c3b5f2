/** What comes up while files are read: questions that must be answered, and problems of rows. */
import { quoted } from "../model/quantities/formatNumber";
import type { Choice, Question } from "./choices";
import { problemList, type Problem } from "./problems";

/** Problems because of which something of the file isn't in the profile. */
export const LOSING = ["unreadable row", "different values", "incomplete time", "counter reset"] as const;

/** Everything else was done and is said, and loses nothing. */
export type ProfileProblem =
  | (typeof LOSING)[number]
  | ("skipped" | "duplicate" | "left out" | "gap" | "clock change" | "time zone" | "overlap" | "clocks apart")
  | ("no effect" | "begins or ends" | "partial interval" | "moved" | "counter" | "alternating rates" | "note");

/** One answer is for all cells, so the first one is asked about. */
const ONE_ANSWER: readonly Choice[] = ["dates", "decimals"];

export class Notes {
  readonly problems = problemList<ProfileProblem>();
  /** By the choice or the text without the file's name, because files of a series leave the same questions. */
  private readonly asked = new Map<string, Question>();
  /** Name of the file, if there are several. */
  file = "";

  get questions(): readonly Question[] {
    return [...this.asked.values()];
  }

  ask(text: string, asks: Choice | undefined, row = 0): void {
    const own = this.file === "" ? text : `${this.file}: ${text}`;
    const key = asks !== undefined && ONE_ANSWER.includes(asks) ? asks : text;
    if (!this.asked.has(key)) this.asked.set(key, { row, text: own, asks });
  }

  say(kind: ProfileProblem, row: number, text: () => string): void {
    const { file } = this;
    this.problems.add(kind, row, file === "" ? text : () => `${file}: ${text()}`);
  }

  unreadable(row: number, rule: string, given?: string): void {
    this.say("unreadable row", row, () => (given === undefined ? rule : `${rule}, got ${quoted(given)}`));
  }

  /** Adds what came up in the table of a file that is used. */
  include(other: Notes): void {
    for (const [text, question] of other.asked) if (!this.asked.has(text)) this.asked.set(text, question);
    const { counts, first } = other.problems.done();
    for (const [kind, count] of counts) {
      const kept = first.filter((problem: Problem<ProfileProblem>) => problem.kind === kind);
      for (const { row, text } of kept) this.problems.add(kind, row, () => text);
      for (let i = kept.length; i < count; i += 1) this.problems.add(kind, Infinity, () => "");
    }
  }
}
