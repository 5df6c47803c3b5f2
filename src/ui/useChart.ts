/** A chart on a canvas. */
import { Chart, type ChartConfiguration, type ChartType, type DefaultDataPoint } from "chart.js";
import { useEffect, useRef, type RefObject } from "react";
import { coloursAt, type ChartColours } from "./chartColours";
import { useColours } from "./useColours";

/** @param configured the same function while the chart shows the same */
export function useChart<T extends ChartType, D = DefaultDataPoint<T>>(
  configured: (colours: ChartColours) => ChartConfiguration<T, D>,
): RefObject<HTMLCanvasElement> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const colours = useColours();
  useEffect(() => {
    const element = canvas.current;
    if (!element?.getContext("2d")) return undefined;
    const chart = new Chart<T, D>(element, configured(coloursAt(element)));
    return () => {
      chart.destroy();
    };
  }, [configured, colours]);
  return canvas;
}
