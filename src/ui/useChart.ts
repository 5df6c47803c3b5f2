/** A chart on a canvas, created when the page is idle. Later changes update it instead of creating it again. */
import { Chart, type ChartConfiguration, type ChartType, type DefaultDataPoint } from "chart.js";
import { useEffect, useRef, type RefObject } from "react";
import { coloursAt, type ChartColours } from "./chartColours";
import { useColours } from "./useColours";
import { whenIdle } from "./whenIdle";

/** @param configured the same function while the chart shows the same */
export function useChart<T extends ChartType, D = DefaultDataPoint<T>>(
  configured: (colours: ChartColours) => ChartConfiguration<T, D>,
): RefObject<HTMLCanvasElement> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawn = useRef<Chart<T, D>>();
  const colours = useColours();
  useEffect(
    () => () => {
      drawn.current?.destroy();
      drawn.current = undefined;
    },
    [],
  );
  useEffect(() => {
    const element = canvas.current;
    if (!element?.getContext("2d")) return undefined;
    // The page's words and numbers are drawn before the chart.
    let takeBack = whenIdle(() => {
      const configuration = configured(coloursAt(element));
      const show = (chart: Chart<T, D>): void => {
        chart.data = configuration.data;
        if (configuration.options) chart.options = configuration.options;
        chart.update();
      };
      if (drawn.current) {
        show(drawn.current);
        return;
      }
      // The first drawing takes longest, so it is done in two frames: first the axes, then the data.
      const made = new Chart<T, D>(element, { ...configuration, data: { datasets: [] } });
      drawn.current = made;
      takeBack = whenIdle(() => {
        show(made);
      });
    });
    return () => {
      takeBack();
    };
  }, [configured, colours]);
  return canvas;
}
