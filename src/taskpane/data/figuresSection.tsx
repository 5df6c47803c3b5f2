/** Summary of the period: both peaks, the busiest time, the percentile and the mean, now and with growth. */
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";
import { threeFigures } from "../../model/quantities/formatNumber";
import { durationText } from "../../model/quantities/timestamp";
import { DataTable, type TableCell, numberCell, textCell } from "../../ui/dataTable";
import { sentence } from "../../ui/sentence";
import { NO_PERIOD, peaksApart } from "../../model/workload/summaryWords";
import { errorOf, SettingRow, TextSetting } from "../form/settings";
import { firstDay, OTHERWISE, type Chosen } from "./chosen";
import { momentOf } from "./moment";
import { ordinal } from "./rates";
import type { ProfileLook, Understood } from "./measured";
import { useMeasuring } from "./useMeasuring";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  title: { ...typographyStyles.body1Strong, margin: 0 },
  text: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
});

interface FiguresSectionProps {
  readonly understood: Understood;
  readonly chosen: Chosen;
  readonly look: ProfileLook;
}

export function FiguresSection({ understood, chosen, look }: FiguresSectionProps): JSX.Element {
  const styles = useStyles();
  const { measuring, state } = useMeasuring();
  const field = (key: string) => ({
    text: state.settings[key] ?? "",
    onEnter: (text: string) => {
      measuring.set(key, text);
    },
  });
  const isGrowing = chosen.grows !== undefined;
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>Summary</h2>
      <SettingRow>
        <TextSetting
          label="Busiest period"
          placeholder={OTHERWISE.window}
          error={errorOf(chosen.window)}
          {...field("window")}
        />
        <TextSetting
          label="Percentile"
          unit="%"
          placeholder={OTHERWISE.percent}
          error={errorOf(chosen.percent)}
          {...field("percent")}
        />
        <TextSetting
          label="Allowed time above rate"
          placeholder={OTHERWISE.over}
          error={errorOf(chosen.over)}
          {...field("over")}
        />
        <TextSetting
          label="Growth per year"
          unit="%"
          placeholder="none"
          error={errorOf(chosen.growth)}
          {...field("growth")}
        />
        <TextSetting
          label="Growth from"
          placeholder={firstDay(understood) || "2026-01-31"}
          error={errorOf(chosen.growthFrom)}
          {...field("growthFrom")}
        />
        <TextSetting
          label="Growth to"
          placeholder="2028-01-01"
          error={errorOf(chosen.growthTo)}
          {...field("growthTo")}
        />
      </SettingRow>
      {chosen.growth.kind === "value" && !isGrowing && <p className={styles.text}>Enter both dates to apply growth.</p>}
      <DataTable
        label="Figures of the period"
        columns={["Figure", "Measured", ...(chosen.grows ? [`On ${chosen.grows.to}`] : []), "When"]}
        rows={figureRows(understood, look, isGrowing)}
      />
      <p className={styles.text}>{[windowInWords(look), peaksInWords(understood, look)].join(" ").trim()}</p>
    </div>
  );
}

function figureRows(understood: Understood, { summary, view }: ProfileLook, isGrowing: boolean): TableCell[][] {
  if (!summary) return [[textCell("No measurements in this period")]];
  const { rules } = view;
  const { mbpsPeak, ioPeak, busiest, percentile, exceeded, mean, grown } = summary;
  // Without the year, because the chart above shows it.
  const when = (seconds: number | undefined): string =>
    seconds === undefined ? "" : momentOf(understood, seconds).replace(/^\d{4}-/, "");
  const row = (name: string, unit: string, now: number, later: number | undefined, at?: number): TableCell[] => [
    textCell(name),
    numberCell(`${threeFigures(now)} ${unit}`),
    ...(isGrowing ? [numberCell(`${threeFigures(later ?? NaN)} ${unit}`)] : []),
    textCell(when(at)),
  ];
  const busiestName = `Busiest ${durationText(summary.busiestSeconds)}`;
  const none = [textCell(busiestName), textCell(NO_PERIOD), ...(isGrowing ? [textCell("")] : []), textCell("")];
  return [
    row("Peak", "MB/s", mbpsPeak.value, grown.peak, mbpsPeak.at),
    busiest ? row(busiestName, "MB/s", busiest.value, grown.busiest, busiest.at) : none,
    row(`${ordinal(rules.percent)} percentile`, "MB/s", percentile, grown.percentile),
    row(`Exceeded for up to ${durationText(rules.overSeconds ?? 0)}`, "MB/s", exceeded, grown.exceeded),
    row("Mean", "MB/s", mean, grown.mean),
    ...(ioPeak ? [row("Peak I/Os", "I/O/s", ioPeak.value, grown.ioPeak, ioPeak.at)] : []),
  ];
}

/** The peaks of one interval and of the window, MB/s. Which one to size for depends on how long a component may fall behind. */
function windowInWords({ summary }: ProfileLook): string {
  const words = summary && peaksApart(summary);
  return words === undefined ? "" : `${sentence(words)}.`;
}

/** Two separate peaks, because I/Os and MB/s are limited by different resources. */
function peaksInWords(understood: Understood, { summary }: ProfileLook): string {
  if (!summary) return "";
  const { mbpsPeak, ioPeak, peaksCoincide } = summary;
  if (!ioPeak) return "The data has no I/O rates, so only the MB/s peak is known.";
  if (peaksCoincide) return "The MB/s peak and the I/O peak are in the same interval.";
  const [io, mbps] = [mbpsPeak.other, ioPeak.other];
  return [
    "The MB/s peak and the I/O peak are at different times.",
    ...(io === undefined
      ? []
      : [`MB/s peaked at ${momentOf(understood, mbpsPeak.at)}, with ${threeFigures(io)} I/Os per second.`]),
    ...(mbps === undefined
      ? []
      : [`I/Os peaked at ${momentOf(understood, ioPeak.at)}, with ${threeFigures(mbps)} MB/s.`]),
  ].join(" ");
}
