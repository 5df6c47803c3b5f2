/** Claims about VTS_THROUGHPUT with preference, distance and mixed pairs. */
import { expect } from "@jest/globals";
import { solve } from "../../src/model/engines/solve";
import type { Given } from "../../src/model/question/parseArguments";
import { valueOf } from "../ask";
import { expectNeverFalling, expectWithin, holds, misses } from "./statements";
import { answered, FACTORS, loadOf, MIXES, MODELS, rate, STATES } from "./peerToPeerVtsThroughput";

type Asked = Readonly<Record<string, Given>>;

const NEAR = [1, 5, 10, 15, 20, 25, 30, 40, 50];
const FAR = [0, ...NEAR, 75, 100, 200, 400, 1000];
const COARSE = FACTORS.filter((_, i) => i % 10 === 0);
/** Relative tolerance: rounding of a few sums and quotients. */
const ROUNDING = 1e-9;

export function claimRemote(): void {
  claimPreference();
  claimConfigurations();
  claimDistance();
  claimMixedPairs();
}

/** Expects no preference to be faster than preferred, or equal if only the remote paths limit. */
function expectPreferredLess(asked: Asked): void {
  const either = answered(asked);
  for (const preference of ["preferred", "primary"]) {
    const one = answered({ ...asked, preference });
    const isFull = [either, one].every(({ limits }) =>
      limits.some((u) => u.resource === REMOTE_PATHS && u.utilisation > 1 - ROUNDING),
    );
    if (isFull && one.value > either.value * (1 - ROUNDING))
      expect(one.value).toBeLessThanOrEqual(either.value * (1 + ROUNDING));
    else expect(one.value).toBeLessThan(either.value);
  }
}

const REMOTE_PATHS = "VTC paths to the remote VTS";
const STRICT = "a preferred VTS is strictly slower, or equal where the remote paths limit both";

function claimPreference(): void {
  holds("ptp-vts.pref.throughput-lower", `${STRICT}; for every model, state and mix within one site`, () => {
    for (const model of MODELS) {
      for (const state of STATES) {
        for (const mix of ["write", ...MIXES]) {
          for (const compression of COARSE) expectPreferredLess({ model, state, mix, compression });
        }
      }
    }
  });
  const atAnyDistance = (mixes: readonly string[]): void => {
    for (const model of MODELS) {
      for (const state of STATES) {
        for (const configuration of ["2", "3"]) {
          for (const mix of mixes) {
            for (const distance_km of FAR) expectPreferredLess({ model, state, configuration, mix, distance_km });
          }
        }
      }
    }
  };
  holds("ptp-vts.remote.np-ge-preferred-all-distances", `${STRICT}; from 0 to 1,000 km`, () => {
    atAnyDistance(["write"]);
  });
  holds("ptp-vts.remote.mix-np-ge-preferred", `${STRICT}; from 0 to 1,000 km`, () => {
    atAnyDistance(MIXES);
  });
  holds(
    "ptp-vts.pref.no-throughput-advantage",
    `${STRICT}; for two sites 1 to 50 km apart, at factors 1, 2 and 4`,
    () => {
      for (const compression of [1, 2, 4]) {
        for (const state of STATES) {
          for (const distance_km of NEAR) expectPreferredLess({ compression, state, distance_km });
        }
      }
    },
  );
  holds(
    "ptp-vts.pref.new-lic-helps-preferred",
    "strictly faster with VTC compression above a factor of 1.5, for every model and state, preferred and primary",
    () => {
      for (const model of MODELS) {
        for (const state of STATES) {
          for (const preference of ["preferred", "primary"]) {
            for (const compression of FACTORS.filter((f) => f > 1.5)) {
              const of = (lic: string): number => rate({ model, state, preference, compression, lic });
              expect(of("with")).toBeGreaterThan(of("without"));
            }
          }
        }
      }
    },
  );
  const share = (state: string, lic: string): number =>
    rate({ state, lic, preference: "preferred" }) / rate({ state, lic });
  holds(
    "ptp-vts.remote.new-lic-narrows-preference-gap",
    "preferred / no preference is strictly larger with VTC compression at a factor of 3",
    () => {
      for (const state of ["deferred peak", "sustained"]) {
        expect(share(state, "with")).toBeGreaterThan(share(state, "without"));
      }
    },
  );
  holds(
    "ptp-vts.remote.preferred-over-np-ratio",
    "within 10% at a factor of 3 and 25 km, deferred peak and sustained",
    ({ value }) => {
      for (const state of ["deferred peak", "sustained"]) {
        const of = (preference: string): number => rate({ state, preference, distance_km: 25 });
        expectWithin(of("preferred") / of("none"), value, 0.1);
      }
    },
  );
  const skew = (): void => {
    for (const model of MODELS) {
      for (const state of STATES) {
        for (const preference of ["preferred", "primary"]) {
          const load = (to: string): number => loadOf(`VTC paths to the ${to} VTS`, { model, state, preference });
          expect(load("local")).toBeGreaterThan(load("remote"));
        }
      }
    }
  };
  holds(
    "ptp-vts.pref.channel-traffic-skew",
    "the paths to the local VTS are strictly busier than those to the remote one, for every model and state",
    skew,
  );
  holds("ptp-vts.pref.recall-at-preferred", "recalls load only the tape drives of the local VTS", () => {
    const asked = { preference: "preferred", read_hits: 0, recalls: 0.5 };
    expect(loadOf("tape drives of the local VTS", asked)).toBeGreaterThan(0);
    expect(loadOf("tape drives of the remote VTS", asked)).toBe(0);
  });
  holds(
    "ptp-vts.remote.split-site-prefer-local",
    "host writes use no remote path: at the deferred peak those paths carry nothing",
    () => {
      expect(loadOf(REMOTE_PATHS, { preference: "preferred", distance_km: 25 })).toBe(0);
    },
  );
  holds("ptp-vts.remote.recommend-no-preference", "a blank means no preference, which is strictly faster", () => {
    expect(rate({ state: "sustained" })).toBe(rate({ state: "sustained", preference: "none" }));
    expect(rate({ state: "sustained" })).toBeGreaterThan(rate({ state: "sustained", preference: "preferred" }));
  });
}

function claimConfigurations(): void {
  const two = (asked: Asked): number => rate({ configuration: "2", ...asked });
  const three = (asked: Asked): number => rate({ configuration: "3", ...asked });
  const onset = (): number => solve((km) => two({ distance_km: km }), three({}) * (1 - 1e-6), [1, 100]) ?? NaN;
  holds(
    "ptp-vts.remote.config2-skew-onset-km",
    "within 25%, because the paper says more than about 10 km",
    ({ value }) => {
      expectWithin(onset(), value, 0.25);
    },
  );
  holds(
    "ptp-vts.remote.config2-le-config3",
    "configuration 2 is never faster, from 0 to 1,000 km, for every model, state, preference and mix",
    () => {
      for (const model of MODELS) {
        for (const state of STATES) {
          for (const preference of ["none", "preferred"]) {
            for (const mix of ["write", ...MIXES]) {
              for (const distance_km of FAR) {
                const asked = { model, state, preference, mix, distance_km };
                expect(two(asked)).toBeLessThanOrEqual(three(asked) * (1 + ROUNDING));
              }
            }
          }
        }
      }
    },
  );
  holds(
    "ptp-vts.remote.config2-below-config3-deferred-np",
    "configuration 2 is strictly slower from 10.2 to 50 km (10 km plus 2%), for every model",
    () => {
      for (const model of MODELS) {
        for (const distance_km of [10.2, 15, 20, 25, 30, 40, 50]) {
          expect(two({ model, distance_km })).toBeLessThan(three({ model, distance_km }));
        }
      }
    },
  );
  holds(
    "ptp-vts.remote.vtc-count-in-projection",
    "this many VTCs use all sixteen channels of a B20; one fewer is slower",
    ({ value }) => {
      const withVtcs = (vtcs: number): number => rate({ state: "sustained", distance_km: 40, channels: 2 * vtcs });
      expect(withVtcs(value ?? NaN)).toBe(rate({ state: "sustained", distance_km: 40 }));
      expect(withVtcs((value ?? NaN) - 1)).toBeLessThan(withVtcs(value ?? NaN));
    },
  );
  holds(
    "ptp-vts.remote.figure8.compression-factor",
    "a chart reading from the figure is used at this factor, and not at 2",
    ({ value }) => {
      const readings = ["ptp-vts.fig-8", "Sus NP (3)", 25, 77];
      const read = (compression: number): number =>
        rate({ state: "sustained", compression, distance_km: 25, readings });
      expect(read(value ?? NaN)).toBe(77);
      expect(read(2)).not.toBe(77);
    },
  );
}

function claimDistance(): void {
  holds(
    "ptp-vts.remote.np-asymptotic-to-preferred",
    "without preference, the rate never rises with distance, is lower at 50 km than at 1, and ends within 1% of preferred",
    () => {
      const of = (preference: string, distance_km: number): number =>
        rate({ state: "sustained", preference, distance_km });
      expectNeverFalling([...FAR].reverse().map((km) => of("none", km)));
      expect(of("none", 50)).toBeLessThan(of("none", 1));
      const gaps = FAR.map((km) => of("none", km) / of("preferred", km) - 1);
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(-ROUNDING);
      expect(gaps[gaps.length - 1]).toBeLessThan(0.01);
    },
  );
  holds(
    "ptp-vts.remote.preferred-flat-with-distance",
    "changes by at most 1% from 1 to 50 km, for every model and state",
    () => {
      for (const model of MODELS) {
        for (const state of STATES) {
          for (const preference of ["preferred", "primary"]) {
            const of = (distance_km: number): number => rate({ model, state, preference, distance_km });
            for (const km of NEAR) expectWithin(of(km), of(1), 0.01);
          }
        }
      }
    },
  );
  holds(
    "ptp-vts.b18.16ch.distance-independent-to-km",
    "changes by at most 1% from 1 to 50 km, for immediate peak, sustained and preferred",
    ({ high }) => {
      const kms = NEAR.filter((km) => km <= (high ?? NaN));
      expect(kms).toContain(50);
      for (const asked of [
        { state: "immediate peak" },
        { state: "sustained" },
        ...STATES.map((state) => ({ state, preference: "preferred" })),
      ]) {
        const of = (distance_km: number): number => rate({ model: "B18", ...asked, distance_km });
        for (const km of kms) expectWithin(of(km), of(1), 0.01);
      }
    },
  );
  holds(
    "ptp-vts.remote.preferred-underuses-remote-channels-within-km",
    "the remote paths are less than 99% used up to 10% beyond this distance, for every model and state",
    ({ value }) => {
      for (const model of MODELS) {
        for (const state of STATES) {
          for (const distance_km of [5, 10, 20, 1.1 * (value ?? NaN)]) {
            const asked = { model, state, preference: "preferred", distance_km };
            expect(loadOf(REMOTE_PATHS, asked) * rate(asked)).toBeLessThan(0.99);
          }
        }
      }
    },
  );
  holds(
    "ptp-vts.remote.double-distance-hit",
    "a host MB loads the remote paths 1.5 times as much as with a preferred VTS",
    () => {
      const asked = { state: "sustained", distance_km: 10 };
      expect(loadOf(REMOTE_PATHS, asked) / loadOf(REMOTE_PATHS, { ...asked, preference: "preferred" })).toBeCloseTo(
        1.5,
        9,
      );
      expect(rate(asked)).toBeGreaterThan(rate({ ...asked, preference: "preferred" }));
    },
  );
  holds("ptp-vts.remote.round-trip-per-block", "each further km adds the same time per MB on the remote paths", () => {
    const load = (distance_km: number): number =>
      loadOf(REMOTE_PATHS, { state: "sustained", preference: "preferred", distance_km });
    const [at10, at20, at40] = [load(10), load(20), load(40)];
    expect(at20).toBeGreaterThan(at10);
    expect((at40 - at20) / (at20 - at10)).toBeCloseTo(2, 6);
  });
  holds("ptp-vts.remote.2029-similar-to-director", "equal up to 26 km, for every state and both configurations", () => {
    for (const state of STATES) {
      for (const configuration of ["2", "3"]) {
        for (const distance_km of [1, 5, 10, 15, 20, 26]) {
          const of = (link: string): number => rate({ state, configuration, distance_km, link });
          expect(of("ESCON director")).toBe(of("IBM 2029"));
        }
      }
    }
  });
  const farthest = (): number =>
    Math.max(
      ...["none", "preferred"].flatMap((preference) =>
        ["deferred peak", "sustained"].flatMap((state) =>
          NEAR.flatMap((distance_km) =>
            MIXES.map((mix) => {
              const asked = { state, preference, distance_km };
              return Math.abs(rate({ ...asked, mix }) / rate(asked) - 1);
            }),
          ),
        ),
      ),
    );
  misses(
    "ptp-vts.remote.mixes-similar-to-write",
    "a mix differs from writing by more than the 25% that we take as similar",
    () => {
      expect(farthest()).toBeCloseTo(0.252, 3);
    },
  );
}

function claimMixedPairs(): void {
  holds(
    "ptp-vts.mixedconfig.b20-b18-like-b18",
    "sustained within 25% of two B18; the deferred peak is a B20's; the recovery rate is strictly lower than for two B20",
    () => {
      for (const compression of COARSE) {
        const mixed = (state: string): number => rate({ state, compression, remote_model: "B18" });
        expectWithin(mixed("sustained"), rate({ model: "B18", state: "sustained", compression }), 0.25);
      }
      expect(rate({ remote_model: "B18" })).toBe(rate());
      const rest = (remote: string): number =>
        valueOf("VTS_RECOVERY_MBPS", "B20", 864, 3, null, 4, null, null, null, remote);
      expect(rest("B18")).toBeLessThan(rest("same"));
    },
  );
  holds(
    "ptp-vts.mixedconfig.b20-local-b18-remote-preferred-like-b20",
    "within 10% of two B20 at a factor of 3, in every state",
    () => {
      for (const state of STATES) {
        const of = (remote_model: string): number => rate({ state, preference: "preferred", remote_model });
        for (const remote of ["B18", "B18-8"]) expectWithin(of(remote), of("same"), 0.1);
      }
    },
  );
}
