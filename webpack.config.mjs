/** How the bundles are made. The loader doesn't check types; `npm run check` does. */
import path from "node:path";
import CopyPlugin from "copy-webpack-plugin";
import MinimizerPlugin from "minimizer-webpack-plugin";
import webpack from "webpack";
import LicencePlugin from "webpack-license-plugin";

/** Licences under which a library may be shipped with this product. */
const SHIPPABLE = ["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "0BSD"];

/** What all bundles have in common. `language` is that of the engine that runs the bundle. */
function bundle(name, language, { plugins = [], ...config }) {
  const compilerOptions = { target: language, noEmit: false };
  return {
    name,
    mode: "production",
    devtool: "source-map",
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    module: { rules: [{ test: /\.tsx?$/, loader: "ts-loader", options: { transpileOnly: true, compilerOptions } }] },
    cache: { type: "filesystem", cacheDirectory: path.resolve(".cache/webpack") },
    performance: { hints: false },
    stats: "errors-warnings",
    plugins: [
      new LicencePlugin({
        outputFilename: `licences/${name}.json`,
        includeNoticeText: true,
        includePackages: () => ["node_modules/webpack"],
        excludedPackageTest: (library) => library === "storage-sizing-for-excel",
        // Its package.json names no licence, but its LICENSE file is this.
        licenseOverrides: { "@univerjs/telemetry@0.25.1": "Apache-2.0" },
        unacceptableLicenseTest: (licence) => !SHIPPABLE.includes(licence),
      }),
      ...plugins,
    ],
    ...config,
  };
}

/** Minimises scripts in a quarter of the default's time, and leaves the pages as they are. */
const minimizer = [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })];

/** Leaves out the grid library's hyphenation dictionaries: 5 MB that no cell needs, of unchecked licence. */
const withoutHyphenation = new webpack.NormalModuleReplacementPlugin(/^\.\/[a-z0-9-]+-[\w-]{8}\.js$/, (module) => {
  if (/@univerjs[\\/]engine-render/.test(module.context)) module.request = "data:text/javascript,export default {}";
});

const functions = bundle("functions", "ES2016", {
  // The oldest Excel that runs custom functions knows ES2016.
  target: ["web", "es2016"],
  entry: { functions: "./src/functions/functions.ts" },
  optimization: { minimizer },
  plugins: [new CopyPlugin({ patterns: ["src/functions/functions.html"] })],
});

/** The chunks of the pane's first view, and of its worker. */
const FIRST = ["taskpane", "taskpane-worker"];

const taskpane = bundle("taskpane", "ES2020", {
  target: ["web", "es2020"],
  entry: { taskpane: "./src/taskpane/main.tsx" },
  output: { chunkFilename: "[name].js" },
  optimization: {
    minimizer,
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        // taskpane.html names the script that the first view shares with the worker.
        shared: { name: "taskpane-shared", chunks: ({ name }) => FIRST.includes(name), minChunks: 2, priority: 1 },
        // What several parts need that are loaded later, and the first view doesn't.
        later: { name: "taskpane-later", chunks: ({ name }) => name !== "taskpane", minChunks: 2 },
      },
    },
  },
  plugins: [
    new CopyPlugin({
      patterns: [
        { from: "src/taskpane/*.{html,css}", to: "[name][ext]", globOptions: { ignore: ["**/support.html"] } },
        { from: "src/taskpane/icons/*.png", to: "icons/[name][ext]" },
        { from: "templates", to: "templates" },
        { from: "samples/cover-letter.docx", to: "templates" },
        { from: "LICENSE", to: "LICENSE.txt", toType: "file" },
        "src/tools/addin/reference.css",
      ],
    }),
  ],
});

const cli = bundle("cli", "ES2022", {
  target: "node20",
  devtool: false,
  entry: { size: "./src/cli/main.ts", recalculation: "./src/cli/recalculationThread.ts" },
  output: { filename: "[name].cjs", asyncChunks: false },
  node: { __dirname: false },
  optimization: { minimize: false },
  plugins: [withoutHyphenation],
});

const workbench = bundle("workbench", "ES2022", {
  target: ["web", "es2022"],
  devtool: false,
  entry: { workbench: "./src/workbench/main.ts", workbenchHost: "./src/workbench/pane/frameHost.ts" },
  output: { asyncChunks: false },
  experiments: { css: true },
  optimization: { minimize: false },
  plugins: [withoutHyphenation, new CopyPlugin({ patterns: ["src/workbench/workbench.html"] })],
});

export default [functions, taskpane, cli, workbench];
