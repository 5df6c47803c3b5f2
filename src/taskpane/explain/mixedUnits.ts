/**
 * Unit faults of arguments: decimal and binary units in one formula, and numbers whose label has another unit than the
 * argument.
 */
import { exactly } from "../../model/quantities/formatNumber";
import type { Input } from "../../model/question/input";
import { InputError } from "../../model/question/parseArguments";
import {
  bareUnit,
  convert,
  dimensionOf,
  displayUnit,
  QuantityError,
  readQuantity,
  type UnitName,
} from "../../model/quantities/quantity";
import type { Beside } from "../../workbook/beside";
import { singleCell } from "../../workbook/beside";
import type { HeldArgument, HeldCall } from "../../workbook/call";
import { written, type Reference } from "../../cells/reference";
import { paneQuestion } from "../questions";
import { askedCall, namedOrRefused } from "./explained";

export interface UnitFault {
  readonly text: string;
  readonly cure: string;
}

interface Given {
  readonly held: HeldArgument;
  readonly name: string;
  readonly input: Input;
}

/** The arguments of a call and of those nested in it, each with its declaration. */
function givenTo(call: HeldCall): Given[] {
  const { name, args } = askedCall(call);
  const question = paneQuestion(name);
  const named = question ? namedOrRefused(question, args) : undefined;
  const own = named === undefined || named instanceof InputError ? [] : [...named];
  const given = own.flatMap(([argument, held]): Given[] => {
    const input = question?.inputs[argument];
    return input ? [{ held, name: argument, input }] : [];
  });
  const within = args.flatMap(({ call: inner, calculation }) => [
    ...(inner ? [inner] : []),
    ...(calculation?.calls ?? []),
  ]);
  return [...given, ...within.flatMap(givenTo)];
}

/** Cells next to which a label may name a unit. */
export function labelledCells(calls: readonly HeldCall[], sheet: string): Reference[] {
  return calls.flatMap(givenTo).flatMap(({ held, input }) => {
    const cell = "unit" in input && typeof held.value === "number" ? singleCell(held.from ?? "", sheet) : undefined;
    return cell ? [cell] : [];
  });
}

export function unitFaults(calls: readonly HeldCall[], sheet: string, beside: readonly Beside[]): UnitFault[] {
  const given = calls.flatMap(givenTo);
  return [...prefixFault(given), ...given.flatMap((one) => labelFault(one, sheet, beside))];
}

const PREFIXED = /[\d.,]\s*[KMGTPE](i?)(?:B|bit|b)(?![A-Za-z])/;

function prefixFault(given: readonly Given[]): UnitFault[] {
  const found = given.flatMap(({ held: { value, from } }) =>
    [value].flat().flatMap((raw) => {
      const [match, binary] = typeof raw === "string" ? (PREFIXED.exec(raw) ?? []) : [];
      if (match === undefined) return [];
      return [
        { isBinary: binary === "i", text: from === undefined ? `"${String(raw)}"` : `"${String(raw)}" in ${from}` },
      ];
    }),
  );
  const [binary, decimal] = [found.find(({ isBinary }) => isBinary), found.find(({ isBinary }) => !isBinary)];
  if (!binary || !decimal) return [];
  return [
    {
      text: `The formula mixes binary and decimal units: ${binary.text}, ${decimal.text}`,
      cure: "Both are converted as written. Check that you mean both.",
    },
  ];
}

function labelFault({ held, name, input }: Given, sheet: string, beside: readonly Beside[]): UnitFault[] {
  if (!("unit" in input) || input.kind === "place" || typeof held.value !== "number") return [];
  const cell = singleCell(held.from ?? "", sheet);
  const labels = cell && beside.find((one) => one.sheet === cell.sheet && one.address === cell.address);
  if (!cell || !labels) return [];
  const said = [inLabel(labels.left), alone(labels.right)].find(
    (unit) => unit !== undefined && isOther(unit, input.unit),
  );
  if (said === undefined) return [];
  const [withUnit, own] = [`${exactly(held.value)} ${said}`, displayUnit(input.unit)];
  return [
    {
      text: `${written(cell, sheet)} is labelled "${said}", but ${name} expects ${own}`,
      // Data amounts take no bits.
      cure: isTaken(withUnit, input.unit)
        ? `Enter it with its unit, "${withUnit}", or convert it to ${own}.`
        : `Convert it to ${own}.`,
    },
  ];
}

/** A label ends with its unit, "Cache (GiB)" or "Cache, GiB", or is only the unit. */
function inLabel(text: string | undefined): string | undefined {
  return /(?:^|[(,[])\s*([^\s()[\],]+)\s*[)\]]?$/.exec(text ?? "")?.[1];
}

/**
 * Text to the right of a number counts as its unit only if it is a single word; several words may be the next number's
 * label.
 */
function alone(text: string | undefined): string | undefined {
  return /^\s*([^\s]+)\s*$/.exec(text ?? "")?.[1];
}

/** True if both units have the same dimension but different sizes. */
function isOther(said: string, unit: UnitName): boolean {
  const own = bareUnit(unit);
  return holds(() => dimensionOf(said) === dimensionOf(own) && convert(1, said, own) !== 1);
}

function isTaken(text: string, unit: UnitName): boolean {
  return holds(() => Number.isFinite(readQuantity(text, unit)));
}

/** False if units aren't known or don't convert, too. */
function holds(test: () => boolean): boolean {
  try {
    return test();
  } catch (error) {
    if (error instanceof QuantityError) return false;
    throw error;
  }
}
