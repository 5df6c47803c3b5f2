/** Which templates use a question's model, for the parts that offer "Use in a proposal". */
import { fieldsOf, type Descriptor } from "../filling/descriptor";
import { createContext, useContext, useEffect, useState } from "react";

/** A template, as its descriptor names it. */
export type Proposal = Pick<Descriptor, "name" | "title" | "questions" | "sections">;

/** Maximum number of values of the list that an argument takes. */
export function mostValues(proposal: Proposal, argument: string): number {
  const field = fieldsOf(proposal).find((one) => one.kind === "input" && one.input === argument);
  return (field?.kind === "input" && field.cells) || 1;
}

type ListProposals = () => Promise<readonly Proposal[]>;

const ProposalsContext = createContext<ListProposals>(() => Promise.resolve([]));

export const ProposalsProvider = ProposalsContext.Provider;

/** Empty until the list of templates is read, and where it can't be: the Templates tab says why. */
export function useProposals(): readonly Proposal[] {
  const list = useContext(ProposalsContext);
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  useEffect(() => {
    let over = false;
    const show = (found: readonly Proposal[]): void => {
      if (!over) setProposals(found);
    };
    list().then(show, () => {
      show([]);
    });
    return () => {
      over = true;
    };
  }, [list]);
  return proposals;
}
