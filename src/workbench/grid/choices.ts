/** Finds the choices that functions.json lists for the argument that is being typed. */
import { type FunctionsJson } from "./functionsJson";

/** A function's choices, by its name in capitals with namespace; one list per argument, in order. */
export type ArgumentChoices = ReadonlyMap<string, readonly (readonly string[] | undefined)[]>;

export interface Offer {
  readonly names: readonly string[];
  /** The part of the formula that the chosen name replaces, with its quotation marks. */
  readonly from: number;
  readonly to: number;
}

export function argumentChoices({ functions, enums = [] }: FunctionsJson, namespace: string): ArgumentChoices {
  const lists = new Map(
    enums.map(({ id, values }) => [id.toUpperCase(), values.map(({ name, stringValue = name }) => stringValue)]),
  );
  return new Map(
    functions.map(({ name, parameters }) => [
      `${namespace}.${name}`.toUpperCase(),
      parameters.map(({ customEnumId }) => lists.get(customEnumId?.toUpperCase() ?? "")),
    ]),
  );
}

/** A bracket that is still open at the cursor, and where its last argument begins. */
interface Open {
  /** Name of the function; empty for a bracket that isn't a function's. */
  readonly name: string;
  argument: number;
  from: number;
}

export function offerAt(formula: string, cursor: number, choices: ArgumentChoices): Offer | undefined {
  const open = formula.startsWith("=") ? openAt(formula, cursor) : undefined;
  const names = open && choices.get(open.name)?.[open.argument];
  if (!names) return undefined;
  // Matches an argument that is still empty, or the beginning of a text.
  const [typed, blanks = "", beginning] = /^(\s*)(?:"([^"]*))?$/.exec(formula.slice(open.from, cursor)) ?? [];
  if (typed === undefined) return undefined;
  const fitting = names.filter((name) => name.toUpperCase().startsWith((beginning ?? "").toUpperCase()));
  if (fitting.length === 0) return undefined;
  const [rest = ""] = beginning === undefined ? [] : (/^[^",()]*"/.exec(formula.slice(cursor)) ?? []);
  return { names: fitting, from: open.from + blanks.length, to: cursor + rest.length };
}

function openAt(formula: string, cursor: number): Open | undefined {
  const all: Open[] = [];
  let isText = false;
  for (let i = 1; i < cursor; i += 1) {
    const sign = formula[i] ?? "";
    if (sign === '"') isText = !isText;
    if (isText) continue;
    const last = all[all.length - 1];
    if (sign === "(" || sign === "{") {
      const [name = ""] = sign === "(" ? (/[\w.]*$/.exec(formula.slice(0, i)) ?? []) : [];
      all.push({ name: name.toUpperCase(), argument: 0, from: i + 1 });
    } else if (sign === ")" || sign === "}") all.pop();
    else if (sign === "," && last) {
      last.argument += 1;
      last.from = i + 1;
    }
  }
  return all[all.length - 1];
}
