/**
 * `npm run workbooks -- FOLDER`, after `npm run build`: fills the workbooks of a folder with their own values, and reports
 * what differs; calculates all their formulas, and compares them with the stored values. Where a value isn't stored, or
 * differs, LibreOffice decides, if it's installed. The exit status is 1 if a value differs or more than a tenth can't be
 * filled.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { engineThread } from "../../cli/recalculation";
import { recalculateWith } from "../../filling/recalculate";
import { isUserError } from "../../model/language/userError";
import { FILLABLE } from "../../filling/kinds";
import { withoutValueInWords } from "../../filling/withoutValue";
import { fillOutcome, recalculatedAll, type FillOutcome, type Recalculated } from "./comparison";
import { calculatedByLibreOffice, hasLibreOffice, isSameValue } from "./libreOffice";

/** Maximum share of workbooks that can't be filled; more would mean that the product can't read a kind of workbook. */
const MOST_REFUSED = 0.1;

const [folder] = process.argv.slice(2);

async function main(): Promise<number> {
  if (folder === undefined || !existsSync(folder)) {
    process.stderr.write("name a folder of workbooks: npm run workbooks -- FOLDER\n");
    return 2;
  }
  const files = readdirSync(folder).filter((file) =>
    FILLABLE.some((ending) => file.toLowerCase().endsWith(`.${ending}`)),
  );
  const recalculate = recalculateWith(engineThread(join(process.cwd(), "dist")).engine);
  let [differing, refused] = [0, 0];
  const doubtful: Doubtful[] = [];
  let formulas = 0;
  for (const file of files) {
    const outcome = await tried(readFileSync(join(folder, file)), recalculate);
    process.stdout.write(`${file}: ${said(outcome)}\n`);
    const workbook = readFileSync(join(folder, file));
    const all = outcome.refused.length > 0 ? [] : await recalculatedAll(workbook, recalculate);
    const cells = all.filter(({ value, stored }) => stored === undefined || !isSameValue(value, stored));
    formulas += all.length;
    if (cells.length > 0) doubtful.push({ file, workbook, cells });
    if (outcome.differences.length > 0) differing += 1;
    if (outcome.refused.length > 0) refused += 1;
  }
  differing += decided(doubtful, formulas);
  process.stdout.write(`${files.length} workbooks, ${differing} with differences, ${refused} refused\n`);
  return differing > 0 || refused > files.length * MOST_REFUSED ? 1 : 0;
}

const NOT_READ = JSON.stringify({ error: "#NAME?" });

interface Doubtful {
  readonly file: string;
  readonly workbook: Uint8Array;
  readonly cells: readonly Recalculated[];
}

/** Reports the cells that no other program calculates as we do; returns the number of their workbooks. */
function decided(doubtful: readonly Doubtful[], formulas: number): number {
  const second = hasLibreOffice() ? calculatedByLibreOffice(doubtful.map(({ workbook }) => workbook)) : [];
  let [differing, confirmed, unstored] = [0, 0, 0];
  doubtful.forEach(({ file, cells }, i) => {
    const theirs = second[i];
    const unlike = cells.filter(({ cell, value }) => !theirs || !isSameValue(value, theirs.get(cell) ?? null));
    confirmed += cells.length - unlike.length;
    unstored += cells.filter(({ stored }) => stored === undefined).length;
    // What it can't read at all it doesn't decide.
    if (unlike.some(({ cell }) => JSON.stringify(theirs?.get(cell)) !== NOT_READ)) differing += 1;
    for (const { cell, value, stored } of unlike)
      process.stdout.write(
        `${file}: ${cell} is ${JSON.stringify(value)}, stored ${JSON.stringify(stored)}, by LibreOffice ${JSON.stringify(theirs?.get(cell))}\n`,
      );
  });
  const doubted = doubtful.reduce((sum, { cells }) => sum + cells.length, 0);
  process.stdout.write(
    `${formulas} formulas calculated: ${formulas - doubted} as stored, ${doubted} not (${unstored} without a stored value), of which ${confirmed} as by LibreOffice\n`,
  );
  return differing;
}

/** Returns the outcome of a workbook. A file that can't be opened counts as one that can't be filled. */
async function tried(source: Uint8Array, recalculate: Parameters<typeof fillOutcome>[1]): Promise<FillOutcome> {
  try {
    return await fillOutcome(source, recalculate);
  } catch (error) {
    if (!isUserError(error)) throw error;
    return { filled: 0, refused: [error.message], without: [], differences: [] };
  }
}

function said({ filled, refused, without, differences }: FillOutcome): string {
  const blank = withoutValueInWords(without);
  return [
    `${filled} cells filled`,
    ...(blank === undefined ? [] : [`without a value: ${blank}`]),
    ...(refused.length > 0 ? [`refused: ${refused.join("; ")}`] : []),
    differences.length > 0 ? `different: ${differences.join(", ")}` : "nothing differs",
  ].join("; ");
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 70;
  },
);
