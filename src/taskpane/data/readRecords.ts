/** Runs in a worker: characterises exported records as `size workload characterise` does. */
import { exactly } from "../../model/quantities/formatNumber";
import { UserError } from "../../model/language/userError";
import type { ByPattern } from "../../model/workload/assignment";
import { profileOf } from "../../model/workload/shape";
import type { Transfer } from "../../model/workload/transfer";
import { characteriseFiles, intervalsOf, subsystemsOf } from "../../workload/characterisation";
import { characterTables, type CharacterTables } from "../../workload/characterTables";
import type { Choice } from "../../workload/choices";
import type { Measured } from "../../workload/profile";
import type { Problems } from "../../workload/problems";
import type { DataChoices, RecordFiles } from "./measured";

class NoCoverage extends UserError {
  readonly asks: Choice = "coverage";

  constructor() {
    super("records need two coverages, of a volume and of the subsystem");
  }
}

export interface MeasuredRecords extends Pick<Measured, "profile" | "rows" | "column" | "systems" | "reading"> {
  readonly problems: Problems;
  readonly character: CharacterTables;
}

/** @param progress rejects to stop reading */
export async function readRecords(
  { records }: RecordFiles,
  choices: DataChoices,
  progress: (rows: number, bytes: number) => Promise<void>,
): Promise<MeasuredRecords> {
  const { volPercent, ssidPercent, subsystem: wanted } = choices;
  if (volPercent === undefined || ssidPercent === undefined) throw new NoCoverage();
  const found = await characteriseFiles(
    records.map(({ name, file }) => ({ name, open: () => file.stream() })),
    {
      ...choices,
      volPercent,
      ssidPercent,
      override: transfersOf(choices, "override"),
      fallback: transfersOf(choices, "fallback"),
      // Each file is read twice.
      progress: (rows, bytes) => progress(rows, bytes / 2),
    },
  );
  const chosen = intervalsOf(found, wanted);
  const subsystem = chosen[0]?.subsystem ?? "";
  const counts = Object.entries(found.rows).filter(([, rows]) => rows > 0);
  return {
    profile: profileOf(chosen),
    character: characterTables(chosen),
    problems: found.problems,
    rows: counts.reduce((sum, [, rows]) => sum + rows, 0),
    column: `Host writes of ${subsystem}`,
    systems: subsystemsOf(found.intervals),
    reading: [
      `subsystem: ${subsystem}`,
      `coverages: volume ${volPercent}%, subsystem ${ssidPercent}%`,
      `rows: ${counts.map(([type, rows]) => `${type} ${exactly(rows)}`).join(", ")}`,
    ],
  };
}

function transfersOf({ transfers = {} }: DataChoices, rule: "override" | "fallback"): ByPattern<Transfer> {
  return { random: transfers[`${rule} random`], sequential: transfers[`${rule} sequential`] };
}
