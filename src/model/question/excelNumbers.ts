/** Answers in numbers that Excel can hold. */
import {
  Overflow,
  verdict,
  type Answer,
  type Cell,
  type Grid,
  type Reply,
  type Shown,
  type ShownTable,
  type VerdictReply,
} from "./answer";

/** Excel's largest number, and its smallest above 0; Excel stores smaller ones as 0. */
const [LARGEST, SMALLEST] = [9.99999999999999e307, 2.2250738585072014e-308];

const TOO_LARGE = verdict(
  "no answer",
  ["the answer is larger than any number in Excel", "an input is too large or too small"],
  () => ({}),
);

/** Returns the answer in numbers that Excel can hold, or a verdict if one is too large. Minus zero becomes 0. */
export function heldByExcel(answering: () => Reply): Answer {
  try {
    return inExcelsNumbers(answering().whole());
  } catch (error) {
    if (error instanceof Overflow) return TOO_LARGE.whole();
    throw error;
  }
}

/** Returns what a cell shows of an answer, in numbers that Excel can hold. */
export function heldInCell(answering: () => Reply): Shown {
  try {
    const reply = answering();
    if (reply.kind === "verdict") return reply;
    if (reply.kind === "table") return inExcelsCells(reply);
    if (isTooLarge(reply.value)) return TOO_LARGE;
    return isHeld(reply.value) ? reply : { kind: "estimate", value: held(reply.value) };
  } catch (error) {
    if (error instanceof Overflow) return TOO_LARGE;
    throw error;
  }
}

function inExcelsNumbers(answer: Answer): Answer {
  switch (answer.kind) {
    case "estimate": {
      const { value, low, high, spannedBy } = answer;
      if (isTooLarge(value)) return TOO_LARGE.whole();
      if ([value, low, high].every(isHeld)) return answer;
      const spanning = spannedBy.map((one) => ({ ...one, value: held(one.value) }));
      return { ...answer, value: held(value), low: held(low), high: held(high), spannedBy: spanning };
    }
    case "table": {
      const shown = inExcelsCells(answer);
      return shown.kind === "verdict" ? TOO_LARGE.whole() : { ...answer, rows: shown.rows };
    }
    case "verdict":
      return answer;
  }
}

function inExcelsCells(table: Grid): ShownTable | VerdictReply {
  const { columns, rows } = table;
  if (rows.some((row) => row.some(isTooLarge))) return TOO_LARGE;
  return {
    kind: "table",
    columns,
    rows: rows.every((row) => row.every(isHeld)) ? rows : rows.map((row) => row.map(held)),
  };
}

function isTooLarge(cell: Cell): boolean {
  return typeof cell === "number" && Math.abs(cell) > LARGEST;
}

/** Returns 0 for minus zero and for numbers that are too close to zero for Excel. */
function held<C extends Cell>(cell: C): C | 0 {
  return typeof cell === "number" && Math.abs(cell) < SMALLEST ? 0 : cell;
}

function isHeld(cell: Cell): boolean {
  return Object.is(held(cell), cell);
}
