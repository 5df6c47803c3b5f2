/** Lists the proposals and the sizings that can take the selected period. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ArrowRightRegular } from "@fluentui/react-icons/svg/arrow-right";
import type { Dispatch, JSX } from "react";
import { goalOf } from "../../model/catalogue/search";
import { sorted } from "../../model/language/sorted";
import { exactly } from "../../model/quantities/formatNumber";
import { focusRing } from "../../ui/focus";
import type { Act, OpenSizing } from "../paneState";
import { MOST_LISTED } from "../form/long";
import { mostValues, useProposals, type Proposal } from "../proposals";
import { paneQuestions } from "../questions";
import { targetsAmong, type Target } from "./targets";
import { CHOOSE_LESS, takesReads, type Put, type Taking } from "./useTaking";

const useStyles = makeStyles({
  text: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyleType: "none" },
  target: { justifyContent: "flex-start", textAlign: "left", width: "100%", minWidth: 0, ...focusRing },
  name: {
    ...typographyStyles.caption1,
    display: "block",
    color: tokens.colorNeutralForeground3,
    overflowWrap: "anywhere",
  },
});

const TARGETS = targetsAmong(paneQuestions);

interface SizeTargetsProps {
  /** Number of values of the list. */
  readonly count: number;
  /** True if the file has reads besides, which go along where they are asked for. */
  readonly hasReads: boolean;
  /** The sizing that is open in the other tab. */
  readonly open: OpenSizing | undefined;
  readonly dispatch: Dispatch<Act>;
  readonly onTake: (taking: Taking) => void;
}

/** Those of the open sizing come first. */
export function SizeTargets(props: SizeTargetsProps): JSX.Element {
  const { count, hasReads, open, dispatch, onTake } = props;
  const styles = useStyles();
  const isOpen = ({ question }: Target): boolean => question.name === open?.name;
  const targets = [...TARGETS.filter(isOpen), ...TARGETS.filter((target) => !isOpen(target))];
  const size: Put = ({ question }, entries, note) => {
    if (open?.name !== question.name) dispatch({ kind: "open", sizing: { name: question.name, entries: {} } });
    // The other entries of the open sizing are kept.
    dispatch({ kind: "taken", entries, ...(note !== undefined && { note }) });
    dispatch({ kind: "tab", tab: "size" });
  };
  return (
    <>
      <ProposalTargets {...props} />
      <ul className={styles.list} aria-label="Size from this data">
        {targets.map((target) => (
          <li key={`${target.question.name} ${target.argument}`}>
            <Button
              appearance="subtle"
              className={styles.target}
              icon={<ArrowRightRegular />}
              data-key={`${target.question.name} ${target.argument}`}
              onClick={() => {
                onTake({
                  target,
                  put: size,
                  opens: target.question.name,
                  most: MOST_LISTED,
                  isCellsAllowed: true,
                  ...(isOpen(target) && open && { entries: open.entries }),
                });
              }}
            >
              <span>
                {goalOf(target.question)}
                <span className={styles.name}>
                  {`${target.question.name}: ${target.question.inputs[target.argument]?.label ?? target.argument}, ${target.takes === "list" ? "the list" : "the rate"}${hasReads && takesReads(target, count, MOST_LISTED) ? " with the reads" : ""}${isOpen(target) ? ", fills the open sizing" : ""}`}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function ProposalTargets({ count, hasReads, open, dispatch, onTake }: SizeTargetsProps): JSX.Element | null {
  const styles = useStyles();
  const proposed = useProposals().flatMap((proposal) => {
    const target = TARGETS.find(
      ({ takes, question: { name } }) => takes === "list" && proposal.questions.includes(name),
    );
    return target ? [{ proposal, target, most: mostValues(proposal, target.argument) }] : [];
  });
  if (proposed.length === 0) return null;
  const isOpen = ({ question }: Target): boolean => question.name === open?.name;
  const fitting = sorted(proposed, (one, other) => Number(isOpen(other.target)) - Number(isOpen(one.target)));
  const propose =
    ({ name }: Proposal): Put =>
    ({ question }, entries, note) => {
      // What was entered into a sizing of the same question goes along.
      const before = open?.name === question.name ? open.entries : undefined;
      const from = { name: question.name, entries: { ...before, ...entries }, isPartial: before === undefined };
      dispatch({ kind: "propose", template: name, from: { ...from, ...(note !== undefined && { note }) } });
    };
  const largest = Math.max(...proposed.map(({ most }) => most));
  return (
    <>
      <p className={styles.text}>
        {count > largest
          ? `Proposals take up to ${exactly(largest)} values. ${CHOOSE_LESS}`
          : "Use the list in a proposal:"}
      </p>
      <ul className={styles.list} aria-label="Use in a proposal">
        {fitting.map(({ proposal, target, most }) => (
          <li key={proposal.name}>
            <Button
              appearance="subtle"
              className={styles.target}
              icon={<ArrowRightRegular />}
              onClick={() => {
                onTake({ target, put: propose(proposal), opens: proposal.title, most, isCellsAllowed: false });
              }}
            >
              <span>
                {proposal.title}
                {hasReads && takesReads(target, count, most) && (
                  <span className={styles.name}>with the file's reads</span>
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.text}>Or size from it:</p>
    </>
  );
}
