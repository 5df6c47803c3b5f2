/** Reads "8 KiB x 5": a block size and a chain length. */
import { QuantityError, readQuantity, splitQuantity } from "../model/quantities/quantity";
import type { Transfer } from "../model/workload/transfer";

/** @throws QuantityError */
export function readTransfer(text: string): Transfer {
  const [, block = "", chain = ""] = /^(.*\S)\s*x\s*(\d+(?:\.\d+)?)$/i.exec(text.trim()) ?? [];
  if (block === "") throw new QuantityError('needs a block size and a chain length, such as "8 KiB x 5"');
  if (splitQuantity(block).unit === "") throw new QuantityError("needs a unit");
  const transfer = { blocksize: readQuantity(block, "B"), chain: Number(chain) };
  if (!(transfer.blocksize > 0 && transfer.chain > 0)) throw new QuantityError("must be above 0");
  return transfer;
}

/** Reads a share, %. @throws QuantityError */
export function readPercent(text: string): number {
  const percent = readQuantity(text, "percent");
  if (percent < 0 || percent > 100) throw new QuantityError("must be from 0 to 100");
  return percent;
}
