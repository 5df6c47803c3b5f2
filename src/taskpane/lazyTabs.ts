/** What the pane's first view doesn't need: the form of a sizing, and the other tabs. */
import { lazyPage } from "./lazy/lazyPage";
import { lazy } from "./lazy/parts";

export const SizingView = lazyPage(
  lazy("the form", () => import(/* webpackChunkName: "taskpane-sizing" */ "./size/sizing")),
  (loaded) => loaded.SizingView,
);
export const ExplainTab = lazyPage(
  lazy("the tab Explain", () => import(/* webpackChunkName: "taskpane-explain" */ "./explain/explainTab")),
  (loaded) => loaded.ExplainTab,
);
export const TemplatesTab = lazyPage(
  lazy("the tab Templates", () => import(/* webpackChunkName: "taskpane-templates" */ "./templates/templatesTab")),
  (loaded) => loaded.TemplatesTab,
);
export const DataTab = lazyPage(
  lazy("the tab Data", () => import(/* webpackChunkName: "taskpane-data" */ "./data/dataTab")),
  (loaded) => loaded.DataTab,
);
