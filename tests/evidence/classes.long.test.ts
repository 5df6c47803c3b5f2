/**
 * Finds the class of every claim by running it with numbers of the model changed, and compares it with classes.json:
 * `UPDATE_EVIDENCE=1 npx jest -c jest.long.config.mjs tests/evidence` writes the file anew.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { subjects } from "../../src/calibration/subjects";
import { FITTED, PREDICTED } from "./declaredClasses";
import { evidence, type Classed, type Declared } from "./ledger";
import { bodies, parametersOf, Perturbed, type Body, type Datum } from "./perturbed";

const FILE = path.join(__dirname, "classes.json");
const TWICE_OR_HALF = [2, 0.5];
/** Also far values, because facts can allow a wide span: from 21 to 81 s the drain limit gives the same gap. */
const FURTHER = [...TWICE_OR_HALF, 10, 0.1];

interface Found {
  readonly claim: Declared;
  readonly questions: readonly string[];
  readonly compared: readonly unknown[];
}

type Classes = Record<string, Record<string, Classed>>;

/** Returns the class of each claim of a body. */
async function classesOf(body: Body): Promise<Classes> {
  const perturbed = await Perturbed.of(body);
  const all: Found[] = [];
  const broken: string[] = [];
  for (const claim of await perturbed.claims()) {
    const { held, asked, compared } = await perturbed.run(claim);
    if (!held) broken.push(claim.id);
    const asks = asked.length > 0 ? asked : perturbed.askedBefore;
    all.push({ claim, compared, questions: claim.how === "open" || asks.length === 0 ? claim.questions : asks });
  }
  if (broken.length > 0) throw new Error(`not held where nothing is changed: ${broken.join(", ")}`);
  const held = all.filter(({ claim }) => claim.how === "held");
  const fitted = await fittedOf(perturbed, held);
  const predicted = await predictedOf(
    perturbed,
    held.filter(({ claim }) => PREDICTED.includes(claim.id) && !fitted.has(claim.id)),
  );
  const tabled = await tabledOf(
    perturbed,
    held.filter(({ claim }) => !fitted.has(claim.id)),
  );
  const classed = ({ claim: { id, how }, compared }: Found): Pick<Classed, "of" | "by"> => {
    if (how !== "held") return { of: how };
    const parameter = fitted.get(id);
    if (parameter !== undefined) return { of: "fitted", by: parameter };
    const by = predicted.get(id);
    if (by !== undefined && !tabled.has(id)) return { of: "predicted", by };
    return { of: tabled.has(id) || !compared.some(hasNumber) ? "tabled" : "identity" };
  };
  const classes: Classes = {};
  for (const found of all) {
    const { subject, id } = found.claim;
    (classes[subject] ??= {})[id] = { ...classed(found), questions: found.questions };
  }
  return classes;
}

/** Returns those of the claims tried that fail when one number is changed. */
async function brokenBy(
  perturbed: Perturbed,
  name: string,
  factors: readonly number[],
  tried: readonly Found[],
): Promise<Set<string>> {
  const broken = new Set<string>();
  for (const factor of factors) {
    const left = tried.filter(({ claim }) => !broken.has(claim.id)).map(({ claim }) => claim.id);
    if (left.length === 0) break;
    for (const id of await brokenWith(perturbed, (datum) => (datum.name === name ? factor : 1), left)) broken.add(id);
  }
  return broken;
}

async function brokenWith(
  perturbed: Perturbed,
  factorOf: (datum: Datum) => number,
  ids: readonly string[],
): Promise<string[]> {
  const broken: string[] = [];
  for (const claim of await perturbed.claims(factorOf)) {
    if (ids.includes(claim.id) && !(await perturbed.run(claim)).held) broken.push(claim.id);
  }
  return broken;
}

/** Returns the fitted parameter of each claim, if the body has the parameter and the claim depends on it. */
async function fittedOf(perturbed: Perturbed, held: readonly Found[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [parameter, facts] of FITS) {
    if (!perturbed.data.has(parameter)) continue;
    const tried = held.filter(({ claim }) => facts.includes(claim.id) && !found.has(claim.id));
    for (const id of await brokenBy(perturbed, parameter, FURTHER, tried)) found.set(id, parameter);
  }
  return found;
}

/** By parameter, what it may have been fitted to: in a calibration, all facts bound all parameters. */
const FITS: readonly (readonly [parameter: string, facts: readonly string[]])[] = [
  ...subjects.flatMap(({ files: { model }, parameters, binding }) =>
    (model === undefined ? [] : Object.keys(parameters)).map((name) => {
      const folder = path.basename(path.dirname(model ?? ""));
      return [`${parametersOf(folder)} ${name}`, binding.map(({ fact }) => fact)] as const;
    }),
  ),
  ...Object.entries(FITTED),
];

/** Returns a parameter that each claim changes with, preferably one of the subject's own. */
async function predictedOf(perturbed: Perturbed, tried: readonly Found[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const parameters = FITS.map(([name]) => name).filter((name) => perturbed.data.has(name));
  const isOwn = (name: string): boolean => name.startsWith(`${perturbed.folder}/`);
  for (const parameter of [...parameters.filter(isOwn), ...parameters.filter((name) => !isOwn(name))]) {
    const left = tried.filter(({ claim }) => !found.has(claim.id));
    for (const id of await brokenBy(perturbed, parameter, TWICE_OR_HALF, left)) found.set(id, parameter);
  }
  return found;
}

/** Returns the claims that fail when looked-up facts, or numbers equal to the fact's, are changed. */
async function tabledOf(perturbed: Perturbed, held: readonly Found[]): Promise<Set<string>> {
  const groups = new Map<string, { numbers: readonly number[]; ids: string[] }>();
  for (const { claim } of held) {
    const numbers = numbersOf(claim.id);
    const group = groups.get(numbers.join()) ?? { numbers, ids: [] };
    groups.set(numbers.join(), { numbers, ids: [...group.ids, claim.id] });
  }
  const tabled = new Set<string>();
  for (const { numbers, ids } of groups.values()) {
    const equals = (datum: Datum): boolean =>
      numbers.includes(datum.value) || ids.some((id) => datum.name.startsWith(`${id} `));
    if (![...perturbed.data.values()].some(equals)) continue;
    for (const id of await brokenWith(perturbed, (datum) => (equals(datum) ? 2 : 1), ids)) tabled.add(id);
  }
  return tabled;
}

function numbersOf(id: string): number[] {
  const fact = evidence.find((one) => one.id === id);
  return [fact?.value, fact?.low, fact?.high].filter((number) => typeof number === "number");
}

function hasNumber(value: unknown): boolean {
  if (typeof value === "number") return true;
  return typeof value === "object" && value !== null && Object.values(value).some(hasNumber);
}

describe("the classes, found anew", () => {
  const known = JSON.parse(readFileSync(FILE, "utf8")) as Classes;
  const found: Classes = {};

  test.each(bodies)(
    "%s: as classes.json has them",
    async (body) => {
      const classes = await classesOf(body);
      Object.assign(found, classes);
      if (process.env.UPDATE_EVIDENCE === "1") {
        Object.assign(known, classes);
        writeFileSync(FILE, `${JSON.stringify(known, null, 1)}\n`);
      }
      for (const [subject, claims] of Object.entries(classes)) expect(known[subject]).toEqual(claims);
    },
    1_200_000,
  );

  test("every claim that is declared fitted or predicted proves to be so in one body", () => {
    const of = (id: string): string[] =>
      Object.values(known).flatMap((claims) => (claims[id] === undefined ? [] : [claims[id].of]));
    expect(
      Object.values(FITTED)
        .flat()
        .filter((id) => !of(id).includes("fitted")),
    ).toEqual([]);
    expect(PREDICTED.filter((id) => !of(id).includes("predicted"))).toEqual([]);
  });
});
