/** The reasons of an answer, folded at first. */
import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Link,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import { memo, type JSX } from "react";
import { classesOn, STATEMENTS } from "../../model/facts/evidenceCounts";
import { readAs, type Answer } from "../../model/question/answer";
import { remarkOf, shown } from "../../model/facts/shownFact";
import { fact, type Fact } from "../../model/facts/facts";
import { exactly, span } from "../../model/quantities/formatNumber";
import { equationTexts } from "../../model/question/equation";
import { symbolTexts, type Question } from "../../model/question/question";
import { citation, citedBy } from "../../model/facts/sources";
import { Lines, type Line } from "../../ui/lines";
import { Section } from "../../ui/section";
import { sentence } from "../../ui/sentence";
import equations from "./equations.json";

const useStyles = makeStyles({
  line: {
    overflowX: "auto",
    paddingBottom: tokens.spacingVerticalXS,
    "& .cases": { marginLeft: "4px", borderLeft: "1px solid" },
    "& .cases mtd": { textAlign: "left" },
  },
  panel: { marginLeft: 0, marginRight: 0, paddingTop: tokens.spacingVerticalXS },
});

interface WhyProps {
  readonly question: Question;
  readonly answer: Answer;
}

/** Memoised: drawn again only for another answer. */
export const Why = memo(function Why({ question, answer }: WhyProps): JSX.Element {
  const styles = useStyles();
  return (
    <Accordion collapsible>
      <AccordionItem value="why">
        <AccordionHeader as="h2" size="small">
          Why
        </AccordionHeader>
        <AccordionPanel className={styles.panel}>
          <Reasons question={question} answer={answer} />
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
});

function Reasons({ question, answer }: WhyProps): JSX.Element {
  const read = answer.kind === "estimate" ? readAs(answer) : undefined;
  const claims = classesOn(question.name);
  return (
    <>
      <Section title="Equation">
        <Equation question={question} />
        {question.symbols && <Lines lines={symbolTexts(question.symbols).map((text) => ({ text }))} />}
      </Section>
      {read && read.spannedBy.length > 0 && (
        <Section title="What sets the range">
          <Lines
            lines={read.spannedBy.map(({ name, value }) => ({ text: `${name}: ${span(value, value, read.unit)}` }))}
          />
          The range covers every interpretation listed here. It's not a confidence interval.
          {answer.kind === "estimate" &&
            answer.rangeFrom !== undefined &&
            ` It comes mainly from: ${answer.rangeFrom}.`}
        </Section>
      )}
      {answer.assumptions.length > 0 && (
        <Section title="Assumptions">
          <Lines lines={answer.assumptions.map(({ basis, text }) => ({ lead: sentence(basis), text }))} />
        </Section>
      )}
      {question.notes && (
        <Section title="Notes">
          <Lines lines={question.notes.map((text) => ({ text }))} />
        </Section>
      )}
      {claims.length > 0 && (
        <Section title={STATEMENTS}>
          <Lines lines={claims.map(({ counted, meaning }) => ({ lead: counted, text: meaning }))} />
        </Section>
      )}
      {citedBy(answer.facts).map((cited) => (
        <Section key={(cited.publication ?? cited.paper).key} title={`Source: ${citation(cited)}`}>
          <Lines lines={cited.facts.map((id) => statement(fact(id)))} />
        </Section>
      ))}
      <Section title="Help">
        <Link href={`reference.html#${question.name}`} target="_blank" rel="noopener">
          {question.name} in the reference
        </Link>
      </Section>
    </>
  );
}

/** The lines that `npm run docs` typeset, or the words of an equation that has no lines. */
function Equation({ question }: { readonly question: Question }): JSX.Element {
  const styles = useStyles();
  const typeset: Readonly<Record<string, readonly string[] | undefined>> = equations;
  return (
    <>
      {equationTexts(question.equation).map((text, i) => {
        const line = typeset[question.name]?.[i];
        return line === undefined ? (
          <div key={text}>{text}</div>
        ) : (
          // A wide line scrolls, so that the keyboard must reach it.
          <div
            key={text}
            role="math"
            aria-label={text}
            tabIndex={0}
            className={styles.line}
            dangerouslySetInnerHTML={{ __html: line }}
          />
        );
      })}
    </>
  );
}

/** A statement of a paper, its place in the paper, and its id for SIZING.PAPER_FACT. */
function statement(stated: Fact): Line {
  const said = shown(stated);
  const number = typeof said === "number" ? exactly(said) : said;
  const about = stated.qualifier === "about" && stated.value !== null ? "about " : "";
  const unit = stated.unit === "none" || stated.unit === "count" ? "" : ` ${stated.unit}`;
  return { lead: stated.where, text: `${about}${number}${unit}${remarkOf(stated)}`, mark: stated.id };
}
