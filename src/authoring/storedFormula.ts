/** Writes a call of our functions in the form that files store; Excel recognises the function only in this form. */
const CALL = /"(?:[^"]|"")*"|\bSIZING\.([A-Z0-9_]+)(?=\()/g;

/** "SIZING.VTS_DAY(model)" as `_xldudf_SIZING_VTS_DAY(model)`; text in quotation marks stays. */
export function storedFormula(formula: string): string {
  return formula.replace(CALL, (found: string, name: string | undefined) =>
    name === undefined ? found : `_xldudf_SIZING_${name}`,
  );
}

/** Whether the formula calls one of ours: such a formula is stored as a dynamic array, even for one value. */
export function callsSizing(formula: string): boolean {
  return storedFormula(formula) !== formula;
}
