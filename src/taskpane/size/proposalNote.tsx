/** Says that the open workbook is a proposal, and what comes next. */
import { Link, MessageBar, MessageBarBody } from "@fluentui/react-components";
import type { Dispatch, JSX } from "react";
import type { Act } from "../paneState";
import { useProposals } from "../proposals";
import { useMadeFrom } from "../useMadeFrom";

interface ProposalNoteProps {
  readonly dispatch: Dispatch<Act>;
}

export function ProposalNote({ dispatch }: ProposalNoteProps): JSX.Element | null {
  // Where it can't be read, Templates says why.
  const { template } = useMadeFrom();
  return template ? <NoteOf template={template.name} dispatch={dispatch} /> : null;
}

/** The list of templates is read only for a workbook that was made from one. */
function NoteOf({ template, dispatch }: ProposalNoteProps & { readonly template: string }): JSX.Element | null {
  const proposals = useProposals();
  const proposal = proposals.find(({ name }) => name === template);
  if (!proposal) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        This workbook is a proposal: {proposal.title} Read its first sheet, then{" "}
        <Link
          as="button"
          type="button"
          inline
          onClick={() => {
            dispatch({ kind: "tab", tab: "templates" });
          }}
        >
          open Templates for a letter
        </Link>
        .
      </MessageBarBody>
    </MessageBar>
  );
}
