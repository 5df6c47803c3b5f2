/** The library's cache of the formulas that it has read, which all grids of the page share. */
import { type Univer } from "@univerjs/core";
import { ICalculateFormulaService, LexerTreeBuilder } from "@univerjs/engine-formula";

/**
 * Opens a workbook whose formulas are read anew at each stage of a calculation. The cache is kept by the formulas' texts
 * alone: a formula with a name would read the cells that another workbook gives that name. Other grids calculate only
 * between two stages.
 */
export function readingFormulasAnew<T>(univer: Univer, open: () => T): T {
  const lexer = new LexerTreeBuilder();
  lexer.dispose();
  const opened = open();
  // The service exists only once a workbook is open.
  univer
    .__getInjector()
    .get(ICalculateFormulaService)
    .executionInProgressListener$.subscribe(() => {
      lexer.dispose();
    });
  return opened;
}
