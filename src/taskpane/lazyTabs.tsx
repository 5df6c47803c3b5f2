/** What the pane's first view doesn't need: the form of a sizing, and the other tabs. */
import { lazyComponent } from "./lazy/lazyComponent";
import { lazy } from "./lazy/parts";

/** On a fast line, a part is there before this can be read. */
const LOADING = <p role="status">Loading</p>;

export const SizingView = lazyComponent(
  lazy("the form", () => import(/* webpackChunkName: "taskpane-sizing" */ "./size/sizing")),
  (loaded) => loaded.SizingView,
  LOADING,
);
export const ExplainTab = lazyComponent(
  lazy("the tab Explain", () => import(/* webpackChunkName: "taskpane-explain" */ "./explain/explainTab")),
  (loaded) => loaded.ExplainTab,
  LOADING,
);
export const TemplatesTab = lazyComponent(
  lazy("the tab Templates", () => import(/* webpackChunkName: "taskpane-templates" */ "./templates/templatesTab")),
  (loaded) => loaded.TemplatesTab,
  LOADING,
);
export const DataTab = lazyComponent(
  lazy("the tab Data", () => import(/* webpackChunkName: "taskpane-data" */ "./data/dataTab")),
  (loaded) => loaded.DataTab,
  LOADING,
);
