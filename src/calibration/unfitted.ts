/** Subjects without a parameter that facts bound: nothing of them is searched, and their record says why. */
export interface Unfitted {
  readonly subject: string;
  readonly record: string;
  readonly why: string;
}

export const unfitted: readonly Unfitted[] = [
  {
    subject: "TS7770",
    record: "src/calibration/records/ts7700.json",
    why: "All its numbers are facts, arguments or named defaults. Maximum rates, thresholds and features are published; premigration and recall rates are arguments; a job's rate is the published maximum divided by the number of jobs. Fitted statements about its channels belong to channels and links.",
  },
];
