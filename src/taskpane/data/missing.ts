/** What to do about intervals without a value. */
import { exactly } from "../../model/quantities/formatNumber";

export const FILL_GAPS = "Fill gaps with";

/** "8 intervals are missing. Choose a value for them under Fill gaps with." */
export function fillThem(missing: number): string {
  const [are, them] = missing === 1 ? ["interval is", "it"] : ["intervals are", "them"];
  return `${exactly(missing)} ${are} missing. Choose a value for ${them} under "${FILL_GAPS}".`;
}
