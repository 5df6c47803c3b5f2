/** The button, and Ctrl+S, that download the shown workbook. */
import { download } from "../../ui/download";
import { element } from "./loading";
import { type OpenWorkbooks } from "./openWorkbooks";

/** @returns a listener to which the pages in frames pass their keys */
export function saveButton(workbooks: OpenWorkbooks, say: (text: string) => void): (event: KeyboardEvent) => void {
  const button = element("#save", HTMLButtonElement);
  const save = async (): Promise<void> => {
    button.disabled = true;
    try {
      const { bytes, name, lacks } = await workbooks.saved();
      download(bytes, name);
      say([`${name} is in your downloads.`, ...lacks].join(" "));
    } catch (error) {
      say(`The workbook wasn't saved: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      button.disabled = false;
    }
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    void save();
  };
  button.addEventListener("click", () => void save());
  window.addEventListener("keydown", onKey, { capture: true });
  return onKey;
}
