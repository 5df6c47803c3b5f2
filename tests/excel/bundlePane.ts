/** Bundles the pane with the checks, as webpack bundles the product. */
import path from "node:path";
import webpack from "webpack";

/** Writes excelTest.js into a folder. */
export async function bundlePane(folder: string): Promise<void> {
  const compiler = webpack({
    mode: "production",
    target: ["web", "es2020"],
    entry: { excelTest: "./tests/excel/pane.ts" },
    output: { path: path.resolve(folder), filename: "[name].js" },
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: "ts-loader", options: { transpileOnly: true, compilerOptions: { noEmit: false } } },
      ],
    },
    performance: { hints: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failed, stats) => {
      if (failed) reject(failed);
      else if (stats?.hasErrors()) reject(new Error(stats.toString("errors-only")));
      else resolve();
    });
  });
}
