/** How each bundle is built: the functions, the pane, the command line and the workbench. */
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { transform } from "@swc/core";
import { build, type BuildOptions } from "esbuild";
import MinimizerPlugin from "minimizer-webpack-plugin";
import webpack, { type Compiler, type Configuration, type RuleSetRule } from "webpack";
import LicencePlugin from "webpack-license-plugin";
import { DEVELOPMENT_BASE, servedFrom } from "./addin/manifest";
import { contactFor } from "./addin/supportPage";
import { DATA } from "./atBuild";
import { Bundled, COMMAND_LINE, plainFields, WORKBENCH } from "./bundled";
import { licencesText, SHIPPABLE } from "./release/licences";

const root = fileURLToPath(new URL("../..", import.meta.url));
const product = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as { name: string };

const data: RuleSetRule = { test: DATA, type: "json", loader: `${root}src/tools/atBuild.ts` };
const NOT_CODE = [/node_modules/, DATA];

/** The rule for our own code. It doesn't check types; `npm run check` does. */
function typescript(target: string): RuleSetRule {
  return { test: /\.tsx?$/, exclude: NOT_CODE, loader: "esbuild-loader", options: { target, jsx: "automatic" } };
}

/** Returns the pages, styles and pictures that are copied to dist unchanged: the name there, and the source. */
function asTheyAre(): [name: string, path: string][] {
  const pictures = readdirSync(`${root}src/taskpane/icons`).filter((name) => name.endsWith(".png"));
  return [
    ["functions.html", "src/functions/functions.html"],
    ["reference.css", "src/tools/addin/reference.css"],
    ["privacy.html", "src/taskpane/privacy.html"],
    ["workbench.html", "src/workbench/workbench.html"],
    ["LICENSE.txt", "LICENSE"],
    ...pictures.map((name): [string, string] => [`icons/${name}`, `src/taskpane/icons/${name}`]),
  ];
}

/** Adds functions.json, the reference, the support page and the manifest, made by another process, and the pages. */
class AddinFiles {
  constructor(
    private readonly base: string,
    private readonly contact: string | undefined,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("AddinFiles", (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: "AddinFiles", stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        async () => {
          // Bundled first, because loading mathjs file by file takes ten times as long.
          const script = `${root}.cache/addinFiles.cjs`;
          await build({
            entryPoints: [`${root}src/tools/addin/addinFiles.ts`],
            bundle: true,
            platform: "node",
            outfile: script,
          });
          const { stdout } = await promisify(execFile)(process.execPath, [script, this.base, this.contact ?? ""], {
            cwd: root,
            maxBuffer: 1 << 26,
          });
          const emit = (name: string, content: string | Buffer): void => {
            compilation.emitAsset(name, new webpack.sources.RawSource(content), { minimized: true });
          };
          compilation.fileDependencies.add(`${root}src/taskpane/support.html`);
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

const TEMPLATES = `${root}templates`;
/** The files of each template: the workbook, its descriptor, and its picture. */
const TEMPLATE_PARTS = ["xlsx", "json", "png"];

/** Copies the templates unchanged, and makes the list of their names from the folder. */
class TemplateFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("TemplateFiles", (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: "TemplateFiles", stage: webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE },
        () => {
          compilation.contextDependencies.add(TEMPLATES);
          const emit = (file: string, content: string | Buffer): void => {
            compilation.emitAsset(`templates/${file}`, new webpack.sources.RawSource(content), { minimized: true });
          };
          const names = readdirSync(TEMPLATES)
            .filter((file) => file.endsWith(".xlsx"))
            .map((file) => file.replace(/\.xlsx$/, ""));
          emit("index.json", JSON.stringify(names));
          // The list of a team's own templates, which whoever serves the add-in fills (docs/deploy.md).
          compilation.emitAsset("team/index.json", new webpack.sources.RawSource("[]"), { minimized: true });
          for (const name of names)
            for (const part of TEMPLATE_PARTS) emit(`${name}.${part}`, readFileSync(`${TEMPLATES}/${name}.${part}`));
        },
      );
    });
  }
}

/** Puts code of both the page and its worker into one file, which the page's script tags name. */
const SHARED = {
  cacheGroups: {
    default: false as const,
    defaultVendors: false as const,
    shared: { name: "taskpane-shared", chunks: "all" as const, minChunks: 2 },
  },
};

/** swc needs a quarter of terser's time, and its files are within 1% of terser's size. */
const MINIMIZER = [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })];

/**
 * For the oldest engines that run custom functions, which know ES2016: spreads an object by one Object.assign, because
 * esbuild's way needs ES2017 and swc's own copies property descriptors, which takes ten times as long. That needs
 * getters without side effects and no symbols as keys, and we have neither. Lowers the whole script at once, because each
 * file would repeat the helpers.
 */
const TO_ES2016 = new MinimizerPlugin({
  parallel: false,
  minify: async (files, map) => {
    const [[filename, code] = ["", ""]] = Object.entries(files);
    return await transform(String(code), {
      filename,
      configFile: false,
      isModule: false,
      minify: true,
      sourceMaps: true,
      inputSourceMap: JSON.stringify(map),
      jsc: {
        target: "es2016",
        assumptions: { setSpreadProperties: true, pureGetters: true, objectRestNoSymbols: true, noDocumentAll: true },
        minify: { compress: { passes: 3 }, mangle: true },
      },
    });
  },
});

/** Writes the licences of the libraries in the scripts of one configuration, including the bundler's own code. */
function licences(name: string, more: () => string[]): LicencePlugin {
  return new LicencePlugin({
    outputFilename: `licences/${name}.json`,
    additionalFiles: { [`licences/${name}.txt`]: licencesText },
    includeNoticeText: true,
    includePackages: more,
    excludedPackageTest: (library: string) => library === product.name,
    // Its package.json names no licence, but its LICENSE file is this.
    licenseOverrides: { "@univerjs/telemetry@0.25.1": "Apache-2.0" },
    unacceptableLicenseTest: (licence: string) => !SHIPPABLE.includes(licence),
  });
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
    plugins: [...(config.plugins ?? []), licences(name, () => [`${root}node_modules/webpack`])],
  };
}

/** A configuration whose scripts esbuild makes. */
function bundled(name: string, options: BuildOptions): Configuration {
  const scripts = new Bundled(options);
  return {
    name,
    context: root,
    mode: "production",
    entry: {},
    output: { path: `${root}dist` },
    optimization: { minimize: false },
    performance: { hints: false },
    stats: "errors-warnings",
    plugins: [scripts, licences(name, () => scripts.libraries())],
  };
}

export default function configurations(env: { base?: string; contact?: string } = {}): Configuration[] {
  const base = servedFrom(env.base ?? DEVELOPMENT_BASE);
  const contact = contactFor(base, env.contact);
  return [
    common("functions", {
      entry: { functions: "./src/functions/functions.ts" },
      target: ["web", "es5"],
      optimization: { minimizer: [TO_ES2016] },
      module: { rules: [typescript("ES2020"), data] },
      plugins: [new AddinFiles(base, contact)],
    }),
    common("taskpane", {
      entry: {
        taskpane: ["./src/taskpane/main.tsx", "./src/taskpane/taskpane.html", "./src/taskpane/taskpane.css"],
      },
      target: ["web", "es2020"],
      output: { path: `${root}dist`, filename: "[name].js", chunkFilename: "[name].js" },
      optimization: { splitChunks: SHARED, minimizer: MINIMIZER },
      module: {
        rules: [
          typescript("ES2020"),
          data,
          { test: /taskpane\.(html|css)$/, type: "asset/resource", generator: { filename: "[name][ext]" } },
        ],
      },
      plugins: [new TemplateFiles()],
    }),
    // Node and the browser compile the script each time, so it is minimised.
    bundled("cli", { ...COMMAND_LINE, minify: true, charset: "utf8", plugins: [plainFields] }),
    bundled("workbench", { ...WORKBENCH, minify: true }),
  ];
}
