/** Which calls hold so much that answering them again could keep the page from drawing. */
import type { HeldCall } from "../../workbook/call";
import { FEW_VALUES } from "../size/long";

export function isLongCall({ args }: HeldCall): boolean {
  return args.some(
    ({ value, call, calculation }) =>
      (Array.isArray(value) && value.length > FEW_VALUES) ||
      [...(call ? [call] : []), ...(calculation?.calls ?? [])].some(isLongCall),
  );
}
