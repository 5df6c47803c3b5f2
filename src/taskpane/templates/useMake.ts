/** Creates a workbook or sheets from the filled form, and reports the outcome. */
import { useState } from "react";
import type { InsertedSheets } from "../../workbook/insertSheets";
import { failureText, type WorkbookPort } from "../workbookPort";
import { download } from "../../ui/download";
import type { OpenedTemplate } from "./openedTemplate";
import { type TemplateOutcome } from "./templateAnswers";

type MakeState =
  | { readonly kind: "ready" }
  | { readonly kind: "working"; readonly text: string }
  | { readonly kind: "made"; readonly text: string }
  | { readonly kind: "refused"; readonly text: string };

interface Making {
  readonly state: MakeState;
  readonly newWorkbook: () => void;
  /** Downloads a filled Word document. */
  readonly newDocument: () => void;
  readonly sheetsHere: () => void;
}

/** Number of names listed before "and others". */
const NAMES_TOLD = 3;

/** @param outcomeNow returns the outcome if nothing is missing or wrong, otherwise undefined */
export function useMake(
  workbook: WorkbookPort | undefined,
  template: OpenedTemplate | undefined,
  outcomeNow: () => TemplateOutcome | undefined,
): Making {
  const [state, setState] = useState<MakeState>({ kind: "ready" });

  const run = (text: string, make: Make): void => {
    const outcome = outcomeNow();
    if (!template || !outcome) return;
    setState({ kind: "working", text });
    make(template, outcome).then(
      (made) => {
        setState({ kind: "made", text: [made, template.staleNote ?? []].flat().join(" ") });
      },
      (error: unknown) => {
        setState({ kind: "refused", text: failureText(error) });
      },
    );
  };

  return {
    state,
    newWorkbook: () => {
      if (!workbook) return;
      run("Creating workbook", async (opened, { answers }) => {
        await workbook.openWorkbook(await opened.newWorkbook(answers));
        return `The new workbook is open${workbook.whereOpened()}. Save it under a new name.`;
      });
    },
    newDocument: () => {
      run("Creating document", async (opened, { answers }) => {
        const now = opened.readsWorkbook ? await workbook?.readFile() : undefined;
        const { file, name, left } = await opened.newDocument(answers, now);
        download(file, name);
        const open = left.length === 0 ? "" : ` Without an answer: ${left.join(", ")}. Write it in Word.`;
        return `Downloading ${name}. If it doesn't arrive, this Excel blocks downloads. Excel on the web takes them: there, the form of the letter asks for the values.${open}`;
      });
    },
    sheetsHere: () => {
      if (!workbook) return;
      run("Inserting sheets", async (opened, { answers }) => {
        const done = await workbook.insertSheets(await opened.sheets(answers));
        if (done.kind === "inserted") return `Inserted ${done.sheets.join(", ")}.`;
        await workbook.openWorkbook(await opened.newWorkbook(answers));
        return `${whyNotHere(done)} Opened a new workbook${workbook.whereOpened()} instead.`;
      });
    },
  };
}

/** Resolves to a sentence that describes what was created. */
type Make = (template: OpenedTemplate, outcome: TemplateOutcome) => Promise<string>;

function whyNotHere(done: Exclude<InsertedSheets, { kind: "inserted" }>): string {
  if (done.kind === "no charts") return "This version of Excel can't insert sheets with charts.";
  const told = done.names.slice(0, NAMES_TOLD).join(", ");
  const more = done.names.length > NAMES_TOLD ? " and others" : "";
  return `This workbook already uses the ${done.names.length === 1 ? "name" : "names"} ${told}${more}, so its formulas would conflict.`;
}
