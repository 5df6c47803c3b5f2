/** Says when the workbook was made from a template of which there is another version now. */
import { MessageBar, MessageBarBody } from "@fluentui/react-components";
import { useEffect, useState, type JSX } from "react";
import { TEMPLATE_VERSION, templateVersionIn, type TemplateVersion } from "../../filling/templateVersion";
import { failureText, useWorkbook } from "../workbookPort";

export interface KnownEdition extends TemplateVersion {
  readonly title: string;
}

interface EditionNoteProps {
  /** Templates as they are served now. */
  readonly known: readonly KnownEdition[];
}

export function EditionNote({ known }: EditionNoteProps): JSX.Element | null {
  const workbook = useWorkbook();
  const [made, setMade] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    workbook?.readNamedText(TEMPLATE_VERSION).then(setMade, (error: unknown) => {
      setProblem(failureText(error));
    });
  }, [workbook]);
  const text = problem ?? noteOn(made, known);
  return text === undefined ? null : (
    <MessageBar intent={problem === undefined ? "info" : "error"} layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}

/** @param made text of the workbook's cell; undefined if it has none */
export function noteOn(made: string | undefined, known: readonly KnownEdition[]): string | undefined {
  const before = made === undefined ? undefined : templateVersionIn(made);
  const now = known.find(({ name }) => name === before?.name);
  if (!before || !now || now.version === before.version) return undefined;
  return `This workbook was made from version ${before.version} of "${now.title}". The template now has version ${now.version}. To use it, create the workbook again.`;
}
