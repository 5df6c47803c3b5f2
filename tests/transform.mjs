/** Converts TypeScript to what Jest runs. It doesn't check types; `npm run check` does. */
import { transformSync } from "@swc/core";

export default {
  process(source, filename, { transformerConfig: { banner, jsc, ...options } }) {
    const parser = { syntax: "typescript", tsx: filename.endsWith("x") };
    const { code, map } = transformSync(source, { filename, jsc: { ...jsc, parser }, ...options });
    return { code: code.replace('"use strict";', `$&${banner}`), map };
  },
};
