/** Opens a sizing with the measured period filled in, for every question that takes a list or a rate. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { TableAddRegular } from "@fluentui/react-icons/svg/table-add";
import { useEffect, useRef, type Dispatch, type JSX } from "react";
import { exactly, threeFigures } from "../../model/quantities/formatNumber";
import { durationText, HOUR_SECONDS } from "../../model/quantities/timestamp";
import { FILLED_WITH, GAP_FILLERS } from "../../model/workload/profile";
import { ChoiceSetting, errorOf, SettingRow, TextSetting } from "../form/settings";
import { MOST_LISTED } from "../form/long";
import type { Act, OpenSizing } from "../paneState";
import { useWorkbook } from "../workbookPort";
import type { Chosen } from "./chosen";
import { IntoWorkbook } from "./intoWorkbook";
import { lengthsFor, MOST_CELLS } from "./lengths";
import { hasReadsBeside, type ProfileLook } from "./measured";
import type { HeldData } from "./measuring";
import { FILL_GAPS } from "./missing";
import { rateNames, ratesShown, type Rate } from "./rates";
import { sizingListOf, type SizingList } from "./sizingList";
import { SizeTargets } from "./sizeTargets";
import { useMeasuring } from "./useMeasuring";
import { useNewSheet } from "./useNewSheet";
import { useTaking, type Pending, type Taking } from "./useTaking";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  text: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
  problem: { display: "flex", flexDirection: "column", alignItems: "start", rowGap: tokens.spacingVerticalXS },
  rule: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

interface SizeFromProps {
  readonly held: HeldData;
  readonly chosen: Chosen;
  readonly look: ProfileLook;
  /** The sizing that is open in the other tab. */
  readonly open: OpenSizing | undefined;
  readonly dispatch: Dispatch<Act>;
}

export function SizeFrom({ held, chosen, look, open, dispatch }: SizeFromProps): JSX.Element {
  const styles = useStyles();
  const { state } = useMeasuring();
  const list = sizingListOf(held, chosen, look, state.settings);
  const rates = ratesShown(look);
  const rate = rates.find(({ name }) => name === state.settings.rate) ?? rates[0];
  const { pending, retried, take, putAndTake } = useTaking(held, list, rate?.value);
  const place = useNewSheet(held.name, state.placed);
  return (
    <div className={styles.root}>
      <ListSettings held={held} chosen={chosen} look={look} list={list} rate={rate} onSet={retried} />
      <ListWords held={held} look={look} list={list} rate={rate} />
      {pending && (
        <Unopened
          pending={pending}
          place={place}
          onOpen={(taking) => void take(taking)}
          onInsert={(taking) => void putAndTake(taking)}
        />
      )}
      <IntoWorkbook held={held} list={list} place={pending?.inserts ? undefined : place} />
      <SizeTargets
        count={list.count}
        hasReads={hasReadsBeside(held.understood)}
        open={open}
        dispatch={dispatch}
        onTake={(taken) => void take(taken)}
      />
    </div>
  );
}

interface UnopenedProps {
  readonly pending: Pending;
  /** Where the list would be written; undefined outside Excel. */
  readonly place: string | undefined;
  readonly onOpen: (taking: Taking) => void;
  readonly onInsert: (taking: Taking) => void;
}

/** What was chosen, why it isn't open, and the button that opens it as soon as nothing is against it. */
function Unopened({ pending, place, onOpen, onInsert }: UnopenedProps): JSX.Element {
  const styles = useStyles();
  const rule = useRef<HTMLDivElement>(null);
  const { taking, reasons, opens, inserts } = pending;
  // The choice that leads to it may be far below.
  useEffect(() => {
    rule.current?.scrollIntoView({ block: "nearest" });
  }, [taking, reasons.length]);
  return (
    <div ref={rule} className={styles.problem}>
      {reasons.length > 0 && (
        <div role="alert">
          {reasons.map((reason) => (
            <p key={reason} className={styles.rule}>
              {reason}
            </p>
          ))}
        </div>
      )}
      <Button
        size="small"
        {...(inserts && { icon: <TableAddRegular /> })}
        disabledFocusable={!opens}
        onClick={() => {
          (inserts ? onInsert : onOpen)(taking);
        }}
      >
        {`${inserts ? "Insert and open" : "Open"} ${taking.opens}`}
      </Button>
      {inserts && place !== undefined && <p className={styles.text}>{place}</p>}
    </div>
  );
}

interface ListWordsProps {
  readonly held: HeldData;
  readonly look: ProfileLook;
  readonly list: SizingList;
  readonly rate: Rate | undefined;
}

interface ListSettingsProps extends ListWordsProps {
  readonly chosen: Chosen;
  readonly onSet: () => void;
}

function ListSettings({ held, chosen, look, list, rate, onSet }: ListSettingsProps): JSX.Element {
  const { measuring, state } = useMeasuring();
  const set = (key: string) => (text: string) => {
    onSet();
    measuring.set(key, text);
  };
  const { listing, missing, isGrown } = list;
  const { grows } = chosen;
  const lengths = lengthsFor(held.understood, listing.span);
  return (
    <SettingRow>
      {lengths.length > 1 && (
        <ChoiceSetting
          label="Interval for lists"
          chosen={String(listing.intervalSeconds)}
          options={lengths.map((length) => ({ key: String(length), text: durationText(length) }))}
          onChoose={set("every")}
        />
      )}
      {missing > 0 && (
        <ChoiceSetting
          label={FILL_GAPS}
          chosen={listing.filler ?? ""}
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
        options={ratesShown(look).map(({ name }) => ({ key: name, text: rateNames(name, look) }))}
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
  );
}

/** The list and the rate in words, and what the list's means hide. */
function ListWords({ held, look: { summary }, list, rate }: ListWordsProps): JSX.Element {
  const styles = useStyles();
  const workbook = useWorkbook();
  const { listing, count, ownCount, scaled, merging } = list;
  const own = held.understood.intervalSeconds;
  const hasRoom = ownCount <= (workbook ? MOST_CELLS : MOST_LISTED);
  const measuredFor = summary ? (summary.intervals - summary.missing) * summary.intervalSeconds : 0;
  return (
    <>
      <p className={styles.text}>
        {`Lists use ${exactly(count)} values of ${durationText(listing.intervalSeconds)}${scaled}. Single rate: ${threeFigures((rate?.value ?? 0) * listing.factor)} MB/s${scaled}.`}{" "}
        {rate && overInWords(rate.above, measuredFor)}
      </p>
      {merging !== undefined && (
        <p className={styles.text} role="note">
          {`Lists are ${merging}. To keep the peak, ${
            hasRoom ? `choose intervals of ${durationText(own)}` : "choose a shorter period"
          }.`}
        </p>
      )}
    </>
  );
}

/** For how long the measured rate is above the chosen one: "The measured rate is higher for 3 h of 168 h." */
function overInWords(above: number, measuredFor: number): string {
  if (above === 0) return "The measured rate never exceeds it.";
  return `The measured rate is higher for ${threeFigures(above / HOUR_SECONDS)} h of ${threeFigures(measuredFor / HOUR_SECONDS)} h.`;
}
