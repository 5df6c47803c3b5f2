import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack, { type Compiler, type Configuration, type RuleSetRule } from "webpack";
import { DEVELOPMENT_BASE, servedFrom } from "./src/functions/manifest";

const root = fileURLToPath(new URL(".", import.meta.url));

/** Our own code; types are checked by `npm run check`, once. */
function typescript(target: string): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: { loader: "ts-loader", options: { transpileOnly: true, compilerOptions: { noEmit: false, target } } },
  };
}

/** Of each fact the bundles carry what they show; conditions and tolerances are for the tests. */
const facts: RuleSetRule = {
  test: /[\\/]model[\\/]facts[\\/]\w+\.json$/,
  type: "json",
  parser: {
    parse: (source: string) =>
      (JSON.parse(source) as Record<string, unknown>[]).map(
        ({ id, where, quantity, unit, value, low, high, qualifier, note }) => ({
          ...{ id, where, quantity, unit, value, low, high, qualifier },
          ...(value === null && low === null && high === null ? { note } : {}),
        }),
      ),
  },
};

/** Pages, styles and pictures that go into dist as they are: name there, and where they lie. */
function asTheyAre(): [name: string, path: string][] {
  const pictures = readdirSync(`${root}src/taskpane/icons`).filter((name) => name.endsWith(".png"));
  return [
    ["functions.html", "src/functions/functions.html"],
    ["reference.css", "src/functions/reference.css"],
    ["support.html", "src/taskpane/support.html"],
    ...pictures.map((name): [string, string] => [`icons/${name}`, `src/taskpane/icons/${name}`]),
  ];
}

/** functions.json, the reference and the manifest, made by the catalogue itself in a process of its own; and the pages. */
class AddinFiles {
  constructor(private readonly base: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("AddinFiles", (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: "AddinFiles", stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        async () => {
          // Bundled first: a loader that resolves mathjs file by file takes ten times as long.
          const script = `${root}.cache/addinFiles.cjs`;
          await build({
            entryPoints: [`${root}src/functions/addinFiles.ts`],
            bundle: true,
            platform: "node",
            outfile: script,
          });
          const { stdout } = await promisify(execFile)(process.execPath, [script, this.base], {
            cwd: root,
            maxBuffer: 1 << 26,
          });
          const emit = (name: string, content: string | Buffer): void => {
            compilation.emitAsset(name, new webpack.sources.RawSource(content), { minimized: true });
          };
          for (const [name, text] of Object.entries(JSON.parse(stdout) as Record<string, string>)) emit(name, text);
          for (const [name, path] of asTheyAre()) {
            compilation.fileDependencies.add(root + path);
            emit(name, readFileSync(root + path));
          }
        },
      );
    });
  }
}

function common(name: string, config: Configuration): Configuration {
  return {
    name,
    context: root,
    mode: "production",
    devtool: "source-map",
    resolve: { extensions: [".ts", ".tsx", ".js"], fullySpecified: false },
    output: { path: `${root}dist`, filename: "[name].js" },
    cache: {
      type: "filesystem",
      cacheDirectory: `${root}.cache/webpack`,
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    performance: { hints: false },
    stats: "errors-warnings",
    ...config,
  };
}

export default function configurations(env: { base?: string } = {}): Configuration[] {
  const base = servedFrom(env.base ?? DEVELOPMENT_BASE);
  return [
    common("functions", {
      entry: { functions: "./src/functions/functions.ts" },
      target: ["web", "es5"],
      module: { rules: [typescript("ES2017"), facts] },
      plugins: [new AddinFiles(base)],
    }),
    common("taskpane", {
      entry: { taskpane: ["./src/taskpane/main.tsx", "./src/taskpane/taskpane.html", "./src/taskpane/taskpane.css"] },
      target: ["web", "es2020"],
      module: {
        rules: [
          typescript("ES2020"),
          facts,
          { test: /taskpane\.(html|css)$/, type: "asset/resource", generator: { filename: "[name][ext]" } },
        ],
      },
    }),
    common("cli", {
      entry: { size: "./src/cli/main.ts" },
      target: "node20",
      devtool: false,
      optimization: { minimize: false },
      output: { path: `${root}dist`, filename: "[name].cjs" },
      module: { rules: [typescript("ES2022"), facts] },
      plugins: [new webpack.BannerPlugin({ banner: "#!/usr/bin/env node", raw: true })],
    }),
    common("workbench", {
      entry: {
        workbench: ["./src/workbench/main.ts", "./src/workbench/workbench.html"],
        workbenchHost: "./src/workbench/pane/frameHost.ts",
      },
      devtool: false,
      optimization: { minimize: false },
      module: {
        // One file: what the grid library loads later is the dictionaries that are left out below.
        parser: { javascript: { dynamicImportMode: "eager" } },
        rules: [
          typescript("ES2022"),
          facts,
          { test: /\.css$/, use: [MiniCssExtractPlugin.loader, "css-loader"] },
          { test: /\.m?js$/, resolve: { fullySpecified: false } },
          { test: /workbench\.html$/, type: "asset/resource", generator: { filename: "workbench.html" } },
        ],
      },
      plugins: [
        new MiniCssExtractPlugin(),
        // Hyphenation dictionaries: 5 MB that no cell needs, derived from TeX patterns of unchecked licence.
        new webpack.NormalModuleReplacementPlugin(/^\.\/[a-z]{2,3}(-[a-z0-9-]+)?-[\w-]{8}\.js$/i, (resource) => {
          if (/@univerjs[\\/]engine-render/.test(resource.context))
            resource.request = `${root}src/workbench/noHyphenation.ts`;
        }),
      ],
    }),
  ];
}
