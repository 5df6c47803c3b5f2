/** Every declared link between questions: the answer of one is a value that the other's input takes. */
import { describe, expect, test } from "@jest/globals";
import { answering, factorTo, isShared, unitGiven } from "../../../src/model/catalogue/linkedQuestions";
import { catalogue } from "../../../src/model/catalogue/catalogue";
import { faultOf } from "../../../src/model/question/parseArguments";
import type { QuantityInput } from "../../../src/model/question/input";
import { plainUnit } from "../../../src/model/quantities/qualifiedUnit";
import { dimensionOf, displayUnit, QuantityError } from "../../../src/model/quantities/quantity";
import type { Question } from "../../../src/model/question/question";
import { questionNamed } from "../../ask";

interface Link {
  readonly asking: Question;
  readonly argument: string;
  readonly input: QuantityInput;
  readonly answers: Question;
  readonly starts: Exclude<ReturnType<typeof answering>[number]["starts"], undefined>;
}

const LINKS = catalogue.flatMap((asking) =>
  Object.entries(asking.inputs).flatMap(([argument, input]): Link[] =>
    input.kind !== "quantity"
      ? []
      : answering(asking, argument).map(({ name, starts = {} }) => ({
          asking,
          argument,
          input,
          answers: questionNamed(name),
          starts,
        })),
  ),
);

function nameOf({ asking, argument, answers }: Link): string {
  return `${asking.name}.${argument} from ${answers.name}`;
}

/** The dimension of a unit, or the unit itself if it counts things. */
function kindOf(unit: string): string {
  try {
    return dimensionOf(plainUnit(unit).unit);
  } catch (error) {
    if (error instanceof QuantityError) return unit;
    throw error;
  }
}

/** "drives" for "drives", "mounts" for "mounts/h": what a count counts, as labels name it. */
const NOUN = /^[A-Za-z0-9]+?(?=s?(\/|$))/;

describe.each(LINKS.map((link) => [nameOf(link), link] as const))("%s", (_, link) => {
  const { asking, input, answers, starts } = link;
  const unit = unitGiven(answers);

  test("the answer is a number of the input's kind", () => {
    expect(answers.unit).not.toBe("table");
    if (answers.unitFrom !== undefined) return;
    const shown = displayUnit(input.unit);
    if (shown !== "") expect(kindOf(unit)).toBe(kindOf(shown));
    else if (input.unit === "fraction") expect(unit).toBe("fraction");
    else expect(input.label.toLowerCase()).toContain(NOUN.exec(unit)?.[0].toLowerCase());
    expect(factorTo(unit, input)).toBeGreaterThan(0);
  });

  test("both count data compressed, or neither does", () => {
    if (plainUnit(unit).isCompressed) expect(input.hint).toMatch(/^compressed/);
  });

  test("the answers to its examples are values that the input takes", () => {
    const names = Object.keys(answers.inputs);
    for (const example of answers.examples) {
      const answer = answers.ask(Object.fromEntries(example.map((given, i) => [names[i] ?? "", given])));
      if (answer.kind === "estimate")
        expect(faultOf(link.argument, input, answer.value * factorTo(unit, input))).toBeUndefined();
    }
  });

  test("the inputs that it starts with exist in both questions and are of the same kind", () => {
    for (const [name, start] of Object.entries(starts)) {
      const own = answers.inputs[name];
      expect(own).toBeDefined();
      if (start === null) expect(own && isShared(name, own, asking.inputs[name])).toBe(true);
      else if ("from" in start) expect(asking.inputs[start.from]?.kind).toBe(own?.kind);
    }
  });
});

test("no question leads back to itself", () => {
  const follows = (name: string, path: readonly string[]): void => {
    expect(path).not.toContain(name);
    const next = new Set(LINKS.filter(({ asking }) => asking.name === name).map(({ answers }) => answers.name));
    for (const one of next) follows(one, [...path, name]);
  };
  for (const name of new Set(LINKS.map(({ asking }) => asking.name))) follows(name, []);
});

test("units convert: 2 min are 120 s, 1 GB compressed is 0.001 TB in GB, and a plain number stays", () => {
  const seconds = questionNamed("DRIVES_NEEDED").inputs.cycle_s as QuantityInput;
  const cache = questionNamed("VTS_PEAK_HOURS").inputs.cache_gb as QuantityInput;
  const share = questionNamed("GM_WRITE_MBPS").inputs.write_share as QuantityInput;
  expect(factorTo("min", seconds)).toBe(60);
  expect(factorTo("GB compressed", cache)).toBe(1);
  expect(factorTo("fraction", share)).toBe(1);
  expect(() => factorTo("MB/s", seconds)).toThrow(QuantityError);
});

test("a hidden default isn't taken over: only what both questions name alike is shared", () => {
  const [drives, cycle] = ["DRIVES_NEEDED", "TAPE_CYCLE_TIME"].map(questionNamed);
  const both = Object.entries(cycle?.inputs ?? {}).filter(([name, input]) =>
    isShared(name, input, drives?.inputs[name]),
  );
  expect(both).toEqual([]);
});

test("only a distance means the same under another label", () => {
  const [vts, mirror] = [questionNamed("VTS_THROUGHPUT").inputs, questionNamed("GM_LINK_MBPS").inputs];
  const { compression, distance_km } = vts;
  if (!compression || !distance_km) throw new RangeError("no such inputs");
  expect(isShared("compression", compression, compression)).toBe(true);
  expect(isShared("compression", compression, distance_km)).toBe(false);
  expect(isShared("distance_km", distance_km, mirror.distance_km)).toBe(true);
  expect(distance_km.label).not.toBe(mirror.distance_km?.label);
});
