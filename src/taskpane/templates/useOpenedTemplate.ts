/** Reads the workbook of the selected template. */
import { useEffect, useState } from "react";
import { failureText } from "../workbookPort";
import type { OpenedTemplate } from "./openedTemplate";
import type { ListedTemplate, TemplateFiles } from "./templateFiles";

export type Opening =
  | { readonly kind: "reading" }
  | { readonly kind: "opened"; readonly template: OpenedTemplate }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * @param listed the same object while it is the same template
 * @param turn changing it tries again
 */
export function useOpenedTemplate(files: TemplateFiles, listed: ListedTemplate, turn: number): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: "reading" });
  useEffect(() => {
    let over = false;
    const finish = (found: Opening): void => {
      if (!over) setOpening(found);
    };
    finish({ kind: "reading" });
    files.open(listed).then(
      (template) => {
        finish({ kind: "opened", template });
      },
      (error: unknown) => {
        finish({ kind: "failed", reason: failureText(error) });
      },
    );
    return () => {
      over = true;
    };
  }, [files, listed, turn]);
  return opening;
}
