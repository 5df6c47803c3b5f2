/** A strip below the plot: the state of each run of intervals, in colour and in words. */
import { type Plugin } from "chart.js";
import { type Palette } from "./palette";

export const STRIP_HEIGHT = 18;

/** A run of intervals in one state. */
export interface Run {
  readonly state: string;
  readonly from: number;
  readonly to: number;
}

export function stateStrip(runs: () => readonly Run[], palette: () => Palette): Plugin<"line"> {
  return {
    id: "stateStrip",
    afterDraw({ ctx, scales, chartArea, height }) {
      const x = scales.x;
      if (!x) return;
      const { states, otherState, stateText } = palette();
      const top = height - STRIP_HEIGHT;
      ctx.save();
      ctx.textBaseline = "middle";
      ctx.textAlign = "center";
      ctx.font = getComputedStyle(ctx.canvas).font;
      for (const { state, from, to } of runs()) {
        const [left, right] = [x.getPixelForValue(from), x.getPixelForValue(to)];
        ctx.fillStyle = states[state] ?? otherState;
        ctx.fillRect(left, top, right - left - 1, STRIP_HEIGHT);
        ctx.fillStyle = stateText;
        if (ctx.measureText(state).width < right - left - 4)
          ctx.fillText(state, (left + right) / 2, top + STRIP_HEIGHT / 2);
      }
      ctx.textAlign = "left";
      ctx.fillText("State", chartArea.right + 8, top + STRIP_HEIGHT / 2);
      ctx.restore();
    },
  };
}
