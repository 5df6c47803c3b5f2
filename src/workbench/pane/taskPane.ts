/** The add-in's task pane in a frame at the right of the workbook, as Excel shows it. */
import "./pane.css";
import { element } from "../page/loading";
import { Divider } from "./divider";

/** What the page offers to the frame. */
export interface HostHolder {
  readonly officeHost: { external(): object };
}

/** From this query office.js knows that it runs in Excel for Windows, in a runtime shared with the functions. */
const PAGE = "taskpane.html?_host_Info=Excel$Win32$16.01$en-US$$$$1";

/** Narrower pages show the pane over the workbook, and only when it is asked for. */
const NARROW = "(max-width: 800px)";

export class TaskPane {
  readonly #pane = element("#pane", HTMLElement);
  readonly #frame = element("#pane iframe", HTMLIFrameElement);
  readonly #toggle = element("#pane-toggle", HTMLButtonElement);
  readonly #divider = new Divider(element("#divider", HTMLElement), this.#pane);

  constructor(officeHost: HostHolder["officeHost"]) {
    Object.assign(window, { officeHost } satisfies HostHolder);
    this.#toggle.addEventListener("click", () => {
      this.#show(this.#pane.hidden !== false);
    });
    this.#show(!matchMedia(NARROW).matches);
  }

  /** Loads the add-in's page, again where it is there already: Excel tells add-ins of no change of its theme. */
  load(): void {
    if (this.#frame.src === "") this.#frame.src = PAGE;
    else this.#frame.contentWindow?.location.reload();
  }

  #show(shown: boolean): void {
    this.#pane.hidden = !shown;
    this.#divider.show(shown);
    this.#toggle.setAttribute("aria-expanded", String(shown));
  }
}
