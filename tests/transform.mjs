/** Converts TypeScript to what Jest runs. It doesn't check types; `npm run check` does. */
import { extname } from "node:path";
import { transformSync } from "esbuild";

export default {
  process(source, sourcefile, { transformerConfig }) {
    return transformSync(source, { sourcefile, loader: extname(sourcefile).slice(1), ...transformerConfig });
  },
};
