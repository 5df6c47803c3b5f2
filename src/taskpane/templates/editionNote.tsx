/** Says when the workbook was made from a template of which there is another version now. */
import { MessageBar, MessageBarBody } from "@fluentui/react-components";
import type { JSX } from "react";
import type { TemplateVersion } from "../../filling/templateVersion";
import type { useMadeFrom } from "../useMadeFrom";

export interface KnownEdition extends TemplateVersion {
  readonly title: string;
}

interface EditionNoteProps {
  readonly made: ReturnType<typeof useMadeFrom>;
  /** Templates as they are served now. */
  readonly known: readonly KnownEdition[];
}

export function EditionNote({ made: { template, problem }, known }: EditionNoteProps): JSX.Element | null {
  const text = problem ?? noteOn(template, known);
  return text === undefined ? null : (
    <MessageBar intent={problem === undefined ? "info" : "error"} layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}

/** @param before version that the workbook was made from; undefined if from none */
export function noteOn(before: TemplateVersion | undefined, known: readonly KnownEdition[]): string | undefined {
  const now = known.find(({ name }) => name === before?.name);
  if (!before || !now || now.version === before.version) return undefined;
  return `This workbook was made from version ${before.version} of "${now.title}". The template now has version ${now.version}. To use it, create the workbook again.`;
}
