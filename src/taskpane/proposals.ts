/** Which templates use a question's model, for the parts that offer "Use in a proposal". */
import { createContext, useContext, useEffect, useState } from "react";

/** A template, as its descriptor names it. */
export interface Proposal {
  readonly name: string;
  readonly title: string;
  readonly questions: readonly string[];
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
