/** The template "does the batch window fit?", as data. */
import type { Descriptor, Field } from "../../filling/descriptor";
import type { MeasuredList } from "../../workload/measuredList";
import type { TemplatePlan } from "../plan";
import { fixed, written } from "../../cells/reference";
import { DAY_BEGINS_LABEL, DEMAND_SOURCE_LABEL, front, FRONT_NAMES } from "./front";
import { DAY, dayCells, figureCell, FRONT, HOURS, PEAK, THROUGHPUT } from "./places";
import { sourcesSheet } from "./sources";
import { timeline } from "./timeline";

const TITLE = "Peer-to-Peer VTS: does the batch window fit?";
const ASKS = "Whether the caches absorb a day of host writes, and when the host is throttled";

const argument = (name: string, input = name, cells?: number): Field => ({
  kind: "input",
  name,
  question: DAY.name,
  input,
  ...(cells !== undefined && { cells }),
});

const DESCRIPTOR: Descriptor = {
  name: "ptp-vts-sizing",
  title: TITLE,
  asks: `${ASKS}.`,
  questions: [PEAK.name, DAY.name, THROUGHPUT.name],
  sections: [
    {
      title: "Proposal",
      fields: [
        { kind: "text", name: "customer", label: "Customer", expected: true },
        { kind: "text", name: "site", label: "Site", expected: true },
        { kind: "date", name: "date", label: "Date", expected: true },
        { kind: "text", name: "prepared_by", label: "Prepared by", expected: true },
      ],
    },
    {
      title: "Peer-to-Peer VTS",
      fields: [argument("model"), argument("cache_gb"), argument("compression"), argument("priority_hours")],
    },
    {
      title: "Daily demand",
      fields: [
        argument("demand", "host_mbps", HOURS),
        { kind: "text", name: "demand_source", label: DEMAND_SOURCE_LABEL, expected: false },
        { kind: "text", name: "day_begins", label: `${DAY_BEGINS_LABEL} (for example 18:00)`, expected: false },
      ],
    },
  ],
};

/**
 * @param sample the day that it ships with
 * @param product name and version
 * @throws RangeError where the sample is no day of 24 hours
 */
export function ptpVtsSizing(sample: Pick<MeasuredList, "times" | "values">, product: string): TemplatePlan {
  const { times, values } = sample;
  const [dayBegins] = times;
  if (dayBegins === undefined || values.length !== HOURS) {
    throw new RangeError(`the sample day must have ${HOURS} hours with their times, got ${values.length}`);
  }
  return {
    descriptor: DESCRIPTOR,
    sheets: [front(TITLE, ASKS, dayBegins), timeline(values), sourcesSheet(product)],
    names: {
      ...Object.fromEntries(
        Object.entries(FRONT_NAMES).map(([name, cell]) => [name, written(fixed({ sheet: FRONT, address: cell }))]),
      ),
      times: dayCells("times"),
      demand: dayCells("demand"),
      peak_hours: figureCell("peakHours"),
    },
  };
}
