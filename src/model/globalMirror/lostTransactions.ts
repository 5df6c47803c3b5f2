import { estimate, type Reply } from "../estimate";
import { exactly, threeFigures } from "../figures";
import { quantity, question } from "../question";

/**
 * Transactions that a disaster loses: what was done since the recoverable copy's point in time.
 *
 *     lost = transactions a second x age of the copy
 *
 * @see global-mirror-2009, sections 7.2.2 and 7.2.4
 */
export const lostTransactions = question({
  name: "GM_LOST_TRANSACTIONS",
  subject: "Global Mirror",
  asks: "Transactions to be recovered after a disaster, by rate and age of the copy",
  goals: ["How many transactions are lost in a disaster?"],
  terms: ["RPO", "data loss"],
  improve: { towards: "less", by: ["lag_s"] },
  unit: "transactions",
  equation: "lost = transactions_per_s x lag_s",
  notes: [
    "The age decides which loss this is: its maximum (CGFT_ESTIMATE with worst) gives the worst case, its mean (lag) the average.",
    "Work and time to recreate them grow in proportion; how long that takes, the paper does not say.",
  ],
  examples: [
    [1000, 5],
    [1000, "1 min"],
  ],
  inputs: {
    transactions_per_s: quantity("count", "Transactions a second", { atLeast: 0, atMost: 1e9 }),
    lag_s: quantity("s", "Age of the recoverable copy: its maximum for the worst case", { atLeast: 0, atMost: 1e7 }),
  },
  answer({ transactions_per_s, lag_s }): Reply {
    const value = transactions_per_s * lag_s;
    return estimate(value, "transactions", () => ({
      equation: `${threeFigures(value)} = ${exactly(transactions_per_s)} a second x ${exactly(lag_s)} s`,
      facts: ["global-mirror.rpo.example.transactions-to-recover", "global-mirror.rpo.recovery-proportional"],
    }));
  },
});
