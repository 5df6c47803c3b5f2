/**
 * The claims of a body of evidence, run again with one number of the model changed: a constant of a module, a default,
 * or a fact as the model looks it up. The suites are bundled with their numbers made settable, so a change needs no
 * second compilation.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";
import { expect } from "@jest/globals";
import { build, type Plugin } from "esbuild";
import ts from "typescript";
import type { Claim } from "./claimed";
import type { Declared } from "./ledger";

const ROOT = path.join(__dirname, "../..");
const MODEL = path.join(ROOT, "src/model");
const BODIES = {
  channels: ["channel", "t10000"],
  currentHardware: ["cartridges", "tape", "recall", "channel", "ts7700", "globalMirror"],
  globalMirror: ["globalMirror", "channel"],
  peerToPeerVts: ["ptpVts", "channel"],
  tapeCopies: ["tapeCopy", "t10000"],
  tapeDrives: ["t10000", "tape", "recall", "channel"],
  ts7770: ["ts7700", "drives", "channel"],
  units: [],
  workload: ["workload"],
} as const satisfies Record<string, readonly string[]>;
/** A test file of this folder, and the folders of src/model whose constants bear on it. */
export type Body = keyof typeof BODIES;
export const bodies = Object.keys(BODIES) as Body[];

/** Limits and examples of inputs: no answer is calculated with them. */
const NO_NUMBERS = ["atLeast", "atMost", "above", "below", "examples"];
/** Numbers that inputs declare: they're looked up, but aren't constants of a model. */
const OF_INPUTS = /\.(?:otherwise|usual|named)\b|Inputs\b|\.inputs\b/;

export interface Datum {
  /** "channel/kinds.ts ESCON_BUS", or a fact's ID with the column. */
  readonly name: string;
  readonly value: number;
  readonly kind: "constant" | "default" | "fact";
}

/** Returns the module's text with each number of its constants replaced by a call that can change it. */
function settable(file: string, text: string): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const edits: { start: number; end: number; by: string }[] = [];
  const names = new Map<string, number>();
  const visit = (node: ts.Node, name: string): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isElementAccessExpression(node)) return;
    if (ts.isPropertyAssignment(node)) {
      const key = node.name.getText(source).replace(/"/g, "");
      if (!NO_NUMBERS.includes(key)) visit(node.initializer, `${name}.${key}`);
    } else if (ts.isNumericLiteral(node)) {
      const count = (names.get(name) ?? 0) + 1;
      names.set(name, count);
      const called = JSON.stringify(`${file} ${name}${count > 1 ? ` (${count})` : ""}`);
      edits.push({ start: node.getStart(source), end: node.getEnd(), by: `__number(${called}, ${node.text})` });
    } else {
      ts.forEachChild(node, (child) => {
        visit(child, name);
      });
    }
  };
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer) visit(initializer, name.getText(source));
  }
  return edits.reduceRight((left, { start, end, by }) => left.slice(0, start) + by + left.slice(end), text);
}

/** @throws Error if the line isn't there any more */
function replaced(text: string, line: string, by: string): string {
  if (!text.includes(line)) throw new Error(`no line ${line}`);
  return text.replace(line, by);
}

const NUMBER = 'return text === "" ? null : Number(text);';
const PARTS = "texts.map((text) => Number(text))";
/** The two ways in which a question is asked. */
const ASKED = ["ask(given) {", "rowByRow() {"];

/** Returns the file of a subject's calibrated parameters, with which the names of its numbers begin. */
export function parametersOf(folder: string): string {
  return `${folder}/parameters.json`;
}

function settableNumbers(folders: readonly string[]): Plugin {
  return {
    name: "settable numbers",
    setup(plugin) {
      plugin.onLoad({ filter: /[\\/]src[\\/]model[\\/]\w+[\\/]parameters\.json$/ }, ({ path: full }) => {
        const { chosen, ...rest } = JSON.parse(readFileSync(full, "utf8")) as { chosen: Record<string, number> };
        const numbers = Object.entries(chosen).map(([name, value]) => {
          const called = `${parametersOf(path.basename(path.dirname(full)))} ${name}`;
          return `${JSON.stringify(name)}: __number(${JSON.stringify(called)}, ${value})`;
        });
        const contents = `export default { ...${JSON.stringify(rest)}, chosen: { ${numbers.join(", ")} } };`;
        return { contents, loader: "js" };
      });
      plugin.onLoad({ filter: /[\\/]src[\\/]model[\\/].*\.ts$/ }, ({ path: full }) => {
        const file = path.relative(MODEL, full).split(path.sep).join("/");
        const text = readFileSync(full, "utf8");
        const contents =
          file === "facts/facts.ts"
            ? replaced(
                replaced(text, NUMBER, 'return text === "" ? null : __fact(factIds, row, name, Number(text));'),
                PARTS,
                "texts.map((text) => __fact(factIds, row, name, Number(text)))",
              )
            : file === "question.ts"
              ? ASKED.reduce((all, line) => replaced(all, line, `${line} __asked(declared.name);`), text)
              : folders.includes(file.split("/")[0] ?? "")
                ? settable(file, text)
                : text;
        return { contents, loader: "ts" };
      });
    },
  };
}

interface Hooks {
  readonly __number: (name: string, value: number) => number;
  readonly __fact: (ids: () => readonly string[], row: number, column: string, value: number) => number;
  readonly __asked: (name: string) => void;
  readonly __before: (claim: Claim) => void;
  readonly __expect: typeof expect;
}

type Script = (hooks: Hooks, require: NodeJS.Require, module: { exports: object }) => void;

interface Run {
  readonly held: boolean;
  /** What the claim's expectations were about. */
  readonly compared: readonly unknown[];
  /** The questions that it asked. */
  readonly asked: readonly string[];
}

/** A body of evidence that can be run with numbers of the model changed. */
export class Perturbed {
  /** Every number that loading or a claim has read so far, by name. */
  readonly data = new Map<string, Datum>();
  /** The questions asked while the claims were declared. */
  readonly askedBefore: readonly string[];
  private factorOf: (datum: Datum) => number = () => 1;
  private compared: unknown[] = [];
  private asked = new Set<string>();

  private constructor(
    private readonly script: Script,
    /** The folder of src/model that has the subject. */
    readonly folder: string,
  ) {
    this.declare();
    this.askedBefore = [...this.asked];
  }

  static async of(body: Body): Promise<Perturbed> {
    const folder = path.join(ROOT, "tests/evidence");
    const { outputFiles } = await build({
      stdin: { contents: `import "./${body}.test"; export { declared } from "./ledger";`, resolveDir: folder },
      bundle: true,
      platform: "node",
      format: "cjs",
      write: false,
      alias: { "@jest/globals": path.join(folder, "claimed.ts") },
      external: ["mathjs", "papaparse"],
      banner: { js: "const { __number, __fact, __asked, __before, __expect } = hooks;" },
      define: { __dirname: JSON.stringify(folder) },
      plugins: [settableNumbers(BODIES[body])],
    });
    // Runs in this context, because the claims need Jest's expect, which compares the classes of values.
    const script = compileFunction(outputFiles[0]?.text ?? "", ["hooks", "require", "module"]) as Script;
    return new Perturbed(script, BODIES[body][0] ?? "");
  }

  /** Returns the claims, declared again with each number times its factor. */
  async claims(factorOf: (datum: Datum) => number = () => 1): Promise<readonly Declared[]> {
    this.factorOf = factorOf;
    const { declared, before } = this.declare();
    for (const one of before) await one();
    return declared;
  }

  /** @param claim of the last call of `claims` */
  async run({ check }: Declared): Promise<Run> {
    this.compared = [];
    this.asked = new Set();
    const held = await Promise.resolve()
      .then(check)
      .then(
        () => true,
        () => false,
      );
    return { held, compared: this.compared, asked: [...this.asked].sort() };
  }

  private declare(): { declared: readonly Declared[]; before: readonly Claim[] } {
    const before: Claim[] = [];
    const module: { exports: { declared?: readonly Declared[] } } = { exports: {} };
    const hooks: Hooks = {
      __number: (name, value) => this.read({ name, value, kind: OF_INPUTS.test(name) ? "default" : "constant" }),
      __fact: (ids, row, column, value) => this.read({ name: `${ids()[row] ?? ""} ${column}`, value, kind: "fact" }),
      __asked: (name) => this.asked.add(name),
      __before: (claim) => before.push(claim),
      __expect: Object.assign(<T>(actual: T) => {
        this.compared.push(actual);
        return expect(actual);
      }, expect),
    };
    this.script(hooks, createRequire(path.join(ROOT, "package.json")), module);
    return { declared: module.exports.declared ?? [], before };
  }

  private read(datum: Datum): number {
    if (!this.data.has(datum.name)) this.data.set(datum.name, datum);
    return datum.value * this.factorOf(datum);
  }
}
