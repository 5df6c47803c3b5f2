/** A workbook of one's own as a template, and the report of what would go wrong with it. */
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";
import type { DocumentGiven } from "../../filling/word/document";
import { NO_FIELDS } from "../../filling/templateCheck";
import { UserError } from "../../model/language/userError";
import { fieldsOf, type Descriptor } from "../../filling/descriptor";
import { sentence } from "../../ui/sentence";
import { OpenedTemplate } from "./openedTemplate";

export interface OwnTemplate {
  /** The file's name. */
  readonly name: string;
  readonly descriptor: Descriptor;
  readonly template: OpenedTemplate;
  readonly problems: readonly string[];
}

/** Rejects with a UserError where the workbook can't be used, or nothing in it is to be filled. */
export async function ownTemplate(name: string, file: Uint8Array): Promise<OwnTemplate> {
  const template = await OpenedTemplate.open({ file, title: name });
  const { descriptor } = template;
  if (fieldsOf(descriptor).length === 0) throw new UserError(`${name}: ${NO_FIELDS}`);
  return { name, descriptor, template, problems: await template.problems() };
}

/**
 * A Word document. Rejects with a UserError where it can't be used.
 *
 * @param workbook answers its placeholders
 */
export async function ownDocument(
  name: string,
  file: Uint8Array,
  workbook: DocumentGiven["workbook"],
): Promise<OwnTemplate> {
  const template = await OpenedTemplate.open({ file, document: name, workbook });
  return { name, descriptor: template.descriptor, template, problems: await template.problems() };
}

const useStyles = makeStyles({
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
  list: { ...typographyStyles.body1, margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: "anywhere" },
});

/** What `size template check` reports, before anything is filled in. */
export function CheckReport({ own: { problems } }: { readonly own: OwnTemplate }): JSX.Element {
  const styles = useStyles();
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return (
    <div role="status">
      <p className={styles.text}>{problems.length === 0 ? "No problems found." : `${count} found:`}</p>
      {problems.length > 0 && (
        <ul className={styles.list} aria-label="Problems">
          {problems.map((problem) => (
            <li key={problem}>{sentence(problem)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
