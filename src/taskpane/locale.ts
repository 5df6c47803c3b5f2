/** How the user's language writes numbers: Excel's where there is one, else the browser's. */
import { createContext, useContext } from "react";
import { decimalOf, type Decimal } from "./size/decimal";
import type { WorkbookPort } from "./workbookPort";

const DecimalContext = createContext<Decimal>(".");

export const DecimalProvider = DecimalContext.Provider;

export function useDecimal(): Decimal {
  return useContext(DecimalContext);
}

export function decimalIn(workbook: WorkbookPort | undefined): Decimal {
  return decimalOf(workbook?.readLanguage() ?? navigator.language);
}
