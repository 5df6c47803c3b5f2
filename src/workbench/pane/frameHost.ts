/** Runs in the pane's frame before office.js, and gives office.js the host from the page around the frame. */
import { quirksIn } from "../host/excelQuirks";
import { playExcel } from "../host/playExcel";
import { type HostHolder } from "./paneAddress";

const { officeHost } = window.parent as Window & Partial<HostHolder>;
if (!officeHost) throw new Error("this page is not inside the workbench");
Object.defineProperty(window, "external", { value: officeHost(window.name), configurable: true });
// office.js caches a workbook's settings in sessionStorage, which all frames share, though each has its own workbook.
// Without sessionStorage, office.js asks the host.
Object.defineProperty(window, "sessionStorage", { value: undefined });

// Captured, because load events of scripts don't bubble. It comes before Office tells the pane that it is ready.
document.addEventListener(
  "load",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.includes("/office/office.js")) return;
    void Office.onReady(() => {
      playExcel(window, quirksIn(location.search));
    });
  },
  true,
);
