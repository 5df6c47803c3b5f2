/** Loads the list of templates. */
import { useEffect, useState } from "react";
import { failureText } from "../workbookPort";
import type { ListedTemplate, TemplateFiles } from "./templateFiles";

export type Listing =
  | { readonly kind: "reading" }
  | { readonly kind: "listed"; readonly templates: readonly ListedTemplate[] }
  | { readonly kind: "failed"; readonly reason: string };

/** Changing `turn` tries again. */
export function useListedTemplates(files: TemplateFiles, turn: number): Listing {
  const [listing, setListing] = useState<Listing>({ kind: "reading" });
  useEffect(() => {
    let over = false;
    const finish = (found: Listing): void => {
      if (!over) setListing(found);
    };
    finish({ kind: "reading" });
    files.list().then(
      (templates) => {
        finish({ kind: "listed", templates });
      },
      (error: unknown) => {
        finish({ kind: "failed", reason: failureText(error) });
      },
    );
    return () => {
      over = true;
    };
  }, [files, turn]);
  return listing;
}
