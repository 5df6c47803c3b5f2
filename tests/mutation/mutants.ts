/** Small changes of the model, each of which some test should notice. */
import { seeded } from "../../src/calibration/search";
import ts from "typescript";

export interface Mutant {
  /** Path from the project's root, with slashes. */
  readonly file: string;
  /** Beginning and end of the replaced text. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Beginning and end of the expression that has the replaced text. */
  readonly around: readonly [number, number];
  readonly line: number;
  readonly column: number;
  /** The unchanged line, and the change in words: "* to /". */
  readonly code: string;
  readonly change: string;
}

const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly string[]> = new Map([
  [ts.SyntaxKind.AsteriskToken, ["/"]],
  [ts.SyntaxKind.SlashToken, ["*"]],
  [ts.SyntaxKind.PlusToken, ["-"]],
  [ts.SyntaxKind.MinusToken, ["+"]],
  [ts.SyntaxKind.LessThanToken, ["<=", ">="]],
  [ts.SyntaxKind.LessThanEqualsToken, ["<", ">"]],
  [ts.SyntaxKind.GreaterThanToken, [">=", "<="]],
  [ts.SyntaxKind.GreaterThanEqualsToken, [">", "<"]],
  [ts.SyntaxKind.AmpersandAmpersandToken, ["||"]],
  [ts.SyntaxKind.BarBarToken, ["&&"]],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ["!=="]],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ["==="]],
]);
/** Comparisons whose first change above only moves the tie. */
const TIES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
const FUNCTIONS: Readonly<Record<string, string>> = { "Math.min": "Math.max", "Math.max": "Math.min" };

/** Properties with words, with ranges that are only shown, and with examples: changes there don't change the model. */
const NOT_MODEL = new Set(["examples", "about", "notes", "usual"]);

export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines = text.split("\n");
  const spanOf = (node: ts.Node): [number, number] => [node.getStart(source), node.getEnd()];
  const found: Mutant[] = [];
  const add = (changed: ts.Node, to: string, expression = changed): void => {
    const [start, end] = spanOf(changed);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    const change = `${text.slice(start, end)} to ${to}`;
    found.push({
      file,
      start,
      end,
      text: to,
      around: spanOf(expression),
      line: line + 1,
      column: character + 1,
      code: (lines[line] ?? "").trim(),
      change,
    });
  };
  const tolerances = tolerancesIn(source);
  const hasTolerance = (node: ts.Node): boolean =>
    isTolerance(node) ||
    (ts.isIdentifier(node) && tolerances.has(node.text)) ||
    (ts.forEachChild(node, (child) => hasTolerance(child) || undefined) ?? false);
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isPropertyAssignment(node) && NOT_MODEL.has(node.name.getText(source))) return;
    if (ts.isVariableDeclaration(node) && NOT_MODEL.has(node.name.getText(source))) return;
    if (ts.isBinaryExpression(node) && !isOfText(node)) {
      const { operatorToken: token } = node;
      const tos = OPERATORS.get(token.kind) ?? [];
      const isTie = TIES.has(token.kind) && (hasTolerance(node.left) || hasTolerance(node.right));
      for (const to of isTie ? tos.slice(1) : tos) add(token, to, node);
    }
    if (ts.isPropertyAccessExpression(node)) {
      const to = FUNCTIONS[node.getText(source)];
      if (to !== undefined) add(node, to);
    }
    if (
      ts.isNumericLiteral(node) &&
      !ts.isPropertyAssignment(node.parent) &&
      !isTolerance(node) &&
      !isUnreached(ts.isPrefixUnaryExpression(node.parent) ? node.parent : node)
    ) {
      const value = Number(node.text);
      add(node, String(Number.isInteger(value) ? value + 1 : 1.1 * value));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Below all quantities and shares, and above the rounding of binary numbers. */
const LARGEST_TOLERANCE = 1e-9;

/** True for a tolerance for rounding: a tenth more makes no difference. */
function isTolerance(node: ts.Node): boolean {
  return ts.isNumericLiteral(node) && Number(node.text) > 0 && Number(node.text) <= LARGEST_TOLERANCE;
}

/** Names of a file's constants that are tolerances for rounding: a difference that equals one is rounding, too. */
function tolerancesIn(source: ts.SourceFile): ReadonlySet<string> {
  const declared = source.statements.flatMap((one) =>
    ts.isVariableStatement(one) ? [...one.declarationList.declarations] : [],
  );
  return new Set(
    declared.flatMap(({ name, initializer }) =>
      initializer && isTolerance(initializer) && ts.isIdentifier(name) ? [name.text] : [],
    ),
  );
}

/**
 * True for a default that only the types need, because the index is within the list: `list[i] ?? 0`,
 * `list.at(i) ?? 0`, `list[i]?.length ?? 0`, `const { a = 0 } = list[i] ?? {}`, `const [a = 0] = [list[i]]`.
 */
function isUnreached({ parent }: ts.Node): boolean {
  if (!ts.isBindingElement(parent)) return isElementOr(parent);
  const { parent: declaration } = parent.parent;
  const from = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return from !== undefined && (isElementOr(from) || isOfElements(from));
}

function isElementOr(node: ts.Node): boolean {
  return (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
    isElement(node.left)
  );
}

/** True for `list[i]`, `list.at(i)`, a property of it, or one or the other element by a condition. */
function isElement(node: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isElement(node.expression);
  if (ts.isCallExpression(node))
    return ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === "at";
  if (ts.isConditionalExpression(node)) return isElement(node.whenTrue) && isElement(node.whenFalse);
  return ts.isElementAccessExpression(ts.isPropertyAccessExpression(node) ? node.expression : node);
}

function isOfElements(node: ts.Node): boolean {
  return ts.isArrayLiteralExpression(node) && node.elements.every((one) => ts.isElementAccessExpression(one));
}

/** True for the joining of texts. */
function isOfText({ left, right, operatorToken }: ts.BinaryExpression): boolean {
  const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
  return operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(left) || isText(right));
}

/** Returns about `size` mutants, from each folder in proportion to its number and at least one. */
export function sampleOf(mutants: readonly Mutant[], size: number, seed: number): Mutant[] {
  const random = seeded(seed);
  const folders = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const folder = mutant.file.slice(0, mutant.file.lastIndexOf("/"));
    folders.set(folder, [...(folders.get(folder) ?? []), mutant]);
  }
  const picked: Mutant[] = [];
  for (const of of folders.values()) {
    const left = [...of];
    const count = Math.max(1, Math.round((size * of.length) / mutants.length));
    for (let i = 0; i < count && left.length > 0; i += 1) {
      picked.push(...left.splice(Math.floor(random() * left.length), 1));
    }
  }
  return picked;
}

/** A file's source with a mark at the place of each of its mutants: `reachedPlaces[i] = 1` for mutant i of the list. */
export function marked(source: string, file: string, mutants: readonly Mutant[]): string {
  const inserts = mutants.flatMap(({ file: of, around: [start, end] }, i) => {
    if (of !== file) return [];
    const length = end - start;
    return [
      { at: start, rank: -length, text: `(reachedPlaces[${i}] = 1, (` },
      { at: end, rank: length - source.length * 2, text: "))" },
    ];
  });
  // From the end. At one place, ends come before beginnings, and the longer expression is outside.
  return inserts
    .sort((one, other) => other.at - one.at || other.rank - one.rank)
    .reduce((text, insert) => text.slice(0, insert.at) + insert.text + text.slice(insert.at), source);
}
