/** Beside the templates: a workbook of one's own as a template; a letter of this workbook, and a copy without formulas. */
import { Button, makeStyles, mergeClasses, ProgressBar, tokens, typographyStyles } from "@fluentui/react-components";
import { DocumentArrowUpRegular } from "@fluentui/react-icons/svg/document-arrow-up";
import { useState, type JSX } from "react";
import { convert } from "../../model/quantities/quantity";
import { UserError } from "../../model/language/userError";
import type { ListedWorkbook } from "../../filling/gallery";
import { FILLABLE, WRITABLE } from "../../filling/kinds";
import { useFileChoice } from "../../ui/useFileChoice";
import { failureText, useWorkbook, type WorkbookPort } from "../workbookPort";
import { valuesCopyOf } from "./openedTemplate";
import { LETTER } from "../lazy/parts";
import { ownDocument, ownTemplate, type OwnTemplate } from "./ownTemplate";
import { bytesOf } from "./useCsvFile";

/** Our default: templates have some tens of KB, and a larger file would fill the pane's memory. */
const MOST_MB = 50;

const THIS = "This workbook";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", rowGap: tokens.spacingVerticalS },
  title: { ...typographyStyles.subtitle2, margin: 0, paddingTop: tokens.spacingVerticalS },
  text: { ...typographyStyles.body1, margin: 0, overflowWrap: "anywhere" },
  buttons: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
  team: { display: "grid", rowGap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: "none" },
  one: { width: "100%", justifyContent: "flex-start", textAlign: "left", overflowWrap: "anywhere" },
  said: { ...typographyStyles.caption1, margin: 0, overflowWrap: "anywhere" },
  problem: { color: tokens.colorPaletteRedForeground1 },
});

type State =
  | { readonly kind: "ready" }
  | { readonly kind: "working"; readonly text: string }
  | { readonly kind: "done" | "failed"; readonly text: string };

interface OwnTemplatesProps {
  /** A team's templates, which are used like a workbook of one's own. */
  readonly team: readonly ListedWorkbook[];
  /** Why the list of them couldn't be read. */
  readonly teamProblem?: string;
  readonly teamFile: (file: string) => Promise<Uint8Array>;
  readonly onPicked: (template: OwnTemplate) => void;
}

/** Shows a text while an action runs, then the sentence that it resolves to. */
type Run = (text: string, act: () => Promise<string>) => void;

/** Templates of a team, and a workbook of one's own. */
export function OwnTemplates({ team, teamProblem, teamFile, onPicked }: OwnTemplatesProps): JSX.Element {
  const styles = useStyles();
  const { state, run } = useRun();
  const pick = (name: string, read: () => Promise<Uint8Array>): void => {
    run(`Checking ${name}`, async () => {
      const bytes = await read();
      onPicked(await ownTemplate(name, bytes));
      return "";
    });
  };
  const off = state.kind === "working";
  return (
    <div className={styles.root}>
      {teamProblem !== undefined && (
        <p role="alert" className={mergeClasses(styles.said, styles.problem)}>
          {teamProblem}
        </p>
      )}
      {team.length > 0 && <TeamTemplates team={team} teamFile={teamFile} pick={pick} off={off} />}
      <OwnWorkbook pick={pick} off={off} />
      <RunState state={state} />
    </div>
  );
}

interface ThisWorkbookProps extends Pick<OwnTemplatesProps, "onPicked"> {
  /** The letter that goes with our proposals. */
  readonly letterFile: () => Promise<Uint8Array>;
}

/** What can be made of the open workbook: a letter, and a copy without formulas. */
export function ThisWorkbook({ letterFile, onPicked }: ThisWorkbookProps): JSX.Element {
  const styles = useStyles();
  const workbook = useWorkbook();
  const { state, run } = useRun();
  const pickLetter = (name: string, read: () => Promise<Uint8Array>): void => {
    run(`Checking ${name}`, async () => {
      const bytes = await read();
      const source = workbook?.canReadFile() ? { name: THIS, bytes: await workbook.readFile() } : undefined;
      onPicked(await ownDocument(name, bytes, source));
      return "";
    });
  };
  const off = state.kind === "working";
  return (
    <div className={styles.root}>
      <Letter letterFile={letterFile} pick={pickLetter} off={off} />
      {workbook && <HandOver workbook={workbook} run={run} off={off} />}
      <RunState state={state} />
    </div>
  );
}

function RunState({ state }: { readonly state: State }): JSX.Element {
  const styles = useStyles();
  return (
    <>
      {state.kind === "working" && <ProgressBar aria-label={state.text} />}
      <p
        role={state.kind === "failed" ? "alert" : "status"}
        className={mergeClasses(styles.said, state.kind === "failed" && styles.problem)}
      >
        {state.kind === "ready" ? "" : state.text}
      </p>
    </>
  );
}

function useRun(): { readonly state: State; readonly run: Run } {
  const [state, setState] = useState<State>({ kind: "ready" });
  const run: Run = (text, act) => {
    setState({ kind: "working", text });
    act().then(
      (done) => {
        setState({ kind: "done", text: done });
      },
      (error: unknown) => {
        setState({ kind: "failed", text: failureText(error) });
      },
    );
  };
  return { state, run };
}

interface PartProps {
  /** Checks a file, and opens its form. */
  readonly pick: (name: string, read: () => Promise<Uint8Array>) => void;
  /** True while an action runs. */
  readonly off: boolean;
}

function TeamTemplates({
  team,
  teamFile,
  pick,
  off,
}: PartProps & Pick<OwnTemplatesProps, "team" | "teamFile">): JSX.Element {
  const styles = useStyles();
  return (
    <>
      <h2 className={styles.title}>Your team's templates</h2>
      <ul className={styles.team}>
        {team.map(({ file, title, version }) => (
          <li key={file}>
            <Button
              appearance="outline"
              className={styles.one}
              disabledFocusable={off}
              onClick={() => {
                pick(file, () => teamFile(file));
              }}
            >
              {version === "" ? title : `${title}, version ${version}`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function OwnWorkbook({ pick, off }: PartProps): JSX.Element {
  const styles = useStyles();
  const workbook = useWorkbook();
  const chooser = useFileChoice("Workbook to fill in", acceptOf(FILLABLE), (file) => {
    pick(file.name, () => bytesOfWorkbook(file));
  });
  return (
    <>
      <h2 className={styles.title}>A workbook of your own</h2>
      <p className={styles.text}>
        Fields are named cells, cells that SIZING formulas read, and placeholders such as {"{{customer}}"}.
      </p>
      <div className={styles.buttons}>
        <Button icon={<DocumentArrowUpRegular />} disabledFocusable={off} onClick={chooser.choose}>
          Choose workbook
        </Button>
        {chooser.field}
        {workbook?.canReadFile() && (
          <Button
            disabledFocusable={off}
            onClick={() => {
              pick(THIS, () => workbook.readFile());
            }}
          >
            Use this workbook
          </Button>
        )}
      </div>
    </>
  );
}

function Letter({ letterFile, pick, off }: PartProps & Pick<ThisWorkbookProps, "letterFile">): JSX.Element {
  const styles = useStyles();
  const workbook = useWorkbook();
  const chooser = useFileChoice("Word document to fill in", acceptOf(WRITABLE), (file) => {
    pick(file.name, () => bytesOfWorkbook(file));
  });
  return (
    <>
      <h2 className={styles.title}>A letter</h2>
      <p className={styles.text}>
        {workbook?.canReadFile()
          ? "The cover letter takes verdict, recommendation and bill from the proposal in this workbook. In a letter of your own, this workbook's names, tables and formulas answer placeholders such as {{customer}} and {{verdict}}."
          : "You fill in the placeholders of your letter, such as {{customer}}. In Excel on Windows and Mac, the workbook answers them."}
      </p>
      <div className={styles.buttons}>
        {workbook?.canReadFile() && (
          <Button
            disabledFocusable={off}
            onClick={() => {
              pick(LETTER, letterFile);
            }}
          >
            Create cover letter
          </Button>
        )}
        <Button icon={<DocumentArrowUpRegular />} disabledFocusable={off} onClick={chooser.choose}>
          Choose Word document
        </Button>
        {chooser.field}
      </div>
    </>
  );
}

interface HandOverProps {
  readonly workbook: WorkbookPort;
  readonly run: Run;
  readonly off: boolean;
}

function HandOver({ workbook, run, off }: HandOverProps): JSX.Element {
  const styles = useStyles();
  return (
    <>
      <h2 className={styles.title}>Hand over this workbook</h2>
      <p className={styles.text}>
        A values copy has no formulas, so everyone sees the numbers without the add-in. For a PDF, use File &gt; Export
        in Excel (on a Mac, File &gt; Save As). The file itself also holds the pane&apos;s sizings: the Size tab removes
        them.
      </p>
      {workbook.canReadFile() && workbook.canOpenWorkbook() ? (
        <div className={styles.buttons}>
          <Button
            disabledFocusable={off}
            onClick={() => {
              run("Creating values copy", () => openValuesCopy(workbook));
            }}
          >
            Create values copy
          </Button>
        </div>
      ) : (
        <p className={styles.said}>The pane can create a values copy only in Excel on Windows and Mac.</p>
      )}
    </>
  );
}

/** ".xlsx,.xlsm" */
function acceptOf(endings: readonly string[]): string {
  return endings.map((ending) => `.${ending}`).join();
}

async function openValuesCopy(workbook: WorkbookPort): Promise<string> {
  const file = await workbook.readFile();
  await workbook.openWorkbook(await valuesCopyOf(THIS, file));
  return `The values copy is open${workbook.whereOpened()} as a new workbook. Save it under a new name.`;
}

async function bytesOfWorkbook(file: File): Promise<Uint8Array> {
  if (file.size > convert(MOST_MB, "MB", "B"))
    throw new UserError(`${file.name} is larger than ${MOST_MB} MB. Remove pictures or sheets from it.`);
  return bytesOf(file);
}
