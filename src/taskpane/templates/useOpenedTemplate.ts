/** Reads the workbook of the picked template. */
import { useEffect, useState } from "react";
import { templateOpener } from "../late/parts";
import { inWords } from "../workbookPort";
import type * as opening from "./openedTemplate";
import type { ListedTemplate, TemplateFiles } from "./templateFiles";

export type Opening =
  | { readonly kind: "reading" }
  | { readonly kind: "opened"; readonly template: opening.OpenedTemplate; readonly readHours: typeof opening.readHours }
  | { readonly kind: "failed"; readonly reason: string };

/** `turn` changes for another try. */
export function useOpenedTemplate(files: TemplateFiles, { descriptor, json }: ListedTemplate, turn: number): Opening {
  const [opening, setOpening] = useState<Opening>({ kind: "reading" });
  const { name } = descriptor;
  useEffect(() => {
    let over = false;
    const finish = (found: Opening): void => {
      if (!over) setOpening(found);
    };
    finish({ kind: "reading" });
    open(files, name, json).then(finish, (error: unknown) => {
      finish({ kind: "failed", reason: inWords(error) });
    });
    return () => {
      over = true;
    };
  }, [files, name, json, turn]);
  return opening;
}

async function open(files: TemplateFiles, name: string, json: string): Promise<Opening> {
  const [{ OpenedTemplate, readHours }, workbook] = await Promise.all([templateOpener.get(), files.workbook(name)]);
  return { kind: "opened", template: new OpenedTemplate(workbook, json), readHours };
}
