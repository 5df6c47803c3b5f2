/** The template that the open workbook was made from. */
import { useEffect, useState } from "react";
import { TEMPLATE_VERSION, templateVersionIn, type TemplateVersion } from "../filling/templateVersion";
import { failureText, useWorkbook } from "./workbookPort";

interface MadeFrom {
  /** Undefined if it was made from none, and until it's known. */
  readonly template?: TemplateVersion | undefined;
  /** Why that can't be read. */
  readonly problem?: string;
}

export function useMadeFrom(): MadeFrom {
  const workbook = useWorkbook();
  const [made, setMade] = useState<MadeFrom>({});
  useEffect(() => {
    workbook?.readNamedText(TEMPLATE_VERSION).then(
      (text) => {
        setMade({ template: text === undefined ? undefined : templateVersionIn(text) });
      },
      (error: unknown) => {
        setMade({ problem: failureText(error) });
      },
    );
  }, [workbook]);
  return made;
}
