/** Lets the user choose a file by a button of the caller. */
import { useRef, type JSX } from "react";

interface FileChoiceProps {
  /** Name of the file field for screen readers. */
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
  /** The button that opens the choice when it is pressed. */
  readonly children: (choose: () => void) => JSX.Element;
}

export function FileChoice({ label, accept, onFile, children }: FileChoiceProps): JSX.Element {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => chooser.current?.click())}
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
    </>
  );
}
