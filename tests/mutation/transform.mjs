/** The usual transform, with one change in one file: MUTANT is {"file", "start", "end", "text"}. */
import { createHash } from "node:crypto";
import usual from "../transform.mjs";

const mutant = JSON.parse(process.env.MUTANT ?? "null");

function isMutated(file) {
  return mutant !== null && file.split("\\").join("/").endsWith(mutant.file);
}

export default {
  process(source, file, options) {
    const changed = isMutated(file) ? source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end) : source;
    return usual.process(changed, file, options);
  },
  getCacheKey(source, file, { configString }) {
    const parts = [source, file, configString, isMutated(file) ? process.env.MUTANT : ""];
    return createHash("sha256").update(parts.join("\0")).digest("hex");
  },
};
