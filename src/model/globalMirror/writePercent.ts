import { estimate, type Reply } from "../estimate";
import { exactly } from "../figures";
import { choice, quantity, question } from "../question";
import { mixFacts, WORKLOAD_ALIASES, givenOrTables, OWN_OR_TABLES, workload, writeShare, type Mix } from "./workloads";

/**
 * Share of writes in all I/Os, from their shares in random and sequential I/Os.
 *
 *     writes = random share x random writes + (1 - random share) x sequential writes
 *
 * @see global-mirror-2009, section 4.1 and Table 1
 */
export const writePercent = question({
  name: "GM_WRITE_PERCENT",
  subject: "Global Mirror",
  asks: "Share of writes in all I/Os of a workload: of the paper's Table 1, or your own",
  goals: ["What share of the I/Os are writes?"],
  terms: ["read write ratio", "destage", "Table 1"],
  unit: "fraction",
  equation: "writes = random_share x random_write_share + (1 - random_share) x sequential_write_share",
  notes: [
    "The answer is a fraction, as Excel keeps percentages: 0.349 is 34.9 % in a cell with that format. Arguments are fractions too, or texts such as 57 %.",
    "What is not random is sequential. The write shares are of the random and of the sequential I/Os each, not of all.",
    "Table 1's shares are whole percentages: each is off by up to half a point. For your own workload give workload as own and all three shares; with a workload of the table a share replaces the table's.",
    "The paper prints 35 % for Market Open: 34.9 rounded.",
  ],
  examples: [["Brokerage Market Open"], ["own", 0.57, 0.22, 0.52], ["own", "57 %", "22 %", "52 %"]],
  inputs: {
    workload: choice(OWN_OR_TABLES, "Workload of Table 1, or own", { aliases: WORKLOAD_ALIASES }),
    random_share: share("Share of random I/Os"),
    random_write_share: share("Share of writes in the random I/Os"),
    sequential_write_share: share("Share of writes in the sequential I/Os"),
  },
  answer({ workload: name, random_share, random_write_share, sequential_write_share }): Reply {
    const known = name === "own" ? undefined : workload(name);
    const mix: Mix = {
      randomShare: givenOrTables("random_share", random_share ?? known?.randomShare),
      randomWrites: givenOrTables("random_write_share", random_write_share ?? known?.randomWrites),
      sequentialWrites: givenOrTables("sequential_write_share", sequential_write_share ?? known?.sequentialWrites),
    };
    const value = writeShare(mix);
    const percent = (fraction: number): string => `${exactly(Number((100 * fraction).toPrecision(12)))} %`;
    return estimate(value, "fraction", () => ({
      equation: `${percent(value)} = ${percent(mix.randomShare)} x ${percent(mix.randomWrites)} + ${percent(1 - mix.randomShare)} x ${percent(mix.sequentialWrites)}`,
      facts: name === "own" ? [] : mixFacts(name),
    }));
  },
});

function share(label: string): ReturnType<typeof quantity<{ atLeast: 0; atMost: 1; otherwise: "the workload's" }>> {
  return quantity("fraction", label, { atLeast: 0, atMost: 1, otherwise: "the workload's" });
}
