/** Runs in the pane's frame before office.js: gives it the host that the page around it holds. */
import { type HostHolder } from "./paneAddress";

const { officeHost } = window.parent as Window & Partial<HostHolder>;
if (!officeHost) throw new Error("this page is not inside the workbench");
Object.defineProperty(window, "external", { value: officeHost(window.name), configurable: true });
// Where office.js finds settings that it cached here it does not ask the host; they may be another workbook's.
sessionStorage.clear();
