/** The task pane: its tabs, its theme, and the open screen. */
import { FluentProvider, makeStyles, Tab, TabList, tokens, typographyStyles } from "@fluentui/react-components";
import { useCallback, useEffect, useState, type Dispatch, type JSX } from "react";
import { Boundary } from "../ui/boundary";
import { Measuring } from "./data/measuring";
import { DataTab, ExplainTab, SizingView, TemplatesTab } from "./lazyTabs";
import { DecimalProvider, type Decimal } from "./locale";
import { TABS, type Act, type PaneState, type Tab as TabName } from "./paneState";
import { ProposalsProvider } from "./proposals";
import { SizeTab } from "./size/sizeTab";
import { CrashPage } from "./crashPage";
import type { OwnTemplate } from "./templates/ownTemplate";
import type { TemplateRequests } from "./templates/templateFiles";
import { usePaneState, type Kept } from "./usePaneState";
import { useTheme } from "./useTheme";
import { WorkbookProvider, type WorkbookPort } from "./workbookPort";

const TITLES: Readonly<Record<TabName, string>> = {
  size: "Size",
  explain: "Explain",
  templates: "Templates",
  data: "Data",
};

const useStyles = makeStyles({
  root: {
    boxSizing: "border-box",
    minHeight: "100vh",
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tabs: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalM})`, marginBottom: tokens.spacingVerticalS },
  outside: { ...typographyStyles.caption1, marginTop: 0, color: tokens.colorNeutralForeground3 },
});

interface PaneProps {
  /** Undefined outside Excel, and until Excel answers: sizing works without it. */
  readonly workbook: WorkbookPort | undefined;
  /** True until it is known whether the pane runs in Excel. */
  readonly isWaiting?: boolean;
  readonly templates: TemplateRequests;
  /** The tab that the pressed button opens; without one, the tab that the document keeps. */
  readonly opens?: TabName | undefined;
  /** Decimal separator of the user. */
  readonly decimal: Decimal;
}

/** Holds the pane's state above the error boundary, so that an error while drawing loses no state. */
export function Pane({ workbook, isWaiting = false, templates, opens, decimal }: PaneProps): JSX.Element {
  const kept = usePaneState(workbook, opens);
  const [measuring] = useState(() => new Measuring());
  const [own, setOwn] = useState<OwnTemplate>();
  const { state, dispatch } = kept;

  return (
    <Boundary
      instead={(problem, retry) => (
        <CrashPage
          problem={problem}
          place={[`tab ${state.tab}`, ...(state.open ? [state.open.name] : [])].join(", ")}
          onGoOn={retry}
          onGoals={() => {
            dispatch({ kind: "tab", tab: "size" });
            dispatch({ kind: "goals" });
            retry();
          }}
        />
      )}
    >
      <Drawn
        workbook={workbook}
        isWaiting={isWaiting}
        templates={templates}
        decimal={decimal}
        kept={kept}
        measuring={measuring}
        own={own}
        onOwn={setOwn}
      />
    </Boundary>
  );
}

interface DrawnProps extends PaneProps {
  readonly isWaiting: boolean;
  readonly kept: Kept;
  readonly measuring: Measuring;
  readonly own: OwnTemplate | undefined;
  readonly onOwn: (own: OwnTemplate) => void;
}

function Drawn(props: DrawnProps): JSX.Element {
  const { workbook, isWaiting, templates, decimal, measuring, own, onOwn } = props;
  const { state, dispatch, notKept } = props.kept;
  const listed = useCallback(async () => (await templates.list()).map(({ descriptor }) => descriptor), [templates]);
  const styles = useStyles();
  const { theme, isDark } = useTheme(workbook, isWaiting);

  // For what Fluent doesn't style: scroll bars, lists of options, the page itself.
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? "dark" : "light";
  }, [isDark]);

  return (
    <FluentProvider theme={theme}>
      <WorkbookProvider value={workbook}>
        <ProposalsProvider value={listed}>
          <DecimalProvider value={decimal}>
            {/* Not on the provider, because its portals get the same class. */}
            <main className={styles.root}>
              <TabList
                className={styles.tabs}
                selectedValue={state.tab}
                onTabSelect={(_, { value }) => {
                  const tab = TABS.find((name) => name === value);
                  if (tab) dispatch({ kind: "tab", tab });
                }}
              >
                {TABS.map((name) => (
                  <Tab key={name} id={`tab-${name}`} aria-controls="panel" value={name}>
                    {TITLES[name]}
                  </Tab>
                ))}
              </TabList>
              <div id="panel" role="tabpanel" aria-labelledby={`tab-${state.tab}`}>
                {!workbook && state.tab === "size" && (
                  <p className={styles.outside}>
                    {isWaiting
                      ? "Waiting for Excel. You can size, but not insert yet."
                      : "Not connected to Excel. You can size, but not insert."}
                  </p>
                )}
                {notKept !== undefined && (
                  <p role="alert" className={styles.outside}>
                    {notKept}
                  </p>
                )}
                <TabContent
                  templates={templates}
                  state={state}
                  measuring={measuring}
                  own={own}
                  onOwn={onOwn}
                  dispatch={dispatch}
                />
              </div>
            </main>
          </DecimalProvider>
        </ProposalsProvider>
      </WorkbookProvider>
    </FluentProvider>
  );
}

interface TabContentProps {
  readonly templates: TemplateRequests;
  readonly state: PaneState;
  /** The measured data outlive their tab. */
  readonly measuring: Measuring;
  /** A workbook of the user as a template: kept, too, so that its file is read once. */
  readonly own: OwnTemplate | undefined;
  readonly onOwn: (own: OwnTemplate) => void;
  readonly dispatch: Dispatch<Act>;
}

function TabContent({ templates, state, measuring, own, onOwn, dispatch }: TabContentProps): JSX.Element {
  switch (state.tab) {
    case "size":
      return <SizeTab state={state} dispatch={dispatch} form={SizingView} />;
    case "explain":
      return <ExplainTab />;
    case "templates":
      return <TemplatesTab files={templates} own={own} onOwn={onOwn} picked={state.template} dispatch={dispatch} />;
    case "data":
      return <DataTab measuring={measuring} open={state.open} dispatch={dispatch} />;
  }
}
