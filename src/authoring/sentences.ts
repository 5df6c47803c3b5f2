/** Turns sentences and their conditions into formulas. */
import type { Cases } from "./figure";

const PLACE = /\{([^{}|]+)(?:\|([0-9fts]))?\}/g;

/** Uses FIXED, which has the reader's own separators; TEXT would need the reader's own format codes. */
function shown(expression: string, format: string | undefined): string {
  if (format === undefined) return expression;
  if (format === "s") return `IF(${expression}=1,"","s")`;
  if (format === "t") return duration(expression);
  if (format !== "f") return `FIXED(${expression},${format})`;
  return `FIXED(${expression},IF(${expression}<9.995,2,IF(${expression}<99.95,1,0)))`;
}

/** Hours as the model writes a duration: "90 s", "6 min 8 s", "51 min", "3 h 5 min". */
function duration(hours: string): string {
  const [seconds, minutes] = [3600, 60].map((units) => `ROUND(${units}*(${hours}),0)`);
  const two = (value = "", large: string, small: string): string =>
    `FIXED(INT(${value}/60),0)&" ${large}"&IF(MOD(${value},60)=0,""," "&MOD(${value},60)&" ${small}")`;
  const long = `IF(${minutes}<60,${minutes}&" min",${two(minutes, "h", "min")})`;
  return `IF(${seconds}<120,${seconds}&" s",IF(${seconds}<1000,${two(seconds, "min", "s")},${long}))`;
}

/** Turns "{hours|0} of {all} hours" into FIXED(hours,0)&" of "&all&" hours" */
export function sentenceFormula(words: string): string {
  const pieces: string[] = [];
  let from = 0;
  const literal = (text: string): void => {
    if (text !== "") pieces.push(`"${text.replace(/"/g, '""')}"`);
  };
  for (const found of words.matchAll(PLACE)) {
    const [all, expression = "", format] = found;
    literal(words.slice(from, found.index));
    pieces.push(shown(expression, format));
    from = found.index + all.length;
  }
  literal(words.slice(from));
  return pieces.length === 0 ? '""' : pieces.join("&");
}

export const OTHERWISE = "otherwise";

/** The conditions with their sentences. */
export function casesOf(cases: Cases): readonly (readonly [when: string, words: string])[] {
  return typeof cases === "string" ? [[OTHERWISE, cases]] : Object.entries(cases);
}

/** @throws RangeError if the last case isn't "otherwise": every formula needs a result. */
export function chosen(cases: readonly (readonly [when: string, value: string])[]): string {
  const last = cases.at(-1);
  if (last?.[0] !== OTHERWISE) throw new RangeError(`the last case must be "${OTHERWISE}", not "${last?.[0] ?? ""}"`);
  return cases.slice(0, -1).reduceRight((rest, [when, value]) => `IF(${when},${value},${rest})`, last[1]);
}

export function said(cases: readonly (readonly [when: string, words: string])[]): string {
  return chosen(cases.map(([when, words]) => [when, sentenceFormula(words)]));
}

/** Replaces names in the places of a sentence. */
export function renamed(words: string, names: ReadonlyMap<string, string>): string {
  return words.replace(PLACE, (_, expression: string, format?: string) => {
    return `{${withNames(expression, names)}${format === undefined ? "" : `|${format}`}}`;
  });
}

/** Replaces names in a formula, but not inside texts or longer names. */
export function withNames(formula: string, cells: ReadonlyMap<string, string>): string {
  return formula
    .split(/("(?:[^"]|"")*")/)
    .map((piece) =>
      piece.startsWith('"')
        ? piece
        : piece.replace(/(?<![\w.!$])[A-Za-z_]\w*(?![\w(!])/g, (name) => cells.get(name) ?? name),
    )
    .join("");
}

/** A label as it's written within a sentence; "FC5274 features" stays. */
export function lowered(label: string): string {
  return label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

export function capital(words: string): string {
  return words.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
