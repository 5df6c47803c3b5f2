/** Lets the user choose a file with any button: the browser's own field for it can't be styled. */
import { useRef, type JSX } from "react";

export interface FileChoice {
  /** The field, which isn't shown. */
  readonly field: JSX.Element;
  readonly choose: () => void;
}

/** @param label name of the field for screen readers */
export function useFileChoice(label: string, accept: string, onFile: (file: File) => void): FileChoice {
  const chooser = useRef<HTMLInputElement>(null);
  const field = (
    <input
      ref={chooser}
      hidden
      type="file"
      accept={accept}
      aria-label={label}
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // Reset, because choosing the same file again raises no event otherwise.
        target.value = "";
      }}
    />
  );
  return { field, choose: () => chooser.current?.click() };
}
