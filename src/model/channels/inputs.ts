/** What questions about channels, and rows of measurements, describe a channel by. */
import { choice, quantity } from "../question/question";
import { CALIBRATED_CHAIN } from "../drives/mechanics/hostPath";
import { CHANNEL_ALIASES, CHANNEL_TYPES } from "./kinds";

export const typeInput = choice(CHANNEL_TYPES, "Channel type", {
  hint: "FEx8S is FICON-8; FEx16S, FEx16S+ and FEx16SA are FICON-16",
  aliases: CHANNEL_ALIASES,
  unpublished: ["Express32S", "FICON Express32S", "FICON-32"],
});

export const blockInputs = {
  block_kib: quantity("KiB", "Block size", { above: 0, atMost: 65536, usual: [4, 256], otherwise: 32 }),
  blocks_per_io: quantity("count", "Blocks per I/O", {
    hint: "half of BUFNO under QSAM",
    atLeast: 1,
    atMost: 65536,
    usual: [1, 64],
    otherwise: CALIBRATED_CHAIN,
  }),
};
