/** `npm run docs`: writes docs/evidence, docs/workload.md, the counts of statements by function, and the type of the facts' IDs. */
import { writeFileSync } from "node:fs";
import { writtenFiles } from "./files";

for (const [file, text] of writtenFiles()) writeFileSync(file, text);
