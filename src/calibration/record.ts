/** What a calibration writes for people and for the evidence lists. */
import type { Values } from "../model/parameters/parameters";
import type { Binding } from "./subject";

export interface ParameterRecord {
  readonly chosen: number;
  readonly low: number;
  readonly high: number;
  /** Facts that are at their tolerance where the parameter is smallest, and where it is largest. */
  readonly boundedBy: { readonly low: readonly string[]; readonly high: readonly string[] };
}

export interface FactRecord {
  readonly fact: string;
  readonly reading?: string;
  readonly unit?: string;
  readonly meets: Binding["meets"];
  readonly fitted: number;
  /** The model's prediction if the fact is left out of the fit, and the smallest and largest one then admissible. */
  readonly leftOut: {
    readonly predicted: number;
    readonly low: number;
    readonly high: number;
    /** Parameters that then reach a limit of physics, because no other fact bounds them there; absent if none does. */
    readonly unbounded?: readonly string[];
  };
}

export interface CalibrationRecord {
  readonly subject: string;
  /** Why the model's own vector stays, where the facts leave a choice. */
  readonly kept?: string;
  /** The largest residual of the chosen vector, in tolerances. */
  readonly worst: number;
  readonly parameters: Readonly<Record<string, ParameterRecord>>;
  readonly facts: readonly FactRecord[];
  readonly answers: Readonly<Record<string, { readonly value: number; readonly low: number; readonly high: number }>>;
  /**
   * Facts that no vector meets together with all binding ones, each with the binding facts that exclude it; without any
   * one of those, a vector meets the fact.
   */
  readonly excluded: readonly {
    readonly fact: string;
    readonly reading?: string;
    readonly by: readonly string[];
    readonly why: string;
  }[];
  readonly corners: readonly Values[];
}
