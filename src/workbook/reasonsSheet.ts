/** A sheet with the reasons of a sizing: live rows of EXPLAIN, and the papers that they are based on. */
import type { Question } from "../model/question/question";
import { type Block, type BlockCell, type BlockCorner, type BlockLook } from "./block";
import { explainFormula } from "./explainFormula";
import { formulaOf, type InsertedArgument } from "./formula";

export interface Paper {
  /** The argument of SIZING.SOURCE. */
  readonly key: string;
  /** Number of rows that SOURCE spills. */
  readonly rows: number;
}

interface Reasons {
  readonly question: Question;
  readonly args: readonly InsertedArgument[];
  /** Number of rows that EXPLAIN spills at present. */
  readonly rows: number;
  readonly papers: readonly Paper[];
}

const HEAD = 2;
/** EXPLAIN's columns: the item and the text. */
const COLUMNS = 2;
/** Column of the papers. */
const PAPERS = COLUMNS + 1;

export function reasonsBlock({ question, args, rows, papers }: Reasons, corner: BlockCorner): Block {
  const sources: BlockCell[][] = papers.flatMap(({ key, rows: spilled }) => [
    [{ formula: formulaOf({ name: "SOURCE" }, [{ kind: "value", value: key }], corner.sheet) }, null],
    ...Array.from({ length: spilled - 1 }, () => [null, null]),
    ["", ""],
  ]);
  const height = Math.max(rows, sources.length);
  const body = Array.from({ length: height }, (_, i): BlockCell[] => [
    i === 0 ? { formula: explainFormula(question, args, corner.sheet) } : null,
    null,
    "",
    ...(sources[i] ?? ["", ""]),
  ]);
  const filled: BlockCell[] = ["", "", "", "", ""];
  const looks: BlockLook[] = [
    { row: 0, column: 0, rows: 1, columns: 1, look: "title" },
    { row: HEAD - 1, column: 0, rows: 1, columns: COLUMNS, look: "heading" },
    { row: HEAD - 1, column: PAPERS, rows: 1, columns: COLUMNS, look: "heading" },
    { row: HEAD, column: 0, rows: height, columns: PAPERS + COLUMNS, look: "prose" },
  ];
  return {
    rows: [
      [`Assumptions and sources: ${question.asks}`, ...filled.slice(1)],
      ["Item", "Details", "", "Paper", "Details"],
      ...body,
    ],
    looks,
    widths: [22, 64, 3, 14, 64],
  };
}
