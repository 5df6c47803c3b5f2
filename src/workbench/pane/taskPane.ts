/** The add-in's task pane at the right of the workbook, as Excel shows it: each workbook has one of its own. */
import "./pane.css";
import { element } from "../page/loading";
import { type Hardships, queryOf } from "../host/hardships";
import { Divider } from "./divider";
import { type HostHolder, PAGE } from "./paneAddress";

/** Narrower pages show the pane over the workbook, and only when it is asked for. */
const NARROW = "(max-width: 800px)";

export class TaskPane {
  readonly #pane = element("#pane", HTMLElement);
  readonly #toggle = element("#pane-toggle", HTMLButtonElement);
  readonly #divider = new Divider(element("#divider", HTMLElement), this.#pane);
  /** By the workbook's id. */
  readonly #frames = new Map<string, HTMLIFrameElement>();

  /** `officeHost` gives the host of a workbook, by its id. */
  constructor(
    officeHost: HostHolder["officeHost"],
    /** Of a workbook that is opened now. */
    private readonly hardships: () => Hardships,
  ) {
    Object.assign(window, { officeHost } satisfies HostHolder);
    this.#toggle.addEventListener("click", () => {
      this.#open(this.#pane.hidden !== false);
    });
    this.#open(!matchMedia(NARROW).matches);
  }

  /** Shows the pane of a workbook; that of any other goes on out of sight. */
  show(workbookId: string): void {
    if (!this.#frames.has(workbookId)) this.#frames.set(workbookId, this.#frame(workbookId));
    for (const [id, frame] of this.#frames) frame.hidden = id !== workbookId;
  }

  /** Excel tells add-ins of no change of its theme. */
  reload(): void {
    for (const frame of this.#frames.values()) frame.contentWindow?.location.reload();
  }

  #frame(workbookId: string): HTMLIFrameElement {
    const frame = document.createElement("iframe");
    frame.name = workbookId;
    frame.title = "Storage Sizing";
    frame.src = PAGE + queryOf(this.hardships());
    this.#pane.append(frame);
    return frame;
  }

  #open(isOpen: boolean): void {
    this.#pane.hidden = !isOpen;
    this.#divider.show(isOpen);
    this.#toggle.setAttribute("aria-expanded", String(isOpen));
  }
}
