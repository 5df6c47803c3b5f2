/**
 * If the throughput question says that a demand is too high, no other question answers it: a question with a number
 * returns the verdict "over capacity", and a day says that demand waits or is throttled.
 *
 * To add a question, add a line to `LINES`; to add a subject, also add its name to `SUBJECTS`.
 */
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { catalogue } from "../../src/model/catalogue/catalogue";
import type { Answer } from "../../src/model/question/answer";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { estimateOf, questionNamed } from "../ask";

/** Subjects whose demand inputs all have a line. */
const SUBJECTS = ["Peer-to-Peer VTS", "TS7770", "Channels and links"];

interface Line {
  readonly question: string;
  /** The input with the demand: a rate, or a list of rates. */
  readonly demand: string;
  /** The other inputs. */
  readonly given: fc.Arbitrary<GivenAll>;
  /** The largest demand with these inputs, in the unit of `demand`, according to the throughput question. */
  readonly most: (given: GivenAll) => number;
}

function ask(question: string, given: GivenAll): Answer {
  return questionNamed(question).ask(given);
}

function valueOf(question: string, given: GivenAll): number {
  const answer = ask(question, given);
  if (answer.kind !== "estimate") throw new TypeError(`${question}: ${JSON.stringify(answer)}`);
  return answer.value;
}

/** Keeps only the inputs in `names`, because throughput questions have fewer inputs. */
function only(given: GivenAll, ...names: string[]): GivenAll {
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
}

const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const orBlank = <T>(values: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(values, { nil: null });

const PAIR = {
  model: fc.constantFrom("B10", "B18", "B18-8", "B20"),
  compression: number(1, 5),
  lic: fc.constantFrom("with", "without"),
  preference: fc.constantFrom("none", "preferred", "primary"),
};
const REMOTE = { distance_km: fc.constantFrom(0, 25, 50), remote_model: fc.constantFrom("same", "B18", "B20") };
const OF_PAIR = [...Object.keys(PAIR), ...Object.keys(REMOTE), "state", "mix"];
const pairMost = (given: GivenAll): number => valueOf("VTS_THROUGHPUT", only(given, ...OF_PAIR));

const CLUSTER = { compression: number(1, 6), peak_mbps: orBlank(number(1000, 6000)) };
/** A disk-only cluster writes at its maximum if it has enough channels and jobs. */
const clusterMost = ({ peak_mbps }: GivenAll): number =>
  valueOf("TS7700_SUSTAINED_MBPS", {
    model: "TS7770",
    // The ratio at which the published rate is known of the cache.
    compression: 5.351,
    host_mbps: peak_mbps,
    channels: 64,
    jobs: 10000,
  });
const CLUSTERS = fc.constantFrom("TS7770", "TS7770T", "TS7770C");

const GRID = {
  links: fc.constantFrom("2x1", "4x1", "2x10", "4x10"),
  compression: number(1, 6),
  premigration_mbps: number(0, 300),
};

const LINES: readonly Line[] = [
  {
    question: "VTS_PEAK_HOURS",
    demand: "host_mbps",
    given: fc.record({
      ...PAIR,
      ...REMOTE,
      cache_gb: number(72, 5000),
      priority_hours: fc.integer({ min: 0, max: 24 }),
    }),
    most: pairMost,
  },
  {
    question: "VTS_CACHE_NEEDED",
    demand: "host_mbps",
    given: fc.record({ ...PAIR, ...REMOTE, peak_hours: number(0.1, 24) }),
    most: pairMost,
  },
  {
    question: "VTS_RECOVERY_MBPS",
    demand: "host_mbps",
    given: fc.record({ ...PAIR, ...REMOTE, cache_gb: number(72, 5000), peak_hours: orBlank(number(0, 30)) }),
    most: pairMost,
  },
  {
    question: "VTS_RECOVERY_MBPS",
    demand: "peak_hours",
    given: fc.record({ ...PAIR, cache_gb: number(72, 1000) }).filter((given) => {
      const peak = ask("VTS_PEAK_HOURS", given);
      return peak.kind === "estimate" && peak.value < 24;
    }),
    // The peak may last as long as the caches do by any values that fit the paper's facts.
    most: (given) => estimateOf("VTS_PEAK_HOURS", given).high,
  },
  {
    question: "VTS_CHANNELS_NEEDED",
    demand: "host_mbps",
    given: fc.record({
      ...PAIR,
      state: fc.constantFrom("deferred peak", "immediate peak", "sustained"),
      mix: fc.constantFrom("write", "mix1", "mix2"),
    }),
    most: pairMost,
  },
  {
    question: "VTS_THROUGHPUT",
    demand: "channels",
    given: fc.record({ ...PAIR, ...REMOTE }),
    // With as many channels as the paper's Table 1 gives the model.
    most: ({ model }) => ({ B10: 8, B18: 16, "B18-8": 8, B20: 16 })[String(model)] ?? NaN,
  },
  {
    question: "VTS_DAY",
    demand: "host_mbps",
    given: fc.record({ ...PAIR, ...REMOTE, cache_gb: number(72, 5000) }),
    most: pairMost,
  },
  {
    question: "TS7700_PEAK_HOURS",
    demand: "host_mbps",
    given: fc.record({ ...CLUSTER, model: CLUSTERS, premigration_mbps: number(0, 900) }),
    most: clusterMost,
  },
  {
    question: "TS7700_DRIVES",
    demand: "host_mbps",
    given: fc.record({ ...CLUSTER, drive_mbps: number(10, 300), window_hours: orBlank(number(0.1, 24)) }),
    most: clusterMost,
  },
  {
    question: "TS7700_FEATURES",
    demand: "host_mbps",
    given: fc.record({ ...CLUSTER, model: CLUSTERS, window_hours: number(0.1, 24) }),
    most: clusterMost,
  },
  {
    question: "TS7700_DAY",
    demand: "host_mbps",
    given: fc.record({ ...CLUSTER, model: CLUSTERS, premigration_mbps: number(0, 900) }),
    most: clusterMost,
  },
  {
    question: "TS7700_DAY",
    demand: "host_mbps",
    given: fc
      .record({ ...GRID, modes: fc.constantFrom("RR", "SS") })
      .map((grid) => ({ ...only(grid, "compression", "premigration_mbps"), grid }))
      .map(({ grid, ...given }) => ({
        ...given,
        model: "TS7770",
        copy_mode: "RUN",
        copy_mbps: Math.min(4000, valueOf("TS7700_COPY_MBPS", grid)),
      })),
    most: ({ copy_mbps }) => Number(copy_mbps),
  },
  {
    question: "TS7700_CATCHUP_HOURS",
    demand: "host_mbps",
    given: fc.record({ ...GRID, host_gb: number(0, 1e5), modes: fc.constantFrom("RR", "SS", "RRD", "SSDN", "RRRD") }),
    most: (given) => valueOf("TS7700_COPY_MBPS", only(given, "modes", ...Object.keys(GRID))),
  },
  {
    question: "TS7700_CATCHUP_HOURS",
    demand: "host_mbps",
    given: fc.record({ ...GRID, host_gb: number(0, 1e5), modes: fc.constantFrom("DD", "DDD", "DN") }),
    most: () => clusterMost({}),
  },
  {
    question: "CHANNELS_NEEDED",
    demand: "host_mbps",
    given: fc.record({ type: fc.constantFrom("ESCON", "FICON-1"), block_kib: number(4, 32) }),
    // As many channels as the question accepts, each 80% used.
    most: (given) => 10_000 * valueOf("CHANNEL_MBPS", { ...given, utilisation: 0.8 }),
  },
];

/** Smallest relative distance to the limit: more than rounding, but too little to matter in planning. */
const LITTLE = 1e-3;

describe.each(LINES.map((line) => [`${line.question}, ${line.demand}`, line] as const))("%s", (_, line) => {
  const { question, demand, given, most } = line;
  const input = questionNamed(question).inputs[demand];
  const demanded = (rate: number): number | number[] => (input?.kind === "list" ? [0, rate, 0] : rate);
  const beyond = fc.double({ min: 1 + LITTLE, max: 3, noNaN: true });
  const within = fc.double({ min: 0.05, max: 1 - LITTLE, noNaN: true });
  const isWhole = input?.kind === "quantity" && input.whole === true;

  test("above it, is over capacity", () => {
    fc.assert(
      fc.property(given, beyond, (others, factor) => {
        const limit = most(others);
        const rate = isWhole ? limit + 1 : limit * factor;
        // A rate above the input's own limit is rejected with the input's name.
        if (input?.kind === "quantity" && rate > (input.atMost ?? Infinity)) return;
        const answer = ask(question, { ...others, [demand]: demanded(rate) });
        if (answer.kind === "table") {
          expect(answer.summary).toMatch(
            /^(demand waits in|throttled for|the service is missed already: demand waits for) /,
          );
          expect(answer.limitedBy).not.toBe("");
          for (const [, , accepted] of answer.rows) expect(Number(accepted)).toBeLessThanOrEqual(limit * (1 + 1e-9));
        } else expect(answer).toMatchObject({ kind: "verdict", means: "over capacity" });
      }),
    );
  });

  test("at and below it, is not rejected for its rate", () => {
    fc.assert(
      fc.property(given, fc.oneof(fc.constant(1), within), (others, factor) => {
        const limit = most(others);
        const answer = ask(question, { ...others, [demand]: demanded(isWhole ? limit : limit * factor) });
        if (answer.kind === "verdict") expect(answer.reason).not.toMatch(/can't accept .*: its maximum|no number does/);
      }),
    );
  });
});

/** They count what a demand of any size takes, or describe it: nothing is over capacity. */
const OF_ANY = ["TS7700_PHYSICAL_DRIVES", "TS7700_RECALL_SHARE"];

test("every demand of these subjects has a line", () => {
  const demands = catalogue
    // A plan judges any demand, and has suites of its own.
    .filter(({ subject, name }) => SUBJECTS.includes(subject) && !name.endsWith("_PLAN") && !OF_ANY.includes(name))
    .flatMap(({ name, inputs }) =>
      Object.entries(inputs).flatMap(([argument, input]) =>
        (input.kind === "quantity" && input.demand) || input.kind === "list" ? [`${name}, ${argument}`] : [],
      ),
    );
  expect(demands.length).toBeGreaterThan(9);
  const lines = LINES.map(({ question, demand }) => `${question}, ${demand}`);
  expect(lines).toEqual(expect.arrayContaining(demands));
});
