/** Measures timelines over a profile of a year: the cost of the whole table, against a loop over the same values. */
import { hoursOverRpo } from "../src/model/globalMirror/hoursOverRpo";
import { burstMinutes } from "../src/model/globalMirror/burstMinutes";
import { cgftEstimate } from "../src/model/globalMirror/cgftEstimate";
import { gmTimeline } from "../src/model/globalMirror/gmTimeline";
import { linkCurve } from "../src/model/globalMirror/linkCurve";
import { linkForCatchup } from "../src/model/globalMirror/linkForCatchup";
import { vtsDay } from "../src/model/peerToPeerVts/vtsDay";
import { ts7700Day } from "../src/model/ts7700/ts7700Day";
import type { GivenAll } from "../src/model/question/parseArguments";
import type { BareQuestion } from "../src/model/question/question";
import { print, ratioOf, type Ratio } from "./ratio";

const YEAR_OF_HOURS = 8760;
const YEAR_OF_FIVE_MINUTES = 12 * YEAR_OF_HOURS;
const FIVE_MINUTES = "5 min";

/** Rates that rise and fall daily, with a scatter that is the same in every run. */
function profile(count: number, mean: number): number[] {
  const perDay = (24 * count) / YEAR_OF_HOURS;
  let state = 1;
  return Array.from({ length: count }, (_, i) => {
    state = (state * 48271) % 2147483647;
    const scatter = state / 2147483647 - 0.5;
    return mean * (1 + 0.6 * Math.sin((2 * Math.PI * i) / perDay) + 0.3 * scatter);
  });
}

/**
 * The minimum work of any table over time: one row per value, and a level that the values fill and a constant rate
 * drains.
 */
function loop(values: readonly number[], rate: number): number[][] {
  let level = 0;
  return values.map((value, i) => {
    level = Math.max(0, level + value - rate);
    return [i, value, level];
  });
}

/** Calculates what a cell needs, without the reasons. */
function shown(question: BareQuestion, given: GivenAll): void {
  question.cellAnswer(Object.keys(question.inputs).map((name) => given[name]));
}

function timeline(what: string, count: number, mean: number, run: (values: readonly number[]) => void): Ratio {
  const values = profile(count, mean);
  return ratioOf(
    what,
    () => {
      run(values);
    },
    "a loop over the same values",
    () => {
      loop(values, 1.2 * mean);
    },
    1,
  );
}

const LINK_MBPS = 361.1;

/** What the reasons cost: a run for each interpretation that the range covers. */
function withRange(count: number, mean: number): Ratio {
  const given = { write_mbps: profile(count, mean), link_mbps: LINK_MBPS, target_s: 10, interval_hours: FIVE_MINUTES };
  return ratioOf(
    "GM_HOURS_OVER_RPO with its range over a year of five minutes",
    () => {
      hoursOverRpo.ask(given);
    },
    "its value alone",
    () => {
      shown(hoursOverRpo, given);
    },
    1,
  );
}

const burst = { write_mbps: 250, burst_gb: 60, burst_mbps: 1000, link_mbps: LINK_MBPS };

print([
  timeline("GM_TIMELINE over a year of five minutes", YEAR_OF_FIVE_MINUTES, 170, (write_mbps) => {
    shown(gmTimeline, { write_mbps, link_mbps: LINK_MBPS, interval_hours: FIVE_MINUTES });
  }),
  timeline("GM_HOURS_OVER_RPO over a year of hours", YEAR_OF_HOURS, 170, (write_mbps) => {
    shown(hoursOverRpo, { write_mbps, link_mbps: LINK_MBPS, target_s: 10 });
  }),
  withRange(YEAR_OF_FIVE_MINUTES, 170),
  timeline("GM_LINK_CURVE of three links over a year of hours", YEAR_OF_HOURS, 170, (write_mbps) => {
    shown(linkCurve, { write_mbps, link_mbps: [280, 320, LINK_MBPS], target_s: 10 });
  }),
  timeline("TS7700_DAY over a year of five minutes", YEAR_OF_FIVE_MINUTES, 700, (host_mbps) => {
    shown(ts7700Day, {
      model: "TS7770T",
      compression: 2.5,
      host_mbps,
      premigration_mbps: 300,
      interval_hours: FIVE_MINUTES,
    });
  }),
  timeline("VTS_DAY over a year of hours", YEAR_OF_HOURS, 110, (host_mbps) => {
    shown(vtsDay, { model: "B20", cache_gb: 864, compression: 3, host_mbps });
  }),
  ratioOf(
    "GM_BURST_MINUTES",
    () => {
      shown(burstMinutes, burst);
    },
    "CGFT_ESTIMATE, its steady state",
    () => {
      shown(cgftEstimate, { write_mbps: burst.write_mbps, link_mbps: LINK_MBPS });
    },
    100,
  ),
  ratioOf(
    "GM_LINK_FOR_CATCHUP for a burst",
    () => {
      shown(linkForCatchup, { write_mbps: 250, deadline_minutes: 9, burst_gb: 60, burst_mbps: 1000 });
    },
    "GM_BURST_MINUTES, its forward question",
    () => {
      shown(burstMinutes, burst);
    },
    30,
  ),
]);
