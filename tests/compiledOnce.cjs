/**
 * Jest's runtime, with each module compiled once a worker. Jest compiles it again for each suite, because a function
 * belongs to the suite's context. A script doesn't, and keeps what it has compiled: two fifths of a short suite's time.
 * Suites in one context (oneContext.cjs) share the loaded model, too.
 */
const vm = require("node:vm");

const { compileFunction } = vm;
/** @type {Map<string, { code: string, script: vm.Script }>} */
const compiled = new Map();

vm.compileFunction = (code, parameters = [], options = {}) => {
  const { filename = "", parsingContext } = options;
  // A script has no suite whose modules it could import.
  if (!parsingContext || code.includes("import(")) return compileFunction(code, parameters, options);
  let known = compiled.get(filename);
  if (known?.code !== code) {
    const head = `(function(${parameters.join(",")}){`;
    known = { code, script: new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length }) };
    compiled.set(filename, known);
  }
  return known.script.runInContext(parsingContext);
};

const { default: Runtime } = require("jest-runtime");
const quick = require("./quickExpect.cjs");

/** Modules that keep nothing of their callers, so that suites can share them. They import only each other. */
const SHARED = [
  /[\\/]src[\\/](model|cells|analysis|workload|filling|calibration)[\\/]/,
  /[\\/]\.cache[\\/](mathjs|fast-check|fluent)\.cjs$/,
  /[\\/]node_modules[\\/](react|react-dom|scheduler|@griffel)[\\/]/,
];

module.exports = class extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.kept = environment.kept;
    for (const [path, { module, map }] of this.kept ?? []) {
      this.registries.moduleRegistry.set(path, module);
      if (map) this.getSourceMaps().set(path, map);
    }
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime({ ...globals, expect: quick(globals.expect) });
  }

  resetModules() {
    super.resetModules();
    // A suite that asked for new modules doesn't hand them on.
    this.kept = undefined;
  }

  teardown() {
    for (const [path, module] of this.registries.moduleRegistry)
      if (module.loaded && SHARED.some((some) => some.test(path)))
        this.kept?.set(path, { module, map: this.getSourceMaps().get(path) });
    super.teardown();
  }
};
