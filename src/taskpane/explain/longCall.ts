/** Which calls take or hold so much data that answering them on the page could block it. */
import type { HeldCall } from "../../workbook/call";
import { questionNamed } from "../questions";
import { FEW_VALUES } from "../form/long";

export function isLongCall({ name, args }: HeldCall): boolean {
  return (
    questionNamed(name)?.takesLong === true ||
    args.some(
      ({ value, call, calculation }) =>
        (Array.isArray(value) && value.length > FEW_VALUES) ||
        [...(call ? [call] : []), ...(calculation?.calls ?? [])].some(isLongCall),
    )
  );
}
