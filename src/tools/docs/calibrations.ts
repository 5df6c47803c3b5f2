/** The records that `npm run calibrate` writes: the facts to which parameters were fitted. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { LeftOut } from "../../model/facts/evidenceCounts";
import type { FactId } from "../../model/facts/factIds";

const FOLDER = "src/calibration/records";

interface CalibrationRecord {
  readonly subject: string;
  /** Why the subject has no parameter to fit. */
  readonly unfitted?: string;
  /** Why the model's own numbers stay, where the facts leave a choice. */
  readonly kept?: string;
  readonly facts: readonly {
    readonly fact: FactId;
    readonly reading?: string;
    readonly unit?: string;
    readonly fitted: number;
    readonly leftOut: Pick<LeftOut, "predicted" | "low" | "high" | "unbounded">;
  }[];
}

export const calibrations = readdirSync(FOLDER).map(
  (file) => JSON.parse(readFileSync(path.join(FOLDER, file), "utf8")) as CalibrationRecord,
);

/** Returns, for each fit of a fact, the model's number with the fact in the fit and without it. */
export function leftOutOf(id: FactId): LeftOut[] {
  return calibrations.flatMap(({ facts }) =>
    facts
      .filter(({ fact }) => fact === id)
      .map(({ fact, reading, unit, fitted, leftOut }) => ({
        fact,
        ...(reading && { reading }),
        ...(unit && { unit }),
        fitted,
        ...leftOut,
      })),
  );
}
