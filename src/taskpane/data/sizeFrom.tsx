/** Opens a sizing with the measured period filled in, for every question that takes a list or a rate. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { ArrowRightRegular } from "@fluentui/react-icons/svg/arrow-right";
import { TableAddRegular } from "@fluentui/react-icons/svg/table-add";
import { useEffect, useRef, useState, type Dispatch, type JSX } from "react";
import { exactly, threeFigures } from "../../model/quantities/formatNumber";
import { hiddenInWords, measuredText } from "../../model/workload/merging";
import { marginInWords } from "../../model/workload/summaryWords";
import { MOST_INTERVALS } from "../../filling/demand";
import { sorted } from "../../model/language/sorted";
import { durationText, HOUR_SECONDS } from "../../model/quantities/timestamp";
import { GAP_FILLERS, type GapFiller } from "../../model/workload/profile";
import { focusRing } from "../../ui/focus";
import { sentence } from "../../ui/sentence";
import { useDecimal } from "../locale";
import type { Act, OpenSizing } from "../paneState";
import { ChoiceSetting, errorOf, SettingRow, TextSetting, typedValue } from "../form/settings";
import { useWorkbook } from "../workbookPort";
import { useProposals, type Proposal } from "../proposals";
import { goalOf } from "../../model/catalogue/search";
import { paneQuestions } from "../questions";
import type { Entries, ReadFile } from "../form/entry";
import { keepFiner } from "../form/finer";
import type { Chosen } from "./chosen";
import type { HeldData } from "./measuring";
import { IntoWorkbook, placedIn, putIntoWorkbook, type IntoWorkbookProps } from "./intoWorkbook";
import { lengthsFor, MOST_CELLS, MOST_FINER, valuesIn } from "./lengths";
import { MOST_LISTED } from "../form/long";
import { momentAt } from "./moment";
import type { Listing, ProfileLook } from "./measured";
import { rateNames, ratesShown } from "./rates";
import { lengthText, listEntries, rateEntries, targetsAmong, type Target } from "./targets";
import { useMeasuring } from "./useMeasuring";

const FILLED_WITH: Readonly<Record<GapFiller, string>> = { zero: "0", before: "the previous value" };

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  text: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
  problem: { display: "flex", flexDirection: "column", alignItems: "start", rowGap: tokens.spacingVerticalXS },
  rule: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
  list: { display: "flex", flexDirection: "column", margin: 0, padding: 0, listStyleType: "none" },
  target: { justifyContent: "flex-start", textAlign: "left", width: "100%", minWidth: 0, ...focusRing },
  name: {
    ...typographyStyles.caption1,
    display: "block",
    fontFamily: tokens.fontFamilyMonospace,
    color: tokens.colorNeutralForeground3,
    overflowWrap: "anywhere",
  },
});

interface SizeFromProps {
  readonly held: HeldData;
  readonly chosen: Chosen;
  readonly look: ProfileLook;
  /** The sizing that is open in the other tab. */
  readonly open: OpenSizing | undefined;
  readonly dispatch: Dispatch<Act>;
}

type Put = (target: Target, entries: Entries) => void;

/** What a list or a rate is taken for, and what that opens. */
interface Taking {
  readonly target: Target;
  readonly put: Put;
  readonly opens: string;
}

interface Problem {
  readonly why: string;
  /** What was chosen, if it goes on once the list is in the workbook. */
  readonly taking?: Taking;
}

const CHOOSE_LESS = "Choose a shorter period or longer intervals.";

const TARGETS = targetsAmong(paneQuestions);

export function SizeFrom({ held, chosen, look, open, dispatch }: SizeFromProps): JSX.Element {
  const styles = useStyles();
  const decimal = useDecimal();
  const { measuring, state } = useMeasuring();
  const [problem, setProblem] = useState<Problem>();
  const rule = useRef<HTMLDivElement>(null);
  // The choice that leads to it may be far below.
  useEffect(() => {
    rule.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);
  const { understood, name: file } = held;
  const { span } = look.view;
  const set = (key: string) => (text: string) => {
    setProblem(undefined);
    measuring.set(key, text);
  };
  const lengths = lengthsFor(understood, span);
  const seconds = look.view.listSeconds;
  const count = valuesIn(understood, span, seconds);
  const { hidden } = look;
  const own = understood.intervalSeconds;
  const ownCount = valuesIn(understood, span, own);
  const workbook = useWorkbook();
  const hasRoom = ownCount <= (workbook ? MOST_CELLS : MOST_LISTED);
  const missing = look.summary?.missing ?? 0;
  const filler = GAP_FILLERS.find((one) => one === state.settings.gaps);
  const { grows } = chosen;
  const isGrown = grows !== undefined && state.settings.grown !== "no";
  const margin = typedValue(chosen.margin) ?? 0;
  const factor = (isGrown ? grows.factor : 1) * (1 + margin / 100);
  const listing: Listing = { span, intervalSeconds: seconds, filler, factor };
  const rates = ratesShown(look);
  const rate = rates.find(({ name }) => name === state.settings.rate) ?? rates[0];

  const isOpen = ({ question }: Target): boolean => question.name === open?.name;
  // Those of the open sizing come first.
  const proposed = useProposals().flatMap((proposal) => {
    const target = TARGETS.find(
      ({ takes, question: { name } }) => takes === "list" && proposal.questions.includes(name),
    );
    return target ? [{ proposal, target }] : [];
  });
  const fitting = sorted(proposed, (one, other) => Number(isOpen(other.target)) - Number(isOpen(one.target)));
  const targets = [...TARGETS.filter(isOpen), ...TARGETS.filter((target) => !isOpen(target))];

  const size: Put = ({ question }, entries) => {
    if (open?.name !== question.name) {
      dispatch({ kind: "open", sizing: { name: question.name, entries } });
      return;
    }
    // The other entries of the open sizing are kept.
    for (const [argument, entry] of Object.entries(entries)) dispatch({ kind: "restore", argument, entry });
    dispatch({ kind: "tab", tab: "size" });
  };
  const propose =
    ({ name }: Proposal): Put =>
    ({ question }, entries) => {
      // What was entered into a sizing of the same question goes along.
      const before = open?.name === question.name ? open.entries : undefined;
      const from = { name: question.name, entries: { ...before, ...entries }, isPartial: before === undefined };
      dispatch({ kind: "propose", template: name, from });
    };
  const take = async (taking: Taking): Promise<void> => {
    const { target, put } = taking;
    setProblem(undefined);
    if (target.takes === "rate") {
      if (rate) put(target, rateEntries(target, Number((rate.value * factor).toPrecision(DIGITS)), decimal));
      return;
    }
    const placed = placedIn(measuring.state(), listing);
    if (!placed && count > MOST_LISTED) {
      const why = `${exactly(count)} values are too many for a form (maximum ${exactly(MOST_LISTED)}).`;
      setProblem(workbook ? { why, taking } : { why: `${why} ${CHOOSE_LESS}` });
      return;
    }
    const listed = placed?.cells ?? (await measuring.list(listing));
    if (typeof listed === "string") setProblem({ why: listed });
    else {
      const begins = understood.timed ? momentAt(understood, span.from) : undefined;
      const read = readFile(clockIn(begins));
      await keepOwn(target, read);
      const taken = {
        rates: listed,
        seconds,
        begins: begins && (placed?.begins ?? begins),
      };
      put(target, listEntries(target, taken, read, decimal));
    }
  };
  const putAndTake = async (taking: Taking | undefined): Promise<void> => {
    setProblem(undefined);
    if (!taking) return;
    const why = workbook && (await putIntoWorkbook(workbook, measuring, toPut));
    if (why === undefined) await take(taking);
    else setProblem({ why });
  };
  const keepOwn = async ({ argument, interval }: Target, read: ReadFile): Promise<void> => {
    if (interval === undefined || seconds <= own || ownCount > MOST_FINER) return;
    const values = await measuring.list({ span, intervalSeconds: own, filler, factor });
    // Without these values, the sizing can't say what the means hide.
    if (typeof values === "string") return;
    keepFiner(read, { argument, values, seconds: own, interval, meanSeconds: seconds }, lengthText(seconds, decimal));
  };
  const merging = hidden && hiddenInWords(hidden, factor);
  // What was done to the data goes with it into a proposal's sources.
  const told = [merging, understood.done].filter((one) => one !== undefined && one !== "").join("; ");
  const at = understood.start + span.from * understood.intervalSeconds;
  const measured = measuredText({ ...understood, start: at }, count * seconds);
  const readFile = (begins: string): ReadFile => ({
    name: file,
    begins,
    ...(measured !== undefined && { measured }),
    ...(told !== "" && { merging: told }),
  });
  const toPut: IntoWorkbookProps = {
    held,
    listing,
    count,
    changes: [
      ...(merging === undefined ? [] : [sentence(merging)]),
      ...(missing > 0 && filler
        ? [`${exactly(missing)} missing ${missing === 1 ? "interval" : "intervals"} filled with ${FILLED_WITH[filler]}`]
        : []),
      ...(isGrown ? [`Multiplied by ${threeFigures(grows.factor)} for growth to ${grows.to}`] : []),
      ...(margin > 0
        ? [`Multiplied by ${exactly(1 + margin / 100)} for a safety margin of ${marginInWords(margin)}`]
        : []),
    ],
  };
  const marginWords = margin > 0 ? `, with a margin of ${marginInWords(margin)}` : "";
  const grownWords = isGrown ? `, with growth to ${grows.to} (x ${threeFigures(grows.factor)})` : "";
  const scaled = grownWords + marginWords;
  const measuredFor = look.summary ? (look.summary.intervals - look.summary.missing) * look.summary.intervalSeconds : 0;
  return (
    <div className={styles.root}>
      <SettingRow>
        {lengths.length > 1 && (
          <ChoiceSetting
            label="Interval for lists"
            chosen={String(seconds)}
            options={lengths.map((length) => ({ key: String(length), text: durationText(length) }))}
            onChoose={set("every")}
          />
        )}
        {missing > 0 && (
          <ChoiceSetting
            label="Fill gaps with"
            chosen={filler ?? ""}
            options={[
              { key: "", text: `nothing (${exactly(missing)} missing)` },
              ...GAP_FILLERS.map((one) => ({ key: one, text: FILLED_WITH[one] })),
            ]}
            onChoose={set("gaps")}
          />
        )}
        <ChoiceSetting
          label="Single rate to size for"
          chosen={rate?.name ?? ""}
          options={rates.map(({ name }) => ({ key: name, text: rateNames(name, look) }))}
          onChoose={set("rate")}
        />
        <TextSetting
          label="Safety margin"
          unit="%"
          placeholder="none"
          text={state.settings.margin ?? ""}
          error={errorOf(chosen.margin)}
          onEnter={set("margin")}
        />
        {grows && (
          <ChoiceSetting
            label="Values"
            chosen={isGrown ? "" : "no"}
            options={[
              { key: "", text: `with growth to ${grows.to}` },
              { key: "no", text: "as measured" },
            ]}
            onChoose={set("grown")}
          />
        )}
      </SettingRow>
      <p className={styles.text}>
        {`Lists use ${exactly(count)} values of ${durationText(seconds)}${scaled}. Single rate: ${threeFigures((rate?.value ?? 0) * factor)} MB/s${scaled}.`}{" "}
        {rate && overInWords(rate.above, measuredFor)}
      </p>
      {hidden && merging !== undefined && (
        <p className={styles.text} role="note">
          {`Lists are ${merging}. To keep the peak, ${
            hasRoom ? `choose intervals of ${durationText(own)}` : "choose a shorter period"
          }.`}
        </p>
      )}
      {problem !== undefined && (
        <div ref={rule} className={styles.problem}>
          <p role="alert" className={styles.rule}>
            {problem.why}
          </p>
          {problem.taking && (
            <Button size="small" icon={<TableAddRegular />} onClick={() => void putAndTake(problem.taking)}>
              {`Insert and open ${problem.taking.opens}`}
            </Button>
          )}
        </div>
      )}
      <IntoWorkbook {...toPut} />
      {proposed.length > 0 && (
        <>
          <p className={styles.text}>
            {count > MOST_INTERVALS
              ? `Proposals take up to ${exactly(MOST_INTERVALS)} values. ${CHOOSE_LESS}`
              : "Use the list in a proposal:"}
          </p>
          <ul className={styles.list} aria-label="Use in a proposal">
            {fitting.map(({ proposal, target }) => (
              <li key={proposal.name}>
                <Button
                  appearance="subtle"
                  className={styles.target}
                  icon={<ArrowRightRegular />}
                  onClick={() => void take({ target, put: propose(proposal), opens: proposal.title })}
                >
                  {proposal.title}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {proposed.length > 0 && <p className={styles.text}>Or size from it:</p>}
      <ul className={styles.list} aria-label="Size from this data">
        {targets.map((target) => (
          <li key={`${target.question.name} ${target.argument}`}>
            <Button
              appearance="subtle"
              className={styles.target}
              icon={<ArrowRightRegular />}
              data-key={`${target.question.name} ${target.argument}`}
              onClick={() => void take({ target, put: size, opens: target.question.name })}
            >
              <span>
                {goalOf(target.question)}
                <span className={styles.name}>
                  {`${target.question.name} ${target.argument}, ${target.takes === "list" ? "the list" : "the rate"}${isOpen(target) ? ", fills the open sizing" : ""}`}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** For how long the measured rate is above the chosen one: "The measured rate is above it for 3 h of 168 h." */
function overInWords(above: number, measuredFor: number): string {
  if (above === 0) return "The measured rate never exceeds it.";
  return `The measured rate is higher for ${threeFigures(above / HOUR_SECONDS)} h of ${threeFigures(measuredFor / HOUR_SECONDS)} h.`;
}

/** "18:00" in "2026-11-16 18:00" and in "18:00:30". */
function clockIn(moment = ""): string {
  return /\d\d:\d\d/.exec(moment)?.[0] ?? "";
}

/** No monitor measures more digits. */
const DIGITS = 9;
