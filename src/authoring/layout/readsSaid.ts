/** What is read beside the host's writes, in words. */
import { unitBesideCell } from "../inputRule";
import type { FrontInput } from "./calls";
import type { ModelCells } from "./modelCells";
import { inWords } from "./modelFormulas";
import { DEMAND_SHEET } from "./places";

export const READS_SAID = "reads_said";

/** Names "Hosts read 22.5 MB/s on average and up to 60 MB/s, given per interval."; blank if nothing is read. */
export function readsSaid(sheet: ModelCells, { name, input }: FrontInput): void {
  const unit = unitBesideCell(input);
  const counted = `"Hosts read "&${inWords(`AVERAGE(${name})`)}&" ${unit} on average and up to "&${inWords(`MAX(${name})`)}&" ${unit}, given per interval."`;
  sheet.figure(
    "Reads in words",
    `IF(COUNTA(${name})=0,"",IF(COUNT(${name})<COUNTA(${name}),"See sheet ${DEMAND_SHEET}.",IF(COUNT(${name})=1,"Hosts read "&${inWords(`MAX(${name})`)}&" ${unit} in all intervals.",${counted})))`,
    READS_SAID,
  );
}
