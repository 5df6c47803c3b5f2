/** How the user writes numbers: Excel's setting, otherwise the browser's language. */
import { createContext, useContext } from "react";

/** The decimal separator. */
export type Decimal = "." | ",";

const DecimalContext = createContext<Decimal>(".");

export const DecimalProvider = DecimalContext.Provider;

export function useDecimal(): Decimal {
  return useContext(DecimalContext);
}

/** @param ofExcel Excel's decimal separator; undefined outside Excel, or if Excel doesn't report it */
export function decimalFrom(ofExcel: string | undefined): Decimal {
  if (ofExcel === undefined) return decimalOf(navigator.language);
  return ofExcel === "," ? "," : ".";
}

export function decimalOf(language: string): Decimal {
  const parts = formatIn(language).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
}

/** Uses English if Intl rejects the language, such as "en-US@posix" from a browser on a system without a language. */
function formatIn(language: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language);
  } catch (error) {
    if (error instanceof RangeError) return new Intl.NumberFormat("en");
    throw error;
  }
}
