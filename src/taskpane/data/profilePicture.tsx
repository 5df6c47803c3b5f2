/** The chart of all data, the selected period, and that period drawn large. */
import { makeStyles, tokens } from "@fluentui/react-components";
import { useCallback, useMemo, type JSX } from "react";
import { threeFigures } from "../../model/quantities/formatNumber";
import { DAY_SECONDS, HOUR_SECONDS } from "../../model/quantities/timestamp";
import { Chips } from "../../ui/chips";
import { FoldedTable } from "../../ui/foldedTable";
import { SpanPicker } from "../../ui/spanPicker";
import { ProfileChart } from "../lazy/charts";
import { errorOf, SettingRow, TextSetting } from "../form/settings";
import { numberCell, textCell } from "../../ui/dataTable";
import { isWhole, type Chosen } from "./chosen";
import type { HeldData } from "./measuring";
import { momentAt } from "./moment";
import type { Buckets, ProfileLook, IntervalSpan, Understood } from "./measured";
import { useMeasuring } from "./useMeasuring";

const ALL = "All";
/** Maximum number of labels at 320 pixels. */
const MOST_TICKS = 5;
const TICK_DAYS = [1 / 96, 1 / 48, 1 / 24, 1 / 12, 1 / 8, 1 / 4, 1 / 2, 1, 2, 7, 14, 28, 56, 91, 182, 365];
/** Maximum number of rows in the table behind a chart. */
const FEW_ROWS = 48;

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
});

interface ProfilePictureProps {
  readonly held: HeldData;
  readonly chosen: Chosen;
  readonly look: ProfileLook | undefined;
}

export function ProfilePicture({ held: { understood }, chosen, look }: ProfilePictureProps): JSX.Element {
  const styles = useStyles();
  const { measuring, state } = useMeasuring();
  const { intervals, intervalSeconds, busiest, overview } = understood;
  const span = chosen.view?.span ?? { from: 0, to: intervals };
  const wordsAt = useCallback((index: number) => momentAt(understood, index), [understood]);
  const pick = ({ from, to }: IntervalSpan): void => {
    measuring.setAll({
      from: from === 0 ? "" : momentAt(understood, from),
      to: to === intervals ? "" : endText(understood, to),
    });
  };
  const presets = [{ name: ALL, span: { from: 0, to: intervals } }, ...busiest];
  const current = presets.find((preset) => preset.span.from === span.from && preset.span.to === span.to);
  const stride = Math.max(1, Math.round((isDays(understood) ? DAY_SECONDS : HOUR_SECONDS) / intervalSeconds));
  return (
    <div className={styles.root}>
      <Chips
        label="Period"
        names={presets.map(({ name }) => name)}
        chosen={current?.name ?? ""}
        onChoose={(name) => {
          const preset = presets.find((one) => one.name === name);
          if (preset) pick(preset.span);
        }}
      />
      <SpanPicker
        label="Selected period"
        length={intervals}
        span={span}
        stride={stride}
        wordsAt={wordsAt}
        onPick={pick}
      >
        {(onArea) => <Drawing understood={understood} buckets={overview} title="All data" onArea={onArea} />}
      </SpanPicker>
      <SettingRow>
        {(["from", "to"] as const).map((end) => (
          <TextSetting
            key={end}
            label={end === "from" ? "From" : "To"}
            text={state.settings[end] ?? ""}
            placeholder={momentAt(understood, end === "from" ? 0 : intervals)}
            error={errorOf(chosen[end])}
            onEnter={(text) => {
              measuring.set(end, text);
            }}
          />
        ))}
      </SettingRow>
      {look && !isWhole(understood, look.view.span) && (
        <Drawing understood={understood} buckets={look.buckets} title="Selected period" />
      )}
      {look && <Numbers understood={understood} buckets={look.buckets} />}
    </div>
  );
}

/** Returns the time at which the last interval ends; without times, the number of the last interval. */
function endText(understood: Understood, to: number): string {
  return understood.timed ? momentAt(understood, to) : momentAt(understood, to - 1);
}

function isDays({ intervals, intervalSeconds }: Understood): boolean {
  return intervals * intervalSeconds > 2 * DAY_SECONDS;
}

interface DrawingProps {
  readonly understood: Understood;
  readonly buckets: Buckets;
  readonly title: string;
  readonly onArea?: Parameters<Parameters<typeof SpanPicker>[0]["children"]>[0];
}

function Drawing({ understood, buckets, title, onArea }: DrawingProps): JSX.Element {
  const profile = useMemo(
    () => ({ ...buckets, unit: "MB/s", ticks: profileTicks(understood, buckets) }),
    [understood, buckets],
  );
  const wordsAt = useCallback((index: number) => shortMoment(understood, buckets, index), [understood, buckets]);
  return (
    <ProfileChart
      profile={profile}
      wordsAt={wordsAt}
      summary={`${title}. ${pictureInWords(understood, buckets)}`}
      {...(onArea && { onArea })}
    />
  );
}

/** Returns the positions of a few labels, at round times of day or at midnight if the data have times. */
export function profileTicks(
  { start, offset = 0, intervalSeconds, timed }: Understood,
  { from, to }: IntervalSpan,
): number[] {
  const day = DAY_SECONDS / intervalSeconds;
  const whole = (to - from) / MOST_TICKS;
  const step = timed ? (TICK_DAYS.map((days) => days * day).find((each) => each >= whole) ?? whole) : Math.ceil(whole);
  // Where a local midnight lies, counted in intervals from the first.
  const origin = timed ? -(start + offset) / intervalSeconds : 0;
  const first = origin + Math.ceil((from - origin) / step) * step;
  const ticks: number[] = [];
  for (let at = first; at <= to + 1e-9; at += step) ticks.push(Math.round(at));
  return ticks;
}

/** Returns the time of day in a view of at most two days, otherwise the date. */
function shortMoment(understood: Understood, { from, to }: Buckets, index: number): string {
  const moment = momentAt(understood, index);
  if (!understood.dated) return moment;
  const isShort = (to - from) * understood.intervalSeconds <= 2 * DAY_SECONDS;
  return isShort ? moment.slice("2026-11-20 ".length) : moment.slice("2026-".length, "2026-11-20".length);
}

/** The chart in a sentence, for screen readers. */
function pictureInWords(understood: Understood, { from, to, step, highest, mean }: Buckets): string {
  const numbers = highest.flatMap((value, i) => (value === null ? [] : [{ value, at: from + i * step }]));
  const [first] = numbers;
  const where = `${momentAt(understood, from)} to ${momentAt(understood, to)}`;
  if (!first) return `No measurements from ${where}.`;
  const top = numbers.reduce((a, b) => (b.value > a.value ? b : a));
  const means = mean.filter((value) => value !== null);
  const quietest = Math.min(...means);
  const around = step === 1 ? "at" : "in the period starting";
  return `From ${where}: peak ${threeFigures(top.value)} MB/s ${around} ${momentAt(understood, top.at)}, lowest ${threeFigures(quietest)} MB/s.`;
}

function Numbers({ understood, buckets }: Pick<DrawingProps, "understood" | "buckets">): JSX.Element {
  const { from, step, mean, highest } = buckets;
  const every = Math.max(1, Math.ceil(mean.length / FEW_ROWS));
  const rows: { at: number; mean: number | undefined; highest: number | undefined }[] = [];
  for (let i = 0; i < mean.length; i += every) {
    const means = mean.slice(i, i + every).filter((value) => value !== null);
    const tops = highest.slice(i, i + every).filter((value) => value !== null);
    const sum = means.reduce((a, b) => a + b, 0);
    rows.push({
      at: from + i * step,
      mean: means.length > 0 ? sum / means.length : undefined,
      highest: tops.length > 0 ? Math.max(...tops) : undefined,
    });
  }
  const told = (value: number | undefined) =>
    value === undefined ? textCell("missing") : numberCell(threeFigures(value));
  return (
    <FoldedTable
      title="Show data"
      label="MB/s over time"
      columns={["From", "Mean MB/s", "Peak MB/s"]}
      rows={rows.map((row) => [textCell(momentAt(understood, row.at)), told(row.mean), told(row.highest)])}
    />
  );
}
