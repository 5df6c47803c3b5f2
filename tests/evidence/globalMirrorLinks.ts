/** Claims about the sizing of Global Mirror's links. */
import { expect } from "@jest/globals";
import { estimateOf, valueOf } from "../ask";
import { LINK } from "./globalMirrorCycle";
import { expectRising, expectWithin, holds } from "./statements";

/** A day with a heavier night. */
const NIGHT_HOURS = 4;
const DAY = Array.from({ length: 24 }, (_, hour) => (hour < NIGHT_HOURS ? 300 : 150));

export function claimLinks(): void {
  holds(
    "global-mirror.rpo.relaxed",
    "a target of 10 minutes needs a smaller link than one of 6 s, but still more than the write rate",
    () => {
      const [tight, relaxed] = [valueOf("GM_LINK_MBPS", 250, 6), valueOf("GM_LINK_MBPS", 250, "10 min")];
      expect(relaxed).toBeLessThan(tight);
      expect(relaxed).toBeGreaterThan(250);
    },
  );
  holds(
    "global-mirror.financial.bandwidth-saving-tradeoff",
    "a strictly larger link for 300 than for 150 MB/s, with targets from 5 s to a minute",
    () => {
      for (const target of [5, 7, 15, 60]) {
        expectRising([valueOf("GM_LINK_MBPS", 150, target), valueOf("GM_LINK_MBPS", 300, target)]);
      }
    },
  );
  holds(
    "global-mirror.recommendation.size-for-oltp",
    "a link sized for the day is smaller; with 361.1 MB/s the age exceeds 7 s only at night (within 1%), and never 20 s",
    () => {
      const forDay = valueOf("GM_LINK_MBPS", 150, 7, null, null, "worst");
      expectRising([forDay, LINK, valueOf("GM_LINK_MBPS", 300, 7, null, null, "worst")]);
      expectWithin(valueOf("GM_HOURS_OVER_RPO", DAY, LINK, 7), NIGHT_HOURS, 0.01);
      expect(valueOf("GM_HOURS_OVER_RPO", DAY, LINK, 20)).toBe(0);
    },
  );
  holds(
    "global-mirror.experiment.half-link.worst-case-loss",
    "the share of the link that is left carries all 250 MB/s, so nothing has to be caught up",
    ({ value }) => {
      const share = (value ?? NaN) / 100;
      const link = valueOf("GM_LINK_MBPS", 250, 60, null, null, null, null, share);
      expect(link * share).toBeCloseTo(250, 9);
      expect(valueOf("GM_CATCHUP_MINUTES", 250, link, 5, share)).toBe(0);
      expect(estimateOf("GM_LINK_FOR_CATCHUP", 250, 3, 5, share).value).toBeLessThan(link);
    },
  );
}
