/** The list of an argument's choices above the formula that is typed. Arrows move in it, Tab chooses, Escape closes. */
import { CommandType, ICommandService, type Univer } from "@univerjs/core";
import {
  DocSelectionManagerService,
  IEditorBridgeService,
  IEditorService,
  IShortcutService,
  KeyCode,
} from "@univerjs/preset-sheets-core";
import { type ArgumentChoices, type Offer, offerAt } from "../grid/choices";

const COMMAND = "workbench.operation.choices";
/** Priority of the list's keys; the grid library's own lists take the same keys with 1000. */
const BEFORE_THE_GRID = 2000;
/** Maximum height of the list; less if there is less room. */
const MOST_PIXELS = 240;
const KEYS = [KeyCode.TAB, KeyCode.ARROW_DOWN, KeyCode.ARROW_UP, KeyCode.ESC];

export class ChoiceList {
  readonly #list = document.createElement("ul");
  readonly #editors: IEditorService;
  #offer: Offer | undefined;
  #active = 0;
  /** The formula for which the user closed the list. */
  #closed = "";

  constructor(
    univer: Univer,
    private readonly choices: ArgumentChoices,
  ) {
    const injector = univer.__getInjector();
    this.#editors = injector.get(IEditorService);
    this.#list.id = "choices";
    this.#list.setAttribute("role", "listbox");
    this.#list.setAttribute("aria-label", "Choices");
    injector.get(DocSelectionManagerService).textSelection$.subscribe(() => {
      this.#refresh();
    });
    injector.get(IEditorBridgeService).visible$.subscribe(({ visible }) => {
      if (visible) return;
      this.#closed = "";
      this.#show(undefined);
    });
    injector.get(ICommandService).registerCommand({
      id: COMMAND,
      type: CommandType.OPERATION,
      handler: (_, params) => {
        this.#press((params as { readonly keyCode: KeyCode }).keyCode);
        return true;
      },
    });
    for (const keyCode of KEYS) {
      injector.get(IShortcutService).registerShortcut({
        id: COMMAND,
        binding: keyCode,
        preconditions: () => this.#offer !== undefined,
        priority: BEFORE_THE_GRID,
        staticParameters: { keyCode },
      });
    }
  }

  #refresh(): void {
    const editor = this.#editors.getFocusEditor();
    const [range] = editor?.getSelectionRanges() ?? [];
    const text = editor?.getDocumentData().body?.dataStream ?? "";
    const isShown = range?.collapsed === true && text !== this.#closed;
    this.#show(isShown ? offerAt(text, range.startOffset, this.choices) : undefined);
  }

  #show(offer: Offer | undefined): void {
    const editor = this.#editors.getFocusEditor();
    this.#offer = editor ? offer : undefined;
    this.#active = 0;
    this.#list.replaceChildren(...(this.#offer?.names ?? []).map((name, at) => this.#option(name, at)));
    if (!editor || !this.#offer) {
      this.#list.remove();
      return;
    }
    document.body.append(this.#list);
    const { left, top } = editor.getBoundingClientRect();
    // The list is above the formula, because the help on the arguments is below.
    const { style } = this.#list;
    style.left = `${left}px`;
    style.bottom = `${window.innerHeight - top}px`;
    style.maxHeight = `${Math.min(MOST_PIXELS, top)}px`;
    this.#mark();
  }

  #option(name: string, at: number): HTMLLIElement {
    const option = document.createElement("li");
    option.setAttribute("role", "option");
    option.textContent = name;
    // Handles mousedown, because a click would take the focus from the formula.
    option.addEventListener("mousedown", (event) => {
      event.preventDefault();
      this.#take(at);
    });
    return option;
  }

  #mark(): void {
    [...this.#list.children].forEach((option, at) => {
      option.setAttribute("aria-selected", String(at === this.#active));
    });
    this.#list.children[this.#active]?.scrollIntoView({ block: "nearest" });
  }

  #press(key: KeyCode): void {
    const count = this.#offer?.names.length ?? 0;
    if (key === KeyCode.TAB) this.#take(this.#active);
    else if (key === KeyCode.ESC) this.#close();
    else {
      this.#active = (this.#active + (key === KeyCode.ARROW_DOWN ? 1 : count - 1)) % count;
      this.#mark();
    }
  }

  #close(): void {
    this.#closed = this.#editors.getFocusEditor()?.getDocumentData().body?.dataStream ?? "";
    this.#show(undefined);
  }

  #take(at: number): void {
    const editor = this.#editors.getFocusEditor();
    const name = this.#offer?.names[at];
    if (!editor || !this.#offer || name === undefined) return;
    const { from, to } = this.#offer;
    const text = (editor.getDocumentData().body?.dataStream ?? "").replace(/\r\n$/, "");
    const before = `${text.slice(0, from)}"${name}"`;
    const cursor = { startOffset: before.length, endOffset: before.length, collapsed: true };
    editor.replaceText(before + text.slice(to), [cursor]);
  }
}
