/** The records of `npm run calibrate` for the subjects that have one: the facts to which parameters were fitted. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FactId } from "../../src/model/facts/factIds";
import type { LeftOut } from "../../src/model/facts/evidenceCounts";

const FOLDER = path.join(__dirname, "../../src/calibration/records");

interface CalibrationRecord {
  /** Why the subject has no parameter to fit. */
  readonly unfitted?: string;
  /** Why the model's own numbers stay, where the facts leave a choice. */
  readonly kept?: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly facts: readonly {
    readonly fact: FactId;
    readonly reading?: string;
    readonly unit?: string;
    readonly fitted: number;
    readonly leftOut: Pick<LeftOut, "predicted" | "low" | "high" | "unbounded">;
  }[];
}

/** By subject, as `docs/evidence` names it. */
export const calibrations: Readonly<Record<string, CalibrationRecord>> = Object.fromEntries(
  (existsSync(FOLDER) ? readdirSync(FOLDER) : []).map((file) => [
    path.basename(file, ".json"),
    JSON.parse(readFileSync(path.join(FOLDER, file), "utf8")) as CalibrationRecord,
  ]),
);

/** Returns, for each fit of a fact, the model's number with the fact in the fit and without it. */
export function leftOutOf(id: string): LeftOut[] {
  return Object.values(calibrations).flatMap(({ facts }) =>
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
