import { estimate, type Reply } from "../question/answer";
import { exactly } from "../quantities/formatNumber";
import { choice, quantity, question, type About, type ValuesOf } from "../question/question";
import {
  givenOrTables,
  ioMixFacts,
  OWN_OR_TABLES,
  TABLES_VALUE,
  workload,
  WORKLOAD_ALIASES,
  WORKLOAD_LABEL,
  writeShare,
  type IoMix,
} from "./workloads";

const inputs = {
  workload: choice(OWN_OR_TABLES, WORKLOAD_LABEL, { aliases: WORKLOAD_ALIASES }),
  random_share: share("Random share of I/Os"),
  random_write_share: share("Write share of random I/Os"),
  sequential_write_share: share("Write share of sequential I/Os"),
};

type Values = ValuesOf<typeof inputs>;

/**
 * Share of writes in all I/Os, from their shares in random and sequential I/Os.
 *
 * @see global-mirror-2009, section 4.1 and Table 1
 */
export const writePercent = question({
  name: "GM_WRITE_PERCENT",
  subject: "Global Mirror",
  asks: "Share of writes in all I/Os of a published workload or your own",
  unit: "fraction",
  equation: [["writes", "random_share * random_write_share + (1 - random_share) * sequential_write_share"]],
  examples: [["Brokerage Market Open"], ["own", 0.57, 0.22, 0.52], ["own", "57%", "22%", "52%"]],
  inputs,
  answer(values): Reply {
    const name = values.workload;
    const mix = mixOf(values);
    const value = writeShare(mix);
    const percent = (fraction: number): string => `${exactly(Number((100 * fraction).toPrecision(12)))}%`;
    return estimate(value, "fraction", () => ({
      equation: `${percent(value)} = ${percent(mix.randomShare)} x ${percent(mix.randomWrites)} + ${percent(1 - mix.randomShare)} x ${percent(mix.sequentialWrites)}`,
      facts: name === "own" ? [] : ioMixFacts(name),
    }));
  },
});

function mixOf({ workload: name, random_share, random_write_share, sequential_write_share }: Values): IoMix {
  const known = name === "own" ? undefined : workload(name);
  return {
    randomShare: givenOrTables("random_share", random_share ?? known?.randomShare),
    randomWrites: givenOrTables("random_write_share", random_write_share ?? known?.randomWrites),
    sequentialWrites: givenOrTables("sequential_write_share", sequential_write_share ?? known?.sequentialWrites),
  };
}

export const about = (): About<typeof writePercent> => ({
  goals: ["What percentage of I/Os are writes?"],
  terms: ["read write ratio", "destage", "Table 1"],
  symbols: {
    random_share: { unit: "", says: "of the workload if blank", of: (values) => mixOf(values).randomShare },
    random_write_share: { unit: "", says: "of the workload if blank", of: (values) => mixOf(values).randomWrites },
    sequential_write_share: {
      unit: "",
      says: "of the workload if blank",
      of: (values) => mixOf(values).sequentialWrites,
    },
  },
  notes: [
    "The answer is a fraction, as Excel stores percentages: 0.349 is 34.9%. Arguments are fractions too, or texts such as 57%.",
    "I/Os that aren't random are sequential. Each write share applies to its own group (random or sequential), not to all I/Os.",
    "For your own workload, set workload to own and give all three shares. With a workload of the table, they replace its shares.",
    "Table 1 gives whole percentages, so each can be off by half a point. The paper prints 35% for Market Open, which is 34.9% rounded.",
  ],
});

function share(label: string): ReturnType<typeof quantity<{ atLeast: 0; atMost: 1; otherwise: string }>> {
  return quantity("fraction", label, { atLeast: 0, atMost: 1, otherwise: TABLES_VALUE });
}
