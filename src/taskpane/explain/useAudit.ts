/** Checks every SIZING formula of the workbook, a few at a time, and repairs formulas. */
import { useCallback, useEffect, useRef, useState } from "react";
import { formulaPlace, type FoundFormula } from "../../workbook/audit";
import type { Repair } from "../../workbook/repair";
import { failureText, type WorkbookPort } from "../workbookPort";
import { analyses } from "../worker/backgrounds";
import { AnswerUnits } from "./answerUnits";
import { worstFirst, type Finding } from "./audited";
import { labelledCells } from "./mixedUnits";

export type AuditState =
  | { readonly kind: "ready"; readonly text: string }
  /** `done` of `of`: first cells read, then formulas checked. */
  | { readonly kind: "working"; readonly text: string; readonly done: number; readonly of: number }
  /** `text`: what was just repaired. */
  | { readonly kind: "checked"; readonly findings: readonly Finding[]; readonly text: string }
  | { readonly kind: "failed"; readonly text: string };

interface Audit {
  readonly state: AuditState;
  readonly check: () => void;
  readonly cancel: () => void;
  readonly repair: (findings: readonly Finding[]) => void;
}

const NOT_YET: AuditState = { kind: "ready", text: "" };
const CANCELLED: AuditState = { kind: "ready", text: "Cancelled. Nothing changed." };
/** Number of formulas that are read and checked together. */
const AT_ONCE = 40;

export function useAudit(workbook: WorkbookPort): Audit {
  const [state, setState] = useState<AuditState>(NOT_YET);
  const running = useRef<AbortController>();
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  const run = useCallback((work: (signal: AbortSignal) => Promise<AuditState>) => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ kind: "working", text: "Looking for formulas", done: 0, of: 1 });
    work(signal).then(
      (done) => {
        if (!signal.aborted) setState(done);
      },
      (error: unknown) => {
        if (!signal.aborted) setState({ kind: "failed", text: failureText(error) });
      },
    );
  }, []);

  const checked = async (signal: AbortSignal, text: string): Promise<AuditState> => {
    const tell = (progress: Omit<Extract<AuditState, { kind: "working" }>, "kind">): void => {
      if (!signal.aborted) setState({ kind: "working", ...progress });
    };
    const found = await workbook.findFormulas(({ sheet, done, of }) => {
      tell({ text: `Reading ${sheet}`, done, of });
    }, signal);
    const findings = await judged(workbook, found, signal, (done) => {
      tell({ text: `Checking ${done} of ${found.length} formulas`, done, of: found.length });
    });
    return { kind: "checked", findings: worstFirst(findings), text };
  };

  return {
    state,
    check: () => {
      run((signal) => checked(signal, ""));
    },
    cancel: () => {
      running.current?.abort();
      setState(CANCELLED);
    },
    repair: (findings) => {
      const repairs = findings.flatMap(repairOf);
      run(async (signal) => {
        const { repaired, left, locked } = await workbook.repairFormulas(repairs);
        const done =
          repaired.length + left.length === 0 ? [] : [repairedInWords(repaired.map(formulaPlace), left.length)];
        return checked(signal, [...done, ...lockedInWords(locked)].join(" "));
      });
    },
  };
}

function repairOf({ found: { sheet, address, formula, within }, repaired }: Finding): Repair[] {
  if (repaired === undefined || (within && within.kind !== "name")) return [];
  return [{ sheet, address, formula, repaired, ...(within && { within }) }];
}

function repairedInWords(repaired: readonly string[], left: number): string {
  const [only] = repaired;
  const done =
    repaired.length === 1 && only !== undefined ? `Repaired ${only}.` : `Repaired ${repaired.length} formulas.`;
  return left === 0
    ? done
    : `${done} ${left} changed in the meantime and ${left === 1 ? "was left as it is" : "were left as they are"}.`;
}

function lockedInWords(sheets: readonly string[]): readonly string[] {
  if (sheets.length === 0) return [];
  const protectedOnes = sheets.length === 1 ? "1 sheet is protected" : `${sheets.length} sheets are protected`;
  return [`${protectedOnes}: ${sheets.join(", ")}. In Excel select Review > Unprotect Sheet, then repair again.`];
}

async function judged(
  workbook: WorkbookPort,
  found: readonly FoundFormula[],
  signal: AbortSignal,
  progressed: (done: number) => void,
): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  const units = new AnswerUnits(found);
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const group = found.slice(from, from + AT_ONCE);
    const calls = await workbook.readCalls(group);
    const beside = await workbook.readBeside(group.flatMap(({ sheet }, i) => labelledCells(calls[i] ?? [], sheet)));
    const all = group.map((found, i) => ({
      found,
      checked: { calls: calls[i] ?? [], beside, meeting: units.faultsOf(found, calls[i]) },
    }));
    findings.push(...(await analyses.runInTurn((engine) => engine.audit(all), signal)));
    progressed(findings.length);
  }
  // A formula without a SIZING function is listed only if something is wrong with it.
  return findings.filter(({ found: { spelling }, state }) => spelling !== undefined || state !== "fine");
}
