/** Starts the pane, in Excel or outside it. */
import { StrictMode, type JSX } from "react";
import { createRoot } from "react-dom/client";
import { ignoreDroppedFiles } from "../ui/droppedFiles";
import { whereAmI } from "../workbook/host";
import * as excel from "../workbook/port";
import { prefetch } from "./lazy/prefetch";
import { lazyParts } from "./lazy/parts";
import { Pane } from "./pane";
import { tabIn } from "./paneState";
import { servedTemplates } from "./templates/templateFiles";
import { excelPlace, useExcel, type ExcelPlace } from "./useExcel";

/** Longest wait for Excel before the first screen is drawn. If Excel answers later, the screen changes. */
const MOMENT_MS = 250;

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("the page has no #root");
  ignoreDroppedFiles();
  const place = excelPlace(whereAmI(), excel);
  const first = await Promise.race([place, moment()]);
  createRoot(root).render(
    <StrictMode>
      <JoiningPane place={place} first={first} />
    </StrictMode>,
  );
  prefetch(lazyParts);
}

function moment(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(undefined);
    }, MOMENT_MS);
  });
}

interface JoiningPaneProps {
  readonly place: Promise<ExcelPlace>;
  readonly first: ExcelPlace | undefined;
}

function JoiningPane({ place, first }: JoiningPaneProps): JSX.Element {
  return <Pane {...useExcel(place, first)} templates={servedTemplates} opens={tabIn(location.search)} />;
}

start().catch((error: unknown) => {
  document.body.textContent = `The pane couldn't start: ${error instanceof Error ? error.message : String(error)}`;
  throw error;
});
