/**
 * A blank demand can have a different default for each model, so models would be compared at different rates. Pictures
 * therefore keep it at its current value.
 */
import type { Answer } from "../model/question/answer";
import type { Input } from "../model/question/input";
import { isBlank, type Given, type GivenAll } from "../model/question/parseArguments";
import type { Question } from "../model/question/question";
import { recordOf } from "../model/language/es2016";
import { withUnit } from "../model/quantities/amount";
import { waitingFor } from "./improvements";

interface PinnedDemand {
  /** The given arguments, with each blank demand set to the value that the model uses. */
  readonly given: GivenAll;
  /** Demands that are kept at their current value, in words: "Host write rate: 162 MB/s". */
  readonly held: readonly string[];
  /** By argument: why it can't be varied, because the demand would change with it. */
  readonly left: ReadonlyMap<string, string>;
}

/** @param answer to these arguments, if it is known */
export function pinnedDemand(question: Question, given: GivenAll, answer?: Answer): PinnedDemand {
  const blank = Object.entries(question.inputs).filter(([name, input]) => isMoving(input, given[name] as Given));
  const used = blank.length === 0 ? undefined : (answer ?? question.ask(given)).used;
  const found = blank.flatMap(([name, input]) => {
    const value = used?.[name];
    return value === undefined || input.kind !== "quantity" ? [] : [{ name, value, input }];
  });
  const heldGiven: GivenAll = { ...given, ...recordOf(found.map(({ name, value }) => [name, value])) };
  const label = (name: string): string => question.inputs[name]?.label ?? name;
  return {
    given: heldGiven,
    held: found.map(({ value, input }) => `${input.label}: ${withUnit(Number(value.toPrecision(3)), input.unit)}`),
    left: new Map(
      [...waitingFor(question, heldGiven)].map(([lever, on]) => [
        lever,
        `the blank input "${label(on)}" depends on it: enter a value there first`,
      ]),
    ),
  };
}

/** A demand with a default that the model computes. */
function isMoving(input: Input, given: Given): boolean {
  return (
    input.kind === "quantity" && input.demand !== undefined && typeof input.otherwise === "string" && isBlank(given)
  );
}
