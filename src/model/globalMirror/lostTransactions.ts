import { estimate, type Reply } from "../question/answer";
import { exactly, threeFigures } from "../quantities/formatNumber";
import { quantity, question, type About } from "../question/question";

/**
 * Transactions that a disaster loses: those made after the recovery point.
 *
 * @see global-mirror-2009, sections 7.2.2 and 7.2.4
 */
export const lostTransactions = question({
  name: "GM_LOST_TRANSACTIONS",
  subject: "Global Mirror",
  asks: "Transactions to recover after a disaster, by transaction rate and age of the copy",
  unit: "transactions",
  equation: [["lost", "transactions_per_s * lag_s"]],
  examples: [
    [1000, 5],
    [1000, "1 min"],
  ],
  inputs: {
    transactions_per_s: quantity("count", "Transactions per second", { atLeast: 0, atMost: 1e9 }),
    lag_s: quantity("s", "Age of the recoverable copy", {
      hint: "the maximum for the worst case",
      atLeast: 0,
      atMost: 1e7,
    }),
  },
  answer({ transactions_per_s, lag_s }): Reply {
    const value = transactions_per_s * lag_s;
    return estimate(value, "transactions", () => ({
      equation: `${threeFigures(value)} = ${exactly(transactions_per_s)} per second x ${exactly(lag_s)} s`,
      facts: ["global-mirror.rpo.example.transactions-to-recover", "global-mirror.rpo.recovery-proportional"],
    }));
  },
});

export const about = (): About<typeof lostTransactions> => ({
  goals: ["How many transactions could a disaster lose?"],
  terms: ["RPO", "data loss"],
  improve: { towards: "less", by: ["lag_s"] },
  notes: [
    "Use the maximum age (CGFT_ESTIMATE with worst) for the worst case, or the mean age (lag) for the average.",
    "The work to recreate transactions grows with their number. The paper doesn't say how long it takes.",
  ],
});
