/** The pane of `npm run excel:test`. Runs the checks in the Excel that opened it, and sends the results. */
import { checks } from "./checks";
import { report, RESULTS_PORT } from "./report";

const PATIENCE = { formulaMs: 60_000 };

async function main(): Promise<void> {
  await Office.onReady();
  document.body.textContent = "Checking the functions. Leave this workbook alone until Excel closes.";
  const found = await checks(PATIENCE);
  // Microsoft's test server reads the results from the query.
  const data = encodeURIComponent(JSON.stringify(report(found)));
  await fetch(`https://localhost:${RESULTS_PORT}/results?data=${data}`, { method: "POST" });
  document.body.textContent = "Done. The results are in the terminal.";
}

main().catch((error: unknown) => {
  document.body.textContent = `The checks stopped: ${String(error)}`;
});
