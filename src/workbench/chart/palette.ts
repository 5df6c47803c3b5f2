/** Colours of the chart, readable on the page's light and dark surface. */
export interface Palette {
  readonly text: string;
  readonly grid: string;
  readonly demand: string;
  readonly accepted: string;
  readonly fill: string;
  readonly fillArea: string;
  readonly threshold: string;
  /** By state; one that is not named here is drawn as `otherState`. */
  readonly states: Readonly<Record<string, string>>;
  readonly otherState: string;
  readonly stateText: string;
}

export const LIGHT: Palette = {
  text: "#424242",
  grid: "#e6e6e6",
  demand: "#616161",
  accepted: "#0f6cbd",
  fill: "#9a6a00",
  fillArea: "rgba(234, 163, 0, 0.18)",
  threshold: "#b10e1c",
  states: {
    idle: "#f0f0f0",
    "keeping up": "#e0ede0",
    recovering: "#cfe4fa",
    peak: "#f9e2ae",
    "priority copy": "#f4c88a",
    throttled: "#f1bbbc",
  },
  otherState: "#e0e0e0",
  stateText: "#242424",
};

export const DARK: Palette = {
  text: "#d6d6d6",
  grid: "#3d3d3d",
  demand: "#c7c7c7",
  accepted: "#62abf5",
  fill: "#e0a83a",
  fillArea: "rgba(234, 163, 0, 0.22)",
  threshold: "#f1707b",
  states: {
    idle: "#333333",
    "keeping up": "#2c402c",
    recovering: "#17395c",
    peak: "#57450f",
    "priority copy": "#6b430f",
    throttled: "#6e1f24",
  },
  otherState: "#4d4d4d",
  stateText: "#f0f0f0",
};
