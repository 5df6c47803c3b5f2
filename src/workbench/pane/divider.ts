/** The line between workbook and pane: dragged, or moved by the arrow keys. */

const USUAL_WIDTH = 350;
const NARROWEST = 280;
/** Minimum width of the workbook. */
const WORKBOOK_WIDTH = 320;
const STEP = 20;

export class Divider {
  #width = USUAL_WIDTH;

  constructor(
    private readonly line: HTMLElement,
    private readonly pane: HTMLElement,
  ) {
    this.#set(USUAL_WIDTH);
    line.addEventListener("keydown", (event) => {
      const moved = this.#byKey(event.key);
      if (moved === undefined) return;
      event.preventDefault();
      this.#set(moved);
    });
    line.addEventListener("pointerdown", (event) => {
      this.#drag(event);
    });
    line.addEventListener("dblclick", () => {
      this.#set(USUAL_WIDTH);
    });
    window.addEventListener("resize", () => {
      this.#set(this.#width);
    });
  }

  show(shown: boolean): void {
    this.line.hidden = !shown;
  }

  get #widest(): number {
    return Math.max(NARROWEST, document.documentElement.clientWidth - WORKBOOK_WIDTH);
  }

  /** Returns the new width. The pane is on the right, so moving left makes it wider. */
  #byKey(key: string): number | undefined {
    switch (key) {
      case "ArrowLeft":
        return this.#width + STEP;
      case "ArrowRight":
        return this.#width - STEP;
      case "Home":
        return NARROWEST;
      case "End":
        return this.#widest;
      default:
        return undefined;
    }
  }

  #drag({ pointerId, clientX: from }: PointerEvent): void {
    const before = this.#width;
    const move = ({ clientX }: PointerEvent): void => {
      this.#set(before + from - clientX);
    };
    const end = (): void => {
      this.line.removeEventListener("pointermove", move);
      this.pane.classList.remove("resizing");
    };
    this.line.setPointerCapture(pointerId);
    this.pane.classList.add("resizing");
    this.line.addEventListener("pointermove", move);
    this.line.addEventListener("lostpointercapture", end, { once: true });
  }

  #set(width: number): void {
    const [least, most] = [NARROWEST, this.#widest];
    this.#width = Math.round(Math.min(Math.max(width, least), most));
    this.pane.style.width = `${this.#width}px`;
    this.line.ariaValueMin = String(least);
    this.line.ariaValueMax = String(most);
    this.line.ariaValueNow = String(this.#width);
    this.line.ariaValueText = `${this.#width} pixels`;
  }
}
