/** A chart on a canvas: made in an idle moment, and brought up to date, not made anew, when it is to show something else. */
import { Chart, type ChartConfiguration, type ChartType, type DefaultDataPoint } from "chart.js";
import { useEffect, useRef, type RefObject } from "react";
import { coloursAt, type ChartColours } from "./chartColours";
import { useColours } from "./useColours";
import { whenIdle } from "./whenIdle";

/** @param shows what the configuration is made of */
export function useChart<T extends ChartType, D = DefaultDataPoint<T>>(
  configured: (colours: ChartColours) => ChartConfiguration<T, D>,
  shows: readonly unknown[],
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
    // The words and the numbers come first.
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
      // The first drawing is the longest: its frame and what is in it are two.
      const made = new Chart<T, D>(element, { ...configuration, data: { datasets: [] } });
      drawn.current = made;
      takeBack = whenIdle(() => {
        show(made);
      });
    });
    return () => {
      takeBack();
    };
    // `configured` is another function at each drawing; what it is made of says when it draws something else.
  }, [...shows, colours]);
  return canvas;
}
