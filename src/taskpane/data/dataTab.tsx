/** The Data tab: measured intervals from a file or from cells, their summary, and sizing from them. */
import { Button, makeStyles, ProgressBar, tokens, typographyStyles } from "@fluentui/react-components";
import { useDeferredValue, useEffect, useMemo, type Dispatch, type JSX } from "react";
import { exactly } from "../../model/quantities/formatNumber";
import { DataTable, textCell } from "../../ui/dataTable";
import { Fold } from "../../ui/fold";
import { HeardHeading, LiveRegion } from "../../ui/liveRegion";
import { useStable } from "../../ui/useStable";
import type { Format } from "../../workload/formats/format";
import { presetOf, presetText } from "../../workload/presets";
import { useDecimal } from "../locale";
import { download } from "../../ui/download";
import type { Act, OpenSizing } from "../paneState";
import { CharacterSection } from "./characterSection";
import { chosenOf } from "./chosen";
import { FiguresSection } from "./figuresSection";
import { type Measuring, type HeldData, type MeasuringState, type ReadingProgress } from "./measuring";
import { ProfilePicture } from "./profilePicture";
import type { DataChoices, ProfileLook } from "./measured";
import { ReadingChoiceFields } from "./readingChoices";
import { refusal } from "./refusal";
import { SizeFrom } from "./sizeFrom";
import { SourcePicker } from "./sourcePicker";
import { UnderstoodSection } from "./understoodSection";
import { MeasuringProvider, useMeasuring } from "./useMeasuring";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalM },
  title: { ...typographyStyles.subtitle2, margin: 0, overflowWrap: "anywhere" },
  subtitle: { ...typographyStyles.body1Strong, margin: 0 },
  text: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
  refused: {
    ...typographyStyles.body1,
    margin: 0,
    overflowWrap: "anywhere",
    color: tokens.colorPaletteRedForeground1,
  },
  retry: { alignSelf: "start" },
  withButton: { display: "flex", flexDirection: "column", alignItems: "start", rowGap: tokens.spacingVerticalXS },
});

interface DataTabProps {
  /** The pane's measured data, which outlive this tab. */
  readonly measuring: Measuring;
  /** The sizing that is open in the other tab. */
  readonly open: OpenSizing | undefined;
  readonly dispatch: Dispatch<Act>;
}

export function DataTab({ measuring, open, dispatch }: DataTabProps): JSX.Element {
  return (
    <MeasuringProvider value={measuring}>
      <Tab open={open} dispatch={dispatch} />
    </MeasuringProvider>
  );
}

function Tab({ open, dispatch }: Omit<DataTabProps, "measuring">): JSX.Element {
  const styles = useStyles();
  const { measuring, state } = useMeasuring();
  const { reading, refused } = state;
  // The fields stay while their source is read again, so that the focus isn't lost.
  const optionsOf = ((reading?.isAgain ? reading : refused) ?? state.held)?.name;
  // Deferred values are drawn in slices, so that typing has priority.
  const { held, look } = useDeferredValue(state);
  return (
    <div className={styles.root}>
      <HeardHeading text="Measured data" />
      <LiveRegion text={heard(state)} />
      <SourcePicker />
      {reading && (
        <ReadingProgress
          reading={reading}
          onCancel={() => {
            measuring.cancel();
          }}
        />
      )}
      {refused && (
        <p role="alert" className={styles.refused}>
          {refusal(refused)}
          {held && ` Still showing ${held.name}.`}
        </p>
      )}
      {refused?.canRetry && (
        <Button
          size="small"
          className={styles.retry}
          onClick={() => {
            measuring.retry();
          }}
        >
          Try again
        </Button>
      )}
      {refused?.questions.some(({ asks }) => asks === "systems") && (
        <Button
          size="small"
          className={styles.retry}
          onClick={() => {
            measuring.readAgain({ ...state.choices, sum: true });
          }}
        >
          Add up systems
        </Button>
      )}
      {refused && refused.columns.rows.length > 0 && (
        <DataTable
          label="First rows of the file"
          columns={refused.columns.all}
          rows={refused.columns.rows.map((cells) => refused.columns.all.map((_, i) => textCell(cells[i] ?? "")))}
        />
      )}
      {optionsOf !== undefined && <ReadingChoiceFields key={optionsOf} />}
      {held && <HeldData held={held} look={look} open={open} dispatch={dispatch} />}
    </div>
  );
}

interface ReadingProgressProps {
  readonly reading: ReadingProgress;
  readonly onCancel: () => void;
}

function ReadingProgress({ reading: { name, rows, done }, onCancel }: ReadingProgressProps): JSX.Element {
  const styles = useStyles();
  const text = `Reading ${name}: ${exactly(rows)} rows`;
  return (
    <div className={styles.withButton}>
      <ProgressBar aria-label={`Reading ${name}`} aria-valuetext={text} {...(done !== undefined && { value: done })} />
      <p className={styles.text}>{text}</p>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

interface HeldDataProps {
  readonly held: HeldData;
  readonly look: ProfileLook | undefined;
  readonly open: OpenSizing | undefined;
  readonly dispatch: Dispatch<Act>;
}

function HeldData({ held, look, open, dispatch }: HeldDataProps): JSX.Element {
  const styles = useStyles();
  const { measuring, state } = useMeasuring();
  const decimal = useDecimal();
  const { understood, name } = held;
  const chosen = useMemo(() => chosenOf(understood, state.settings, decimal), [understood, state.settings, decimal]);
  const view = useStable(chosen.view);
  useEffect(() => {
    if (view) measuring.look(held, view);
  }, [measuring, held, view]);
  const problems = understood.counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <>
      <h2 className={styles.title}>{name}</h2>
      <p className={styles.text}>{inShort(held)}</p>
      <Fold
        title="Import details"
        isOpen={(state.settings.understood ?? (problems > 0 ? "open" : "")) === "open"}
        onToggle={(isOpen) => {
          measuring.set("understood", isOpen ? "open" : "closed");
        }}
      >
        <UnderstoodSection understood={understood} />
      </Fold>
      {understood.format && Object.keys(state.choices).length > 0 && (
        <div className={styles.withButton}>
          <Button
            size="small"
            onClick={() => {
              if (understood.format) keepFormat(measuring, understood.format, name, state.choices);
            }}
          >
            Keep as a format
          </Button>
        </div>
      )}
      {understood.character && (
        <>
          <h2 className={styles.subtitle}>Workload</h2>
          <CharacterSection tables={understood.character} />
        </>
      )}
      <ProfilePicture held={held} chosen={chosen} look={look} />
      {look && <FiguresSection understood={understood} chosen={chosen} look={look} />}
      {look?.summary && (
        <>
          <h2 className={styles.subtitle}>Size from this data</h2>
          <SizeFrom held={held} chosen={chosen} look={look} open={open} dispatch={dispatch} />
        </>
      )}
    </>
  );
}

/** Keeps the choices for a file in the workbook, and downloads them: they read any other file with its columns. */
function keepFormat(measuring: Measuring, format: Format, file: string, choices: DataChoices): void {
  const name = file.replace(/\.\w+$/, "");
  const preset = presetOf({ format }, name, choices);
  measuring.addFormat(preset);
  download(new TextEncoder().encode(presetText(preset)), `${name}-format.json`);
}

/** "672 intervals read; 3 rows rejected; decimals: comma; dates: day first; not read: Read MB/s" */
function inShort({ understood: { intervals, missing, refused, noted, reading, unread } }: HeldData): string {
  return [
    intervalsRead(intervals),
    ...(missing > 0 ? [`${exactly(missing)} of them missing`] : []),
    refused === 0 ? "no rows rejected" : `${exactly(refused)} ${refused === 1 ? "row" : "rows"} rejected`,
    reading,
    ...(unread.length > 0
      ? [`not read: ${unread.length === 1 ? unread.join("") : `${exactly(unread.length)} columns of rates`}`]
      : []),
    ...(noted > 0 ? [`${exactly(noted)} more ${noted === 1 ? "note" : "notes"} in Import details`] : []),
  ].join("; ");
}

function intervalsRead(count: number): string {
  return `${exactly(count)} ${count === 1 ? "interval" : "intervals"} read`;
}

function heard({ reading, held }: MeasuringState): string {
  if (reading) return `Reading ${reading.name}`;
  return held ? `${held.name}: ${intervalsRead(held.understood.intervals)}` : "";
}
