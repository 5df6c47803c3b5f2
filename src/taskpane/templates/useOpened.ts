/** Opens the workbook of a listed template, or takes that of one's own, which is open already. */
import { useCallback } from "react";
import { OpenedTemplate } from "./openedTemplate";
import type { OwnTemplate } from "./ownTemplate";
import type { ListedTemplate, TemplateRequests } from "./templateFiles";
import { useReading, type Reading } from "./useReading";

interface Opened {
  readonly opening: Reading<OpenedTemplate>;
  readonly retry: () => void;
}

export function useOpened(files: TemplateRequests, listed: ListedTemplate | OwnTemplate): Opened {
  const [opening, retry] = useReading(
    useCallback(
      async () =>
        "template" in listed
          ? listed.template
          : OpenedTemplate.open({ file: await files.file(listed), json: listed.json }),
      [files, listed],
    ),
  );
  return { opening, retry };
}
