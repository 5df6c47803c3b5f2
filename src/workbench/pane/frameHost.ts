/** Runs in the pane's frame before office.js: gives it the host that the page around it holds. */
import { hardshipsIn } from "../host/hardships";
import { playExcel } from "../host/playExcel";
import { type HostHolder } from "./paneAddress";

const { officeHost } = window.parent as Window & Partial<HostHolder>;
if (!officeHost) throw new Error("this page is not inside the workbench");
Object.defineProperty(window, "external", { value: officeHost(window.name), configurable: true });
// office.js keeps a workbook's settings there and then doesn't ask the host; all frames share it, and each has a workbook
// of its own. office.js does without where there is none.
Object.defineProperty(window, "sessionStorage", { value: undefined });

// The events of scripts don't bubble. This one comes before the pane hears that Office is ready.
document.addEventListener(
  "load",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.includes("/office/office.js")) return;
    void Office.onReady(() => {
      playExcel(window, hardshipsIn(location.search));
    });
  },
  true,
);
