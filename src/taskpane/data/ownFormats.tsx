/** Formats of one's own, which the workbook keeps: they read later files, after the pane was closed, too. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useEffect, useState, type JSX } from "react";
import { isUserError } from "../../model/language/userError";
import type { Format } from "../../workload/formats/format";
import { presetIn } from "../../workload/presets";
import { failureText, useWorkbook, type WorkbookPort } from "../workbookPort";
import { useMeasuring } from "./useMeasuring";

const SETTING = "storage-sizing.formats";

const useStyles = makeStyles({
  format: {
    ...typographyStyles.caption1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    overflowWrap: "anywhere",
  },
  problem: { ...typographyStyles.caption1, margin: 0, color: tokens.colorPaletteRedForeground1 },
});

/** Those that the workbook keeps; what isn't a format, as from a newer version, is left out. */
function formatsIn(workbook: WorkbookPort): readonly Format[] {
  const kept = workbook.readSetting(SETTING);
  if (!Array.isArray(kept)) return [];
  return (kept as readonly unknown[]).flatMap((one) => {
    try {
      return [presetIn(JSON.stringify(one), SETTING)];
    } catch (error) {
      if (isUserError(error)) return [];
      throw error;
    }
  });
}

/** Lists the formats, which can be forgotten, and keeps what was added. */
export function OwnFormats(): JSX.Element | null {
  const styles = useStyles();
  const workbook = useWorkbook();
  const { measuring, state } = useMeasuring();
  const [problem, setProblem] = useState<string>();
  const { formats } = state;
  useEffect(() => {
    if (workbook) measuring.joinFormats(formatsIn(workbook));
  }, [workbook, measuring]);
  useEffect(() => {
    if (!workbook) return;
    const [now, before] = [formats, formatsIn(workbook)].map((one) => JSON.stringify(one));
    if (now === before || !measuring.hasOwnFormats) return;
    workbook.writeSetting(SETTING, JSON.parse(now ?? "[]") as unknown).then(
      () => {
        setProblem(undefined);
      },
      (error: unknown) => {
        setProblem(`The workbook doesn't keep the formats: ${failureText(error)}`);
      },
    );
  }, [workbook, measuring, formats]);
  if (formats.length === 0) return null;
  return (
    <>
      {formats.map(({ name }) => (
        <div key={name} className={styles.format}>
          <span>Files with the columns of {name} are read by this format.</span>
          <Button
            size="small"
            aria-label={`Forget the format ${name}`}
            onClick={() => {
              measuring.forgetFormat(name);
            }}
          >
            Forget
          </Button>
        </div>
      ))}
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
