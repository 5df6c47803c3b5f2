/** The add-in's task pane to the right of the workbook. As in Excel, each workbook has its own. */
import "./pane.css";
import { element } from "../page/loading";
import { type Region } from "../page/regions";
import { type Quirks, queryOf } from "../host/excelQuirks";
import { Divider } from "./divider";
import { type HostHolder, PAGE } from "./paneAddress";

/** Pages this narrow show the pane instead of the workbook, when the user asks for it. */
const NARROW = "(max-width: 800px)";

const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex='0']";

/** Where office.js keeps, in its page, the time at which it read the theme, which it caches for five seconds. */
const THEME_READ_AT = "_osfOfficeThemeTimeStamp";

export class TaskPane implements Region {
  readonly #pane = element("#pane", HTMLElement);
  readonly #toggle = element("#pane-toggle", HTMLButtonElement);
  readonly #divider = new Divider(element("#divider", HTMLElement), this.#pane);
  #onKey: (event: KeyboardEvent) => void = () => undefined;
  /** The frames by their workbooks' ids. */
  readonly #frames = new Map<string, HTMLIFrameElement>();

  /** @param officeHost returns the host of a workbook, by its id */
  constructor(
    officeHost: HostHolder["officeHost"],
    /** Returns the quirks of a workbook that is opened now. */
    private readonly quirks: () => Quirks,
  ) {
    Object.assign(window, { officeHost } satisfies HostHolder);
    this.#toggle.addEventListener("click", () => {
      this.#open(this.#pane.hidden !== false);
    });
    this.#open(!matchMedia(NARROW).matches);
  }

  /** Shows the pane of a workbook. The other panes keep running, hidden. */
  show(workbookId: string): void {
    if (!this.#frames.has(workbookId)) this.#frames.set(workbookId, this.#frame(workbookId));
    for (const [id, frame] of this.#frames) frame.hidden = id !== workbookId;
  }

  get element(): HTMLElement {
    return this.#pane;
  }

  /** Moves the focus into the pane: to the element that had it before, otherwise to its first control. */
  focus(): void {
    const frame = [...this.#frames.values()].find(({ hidden }) => !hidden);
    const page = frame?.contentDocument;
    frame?.focus();
    if (page?.activeElement === page?.body) page?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  }

  /** Sets a listener for keys that are pressed in a pane. */
  handKeys(onKey: (event: KeyboardEvent) => void): void {
    this.#onKey = onKey;
  }

  /** Makes the panes read the theme again. Excel has no event for it; an add-in reads it when it gets the focus. */
  followTheme(): void {
    for (const { contentWindow } of this.#frames.values()) {
      if (!contentWindow) continue;
      Reflect.deleteProperty(contentWindow, THEME_READ_AT);
      contentWindow.dispatchEvent(new Event("focus"));
    }
  }

  #frame(workbookId: string): HTMLIFrameElement {
    const frame = document.createElement("iframe");
    frame.name = workbookId;
    frame.title = "Storage Sizing";
    frame.src = PAGE + queryOf(this.quirks());
    frame.addEventListener("load", () => {
      frame.contentWindow?.addEventListener(
        "keydown",
        (event) => {
          this.#onKey(event);
        },
        { capture: true },
      );
    });
    this.#pane.append(frame);
    return frame;
  }

  #open(isOpen: boolean): void {
    this.#pane.hidden = !isOpen;
    this.#divider.show(isOpen);
    this.#toggle.setAttribute("aria-expanded", String(isOpen));
  }
}
