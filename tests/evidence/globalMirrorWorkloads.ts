/** Claims about Table 1's workloads and their write rates. */
import { expect } from "@jest/globals";
import { knownId } from "../../src/model/facts/facts";
import { valueOf as factValue } from "../../src/model/facts/facts";
import { tableOf, valueOf, verdictOf } from "../ask";
import { LINK } from "./globalMirrorCycle";
import { expectRising, holds } from "./statements";

/** Names of the table's rows, by their names in the facts' IDs. */
const NAMES = {
  "market-open": "Brokerage Market Open",
  "brokerage-batch": "Brokerage Batch",
  "credit-card": "Credit Card",
  "auto-online": "Auto Ins. Online",
  "auto-batch": "Auto Ins. Batch",
} as const;

/** Columns of the table of all workloads, by their names in the facts' IDs. */
const COLUMNS = {
  distance: "Distance (miles)",
  "avg-transfer-size": "Transfer size (KB)",
  "random-share": "Random (% of I/Os)",
  "random-read-hit": "Random read hits (% of random reads)",
  "random-write-share": "Random writes (% of random)",
  "sequential-share": "Sequential (% of I/Os)",
  "sequential-write-share": "Sequential writes (% of sequential)",
} as const;

const percent = (name: string): number => 100 * valueOf("GM_WRITE_PERCENT", name);
const mbps = (io: number, name: string): number => valueOf("GM_WRITE_MBPS", io, name);

function cell(row: string, column: string): string | number | undefined {
  const { columns, rows } = tableOf("GM_WORKLOAD");
  const at = columns.findIndex(({ label, unit }) => `${label} (${unit})` === column);
  return rows.find(([name]) => name === row)?.[at];
}

const PART = "global-mirror.workload.";

export function claimWorkloads(): void {
  for (const [id, name] of Object.entries(NAMES)) {
    for (const [of, column] of Object.entries(COLUMNS)) {
      holds(knownId(`${PART}${id}.${of}`), `GM_WORKLOAD's cell equals the fact: ${name}, ${column}`, ({ value }) => {
        expect(cell(name, column)).toBe(value);
      });
    }
    holds(
      knownId(`${PART}${id}.selection-window-length`),
      "GM_WORKLOAD's table for this workload shows the fact's value",
      ({ id: fact, value }) => {
        const row = tableOf("GM_WORKLOAD", name).rows.find((one) => one[3] === fact);
        expect(row?.[1]).toBe(value);
      },
    );
  }
  holds(
    `${PART}market-open.opening-period`,
    "exact: the length of the measured period in GM_WORKLOAD's table, from 9:30",
    ({ value }) => {
      const rows = tableOf("GM_WORKLOAD", "Market Open").rows;
      expect(rows.find(([what]) => what === "Measured")?.[1]).toBe(`9:30 to 9:${30 + (value ?? NaN)}`);
    },
  );
  holds(`${PART}count`, "exact: the number of rows in GM_WORKLOAD's table", ({ value }) => {
    expect(tableOf("GM_WORKLOAD").rows).toHaveLength(value ?? NaN);
  });
  holds("global-mirror.result.distance.brokerage", "exact, for both brokerage workloads", ({ value }) => {
    for (const name of [NAMES["market-open"], NAMES["brokerage-batch"]])
      expect(cell(name, COLUMNS.distance)).toBe(value);
  });
  holds(
    `${PART}market-open.total-write-share`,
    "34.9% within 0.01 points, calculated from the table's shares; the paper rounds it to 35%",
    ({ value }) => {
      expect(Math.abs(percent("Brokerage Market Open") - 34.9)).toBeLessThan(0.01);
      expect(Math.round(percent("Brokerage Market Open"))).toBe(value);
    },
  );
  holds(`${PART}transfer-size.market-open-above-4k`, "strictly larger than the typical OLTP block size", () => {
    expectRising([
      factValue(`${PART}typical-oltp-block-size`),
      Number(cell(NAMES["market-open"], COLUMNS["avg-transfer-size"])),
    ]);
  });
  holds(
    `${PART}transfer-size.batch-above-oltp`,
    "strictly larger for the brokerage; the table has the opposite for the insurer",
    () => {
      const size = (id: keyof typeof NAMES): number => Number(cell(NAMES[id], COLUMNS["avg-transfer-size"]));
      expectRising([size("market-open"), size("brokerage-batch")]);
      expectRising([size("auto-batch"), size("auto-online")]);
    },
  );
  holds(
    `${PART}bandwidth.batch-above-oltp`,
    "batch needs more bandwidth at 1.171 times the OLTP I/O rate; at equal I/O rates it needs less",
    () => {
      const [oltp, batch] = ["Brokerage Market Open", "Brokerage Batch"];
      expectRising([mbps(10000, oltp), mbps(11710, batch)]);
      expectRising([mbps(10000, batch), mbps(10000, oltp)]);
      expectRising([valueOf("GM_LINK_MBPS", mbps(10000, oltp), 6), valueOf("GM_LINK_MBPS", mbps(11710, batch), 6)]);
    },
  );
  holds(`${PART}write-share.market-open-vs-70-30-50`, "strictly above the write share of the 70/30/50 workload", () => {
    expectRising([factValue(`${PART}70-30-50.write-share`), percent("Brokerage Market Open")]);
  });
  holds(
    `${PART}driver.settable-io-rate`,
    "shares and sizes don't depend on the I/O rate; MB/s is proportional to it within 1e-12",
    () => {
      const shown = (io: number): unknown => tableOf("GM_WORKLOAD", "Credit Card", io).rows.slice(0, -1);
      expect(shown(1)).toEqual(shown(100000));
      for (const io of [1, 700, 100000]) {
        expect(Math.abs(mbps(io, "Credit Card") / io / mbps(1, "Credit Card") - 1)).toBeLessThan(1e-12);
      }
    },
  );
  holds(
    "global-mirror.result.market-open.write-rate-linear",
    "in proportion to the I/O rate, within the rounding of a product (1e-12)",
    () => {
      for (const io of [5000, 10000, 20000]) {
        expect(Math.abs(mbps(io, "Market Open") / io / mbps(1, "Market Open") - 1)).toBeLessThan(1e-12);
      }
    },
  );
  holds(
    `${PART}study.io-rate-sweep-range`,
    "the sweep's upper end is three times its lower; if the peak is 250 MB/s, the upper end has no steady state on 361.1 MB/s",
    ({ low, high }) => {
      const at = (share: number | null): number => mbps(((share ?? NaN) / 100) * 10000, "Market Open");
      expect(at(high) / at(low)).toBeCloseTo(3, 12);
      expect(verdictOf("CGFT_ESTIMATE", (250 * (high ?? NaN)) / 100, LINK).reason).toContain("no steady state");
    },
  );
}
