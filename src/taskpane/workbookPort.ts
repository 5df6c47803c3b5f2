/** The pane's requests to the workbook, so that tests can replace them. */
import { createContext, useContext } from "react";
import type * as port from "../workbook/port";
import { isUserError } from "../model/language/userError";
import { sentence } from "../ui/sentence";
import { LoadError } from "./loadError";

export type WorkbookPort = typeof port;

const WorkbookContext = createContext<WorkbookPort | undefined>(undefined);

export const WorkbookProvider = WorkbookContext.Provider;

/** Returns undefined outside Excel, and until Excel is ready. */
export function useWorkbook(): WorkbookPort | undefined {
  return useContext(WorkbookContext);
}

/** Returns a message for the user. Errors other than refusals and network errors are bugs, so they are also logged. */
export function failureText(error: unknown): string {
  if (isUserError(error)) return error.message;
  if (error instanceof LoadError) return `${sentence(error.message)}.`;
  console.error(error);
  return `Something went wrong: ${error instanceof Error ? error.message : String(error)}`;
}
