/** TypeScript to what Jest runs. Types are checked by `npm run check`, once. */
import { extname } from "node:path";
import { transformSync } from "esbuild";

export default {
  process(source, sourcefile, { transformerConfig }) {
    return transformSync(source, { sourcefile, loader: extname(sourcefile).slice(1), ...transformerConfig });
  },
};
