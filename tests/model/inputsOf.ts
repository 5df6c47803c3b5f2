/** Random inputs for any question, made from its declaration. */
import fc from "fast-check";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { CALL } from "../../src/model/reference/explain";
import { factIds } from "../../src/model/facts/facts";
import { isReadable, paperFigures } from "../../src/model/facts/paperFigures";
import type { Input, Limits, RowsInput } from "../../src/model/question/input";
import { displayUnit, spellings } from "../../src/model/quantities/quantity";
import { isBlank, isOptional, type Given, type GivenAll, type Raw } from "../../src/model/question/parseArguments";
import type { Question } from "../../src/model/question/question";
import { writtenArguments } from "../../src/model/question/pairs";

/**
 * Whole numbers within this distance of the smallest are drawn most often; large ones (a year of days) take longest.
 */
const SMALL = 20;

/** Numbers within the input's limits. Both ends are drawn often, because faults show there. */
function withinLimits({ atLeast, above, atMost, whole }: Limits): fc.Arbitrary<number> {
  const min = atLeast ?? above ?? -1e9;
  const max = atMost ?? 1e9;
  if (whole) {
    const first = atLeast ?? Math.floor(min) + 1;
    return fc.oneof(
      { arbitrary: fc.integer({ min: first, max: Math.min(max, first + SMALL) }), weight: 6 },
      fc.integer({ min: first, max }),
      fc.constantFrom(first, max),
    );
  }
  const minExcluded = above !== undefined && atLeast === undefined;
  return fc.oneof(
    fc.double({ min, max, minExcluded, noNaN: true }),
    fc
      .double({ min, max: Math.min(max, min + 1000), minExcluded, noNaN: true })
      .map((x) => (minExcluded ? Number(x.toPrecision(3)) : x)),
    fc.constantFrom(...(minExcluded ? [max] : [min, max])),
  );
}

const unitTexts = spellings().flatMap(({ exact, anyCase }) => [...exact, ...anyCase]);

/** Meaningful texts for free-text inputs, whose declarations list none. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  modes: ["DD", "RR", "SS", "DRN", "SSDDDDDD", "DX", "S"],
  id: factIds(),
  from: unitTexts,
  to: unitTexts,
  start_time: ["2026-11-16 00:00", "46342.75", "18:00"],
  from_date: ["2026-01-01", "2024-02-29", "46023"],
  to_date: ["2028-01-01", "2025-03-01", "2026-11-22", "46753"],
  function: catalogue.map((q) => q.name),
};

/** Lists that must fit together: files that fit on every cartridge. */
const FITTING_LISTS: Readonly<Record<string, fc.Arbitrary<number[]>>> = {
  offsets_gb: fc.array(fc.double({ min: 0, max: 70, noNaN: true }), { minLength: 1, maxLength: 30 }),
  lengths_gb: fc.array(fc.double({ min: 1e-6, max: 5, noNaN: true }), { minLength: 1, maxLength: 1 }),
  // As many ages as amounts read.
  ages_days: fc.array(fc.double({ min: 0, max: 10_000, noNaN: true }), { minLength: 2, maxLength: 2 }),
  reads_gb: fc.array(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 2 }),
};

function good(name: string, input: Input): fc.Arbitrary<Given> {
  switch (input.kind) {
    case "choice":
      return fc.constantFrom(...input.names, ...Object.keys(input.aliases));
    case "quantity":
      return withinLimits(input);
    case "list": {
      const any = fc.array(withinLimits(input), { minLength: 1, maxLength: 30 });
      const fitting = FITTING_LISTS[name];
      return fitting ? fc.oneof(any, { arbitrary: fitting, weight: 4 }) : any;
    }
    case "place":
      return fc.oneof(
        fc.constantFrom<Raw>(...input.words),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 6000, noNaN: true }).map((amount) => `${String(amount)} ${displayUnit(input.unit)}`),
      );
    case "text":
      return fc.constantFrom(...(TEXTS[name] ?? [""]));
    case "cell":
      return fc.oneof<fc.Arbitrary<Raw>[]>(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.tuple(fc.integer(), fc.constantFrom(...unitTexts)).map(([number, unit]) => `${String(number)} ${unit}`),
      );
    case "rows":
      // Of reads there is one for each interval, or one for all.
      return fc
        .array(goodRow(name, input), { minLength: 1, maxLength: name === "read_mbps" ? 1 : 10 })
        .map((found) => found.flat());
    case "rest":
      throw new RangeError(`${name} depends on the arguments before it`);
  }
}

/**
 * Measured on a pair: no host writes faster than the slowest pair's peak, and hours need a cache. On a mirror, the writes
 * leave some of the link.
 */
const FITTING_CELLS: Readonly<Record<string, fc.Arbitrary<Raw>>> = {
  value: fc.double({ min: 1, max: 200, noNaN: true }),
  host_mbps: fc.constantFrom<Raw>(null, 5, 10),
  write_mbps: fc.constantFrom<Raw>(0, 5, 10),
  link_mbps: fc.double({ min: 200, max: 1000, noNaN: true }),
};

/** The cells of a row; readings are of curves that exist, the commonest question's the most. */
function goodRow(name: string, { columns }: RowsInput): fc.Arbitrary<Raw[]> {
  const cells = Object.entries(columns).map(([column, { takes, as }]): fc.Arbitrary<Raw> => {
    if (FITTING_CELLS[column]) return FITTING_CELLS[column];
    if (as) return good(column, as) as fc.Arbitrary<Raw>;
    return takes === "number" ? fc.double({ min: 0, max: 1000, noNaN: true }) : fc.constantFrom("a", "b");
  });
  if (name !== "readings") return fc.tuple(...cells);
  return fc
    .tuple(fc.constantFrom(...READABLE_CURVES), ...cells.slice(2))
    .map(([curve, ...point]) => [...curve, ...point] as Raw[]);
}

const READABLE_CURVES = paperFigures
  .filter(isReadable)
  .flatMap(({ id, curves }) => (curves.length > 0 ? curves : [""]).map((curve): [string, string] => [id, curve]));

/** Generates values for all inputs; optional ones are sometimes left out. */
export function inputsOf(question: Question): fc.Arbitrary<GivenAll> {
  if (question.inputs === CALL) return callInputs(question);
  const required: Record<string, fc.Arbitrary<Given>> = {};
  for (const [name, input] of Object.entries(question.inputs)) {
    required[name] = isOptional(input) ? fc.option(good(name, input), { nil: null, freq: 2 }) : good(name, input);
  }
  return fc.record(required);
}

/** Generates calls of other questions; for CARD, only of questions with a number. */
function callInputs({ hasCard }: Question): fc.Arbitrary<GivenAll> {
  return fc
    .constantFrom(...catalogue.filter(({ inputs, unit }) => inputs !== CALL && !(hasCard && unit === "table")))
    .chain((asked) =>
      inputsOf(asked).map((given) => ({
        function: asked.name,
        arguments: writtenArguments(
          asked,
          Object.keys(asked.inputs).map((name) => given[name] as Given),
          isBlank,
        ).flatMap(({ name, argument }) => (name === undefined ? [argument] : [name, argument])),
      })),
    );
}
