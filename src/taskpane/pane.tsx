/** The task pane: its tabs, its theme, and where it stands. */
import {
  FluentProvider,
  makeStyles,
  Spinner,
  Tab,
  TabList,
  tokens,
  typographyStyles,
} from "@fluentui/react-components";
import { lazy, Suspense, useEffect, useMemo, useRef, type Dispatch, type JSX, type MutableRefObject } from "react";
import type { Measuring } from "./data/measuring";
import { ExplainTab } from "./explain/explainTab";
import { decimalIn, DecimalProvider } from "./locale";
import { TABS, type Act, type PaneState, type Tab as TabName } from "./paneState";
import { SizeTab } from "./size/sizeTab";
import type { TemplateFiles } from "./templates/templateFiles";
import { TemplatesTab } from "./templates/templatesTab";
import { usePaneState } from "./usePaneState";
import { useTheme } from "./useTheme";
import { WorkbookProvider, type WorkbookPort } from "./workbookPort";

const TITLES: Readonly<Record<TabName, string>> = {
  size: "Size",
  explain: "Explain",
  templates: "Templates",
  data: "Data",
};

// Measured data is read with a library of its own, and most sizings have none.
const DataTab = lazy(async () => ({
  default: (await import(/* webpackChunkName: "taskpane-data" */ "./data/dataTab")).DataTab,
}));

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
  /** Undefined outside Excel: sizing still works. */
  readonly workbook: WorkbookPort | undefined;
  readonly templates: TemplateFiles;
}

export function Pane({ workbook, templates }: PaneProps): JSX.Element {
  const styles = useStyles();
  const { theme, isDark } = useTheme(workbook);
  const { state, dispatch, notKept } = usePaneState(workbook);
  const decimal = useMemo(() => decimalIn(workbook), [workbook]);
  const measured = useRef<Measuring>();

  // For what Fluent does not draw: scroll bars, lists that drop down, the page around.
  useEffect(() => {
    document.documentElement.style.colorScheme = isDark ? "dark" : "light";
  }, [isDark]);

  return (
    <FluentProvider theme={theme}>
      <WorkbookProvider value={workbook}>
        <DecimalProvider value={decimal}>
          {/* Not on the provider: what it wears, its portals wear too. */}
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
                <p className={styles.outside}>Not connected to Excel: sizing only.</p>
              )}
              {notKept !== undefined && (
                <p role="alert" className={styles.outside}>
                  {notKept}
                </p>
              )}
              <TabContent templates={templates} state={state} measured={measured} dispatch={dispatch} />
            </div>
          </main>
        </DecimalProvider>
      </WorkbookProvider>
    </FluentProvider>
  );
}

interface TabContentProps {
  readonly templates: TemplateFiles;
  readonly state: PaneState;
  /** What was read in the tab of measured data outlives the tab. */
  readonly measured: MutableRefObject<Measuring | undefined>;
  readonly dispatch: Dispatch<Act>;
}

function TabContent({ templates, state, measured, dispatch }: TabContentProps): JSX.Element {
  switch (state.tab) {
    case "size":
      return <SizeTab state={state} dispatch={dispatch} />;
    case "explain":
      return <ExplainTab />;
    case "templates":
      return <TemplatesTab files={templates} picked={state.template} dispatch={dispatch} />;
    case "data":
      return (
        <Suspense fallback={<Spinner size="tiny" label="Loading" />}>
          <DataTab kept={measured} open={state.open} dispatch={dispatch} />
        </Suspense>
      );
  }
}
