/** `npm run evidence`: writes docs/evidence, the counts of statements by function, and the type of the facts' IDs. */
import { writeFileSync } from "node:fs";
import { evidenceFiles } from "./files";

for (const [file, text] of evidenceFiles()) writeFileSync(file, text);
