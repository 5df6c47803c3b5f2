/** What the part comes to: both peaks, the busiest time, the percentile, the mean; now and grown. */
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import type { JSX } from "react";
import { exactly, threeFigures } from "../../model/figures";
import { durationText } from "../../model/workload/timestamp";
import { DataTable, type TableCell } from "../../ui/dataTable";
import { errorOf, SettingRow, TextSetting } from "../pictures/settings";
import { number, words } from "../pictures/words";
import { firstDay, OTHERWISE, type Chosen } from "./chosen";
import { momentOf } from "./moment";
import type { Look, Understood } from "./protocol";
import { useMeasuring } from "./useMeasuring";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  title: { ...typographyStyles.body1Strong, margin: 0 },
  text: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
});

interface FiguresSectionProps {
  readonly understood: Understood;
  readonly chosen: Chosen;
  readonly look: Look;
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
      <h2 className={styles.title}>What it comes to</h2>
      <SettingRow>
        <TextSetting
          label="Busiest over"
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
          label="Growth a year"
          unit="%"
          placeholder="none"
          error={errorOf(chosen.growth)}
          {...field("growth")}
        />
        <TextSetting
          label="Grown from"
          placeholder={firstDay(understood) || "2026-01-31"}
          error={errorOf(chosen.growthFrom)}
          {...field("growthFrom")}
        />
        <TextSetting
          label="Grown to"
          placeholder="2028-01-01"
          error={errorOf(chosen.growthTo)}
          {...field("growthTo")}
        />
      </SettingRow>
      {chosen.growth.kind === "value" && !isGrowing && <p className={styles.text}>Growth needs both days.</p>}
      <DataTable
        label="Figures of the part"
        columns={["What", "Measured", ...(chosen.grows ? [`On ${chosen.grows.to}`] : []), "When"]}
        rows={figureRows(understood, look, isGrowing)}
      />
      <p className={styles.text}>{peaksInWords(understood, look)}</p>
    </div>
  );
}

export function figureRows(understood: Understood, { summary, view }: Look, isGrowing: boolean): TableCell[][] {
  if (!summary) return [[words("Nothing was measured in this part")]];
  const { rules } = view;
  const { mbpsPeak, ioPeak, busiest, percentile, mean, grown } = summary;
  // The year stands above, at the picture.
  const when = (seconds: number | undefined): string =>
    seconds === undefined ? "" : momentOf(understood, seconds).replace(/^\d{4}-/, "");
  const row = (name: string, unit: string, now: number, later: number | undefined, at?: number): TableCell[] => [
    words(name),
    number(`${threeFigures(now)} ${unit}`),
    ...(isGrowing ? [number(`${threeFigures(later ?? NaN)} ${unit}`)] : []),
    words(when(at)),
  ];
  const busiestName = `Busiest ${durationText(summary.busiestSeconds)}`;
  const none = [words(busiestName), words("no such time without a gap"), ...(isGrowing ? [words("")] : []), words("")];
  return [
    row("Highest", "MB/s", mbpsPeak.value, grown.peak, mbpsPeak.at),
    busiest ? row(busiestName, "MB/s", busiest.value, grown.busiest, busiest.at) : none,
    row(`Percentile ${exactly(rules.percent)}`, "MB/s", percentile, grown.percentile),
    row("Mean", "MB/s", mean, grown.mean),
    ...(ioPeak ? [row("Most I/Os", "I/O/s", ioPeak.value, grown.ioPeak, ioPeak.at)] : []),
  ];
}

/** The two peaks are two numbers: what limits I/Os is not what limits MB/s. */
export function peaksInWords(understood: Understood, { summary }: Look): string {
  if (!summary) return "";
  const { mbpsPeak, ioPeak, peaksCoincide } = summary;
  if (!ioPeak) return "Without I/Os a second only the peak of MB/s is known.";
  if (peaksCoincide) return "The peak of MB/s and that of I/Os stand in the same interval.";
  const [io, mbps] = [mbpsPeak.other, ioPeak.other];
  return [
    "The two peaks stand at different times.",
    ...(io === undefined
      ? []
      : [`At ${momentOf(understood, mbpsPeak.at)}, with the most MB/s, there were ${threeFigures(io)} I/Os a second.`]),
    ...(mbps === undefined
      ? []
      : [`At ${momentOf(understood, ioPeak.at)}, with the most I/Os, there were ${threeFigures(mbps)} MB/s.`]),
  ].join(" ");
}
