/**
 * Jest's runtime, with each module compiled once a worker. Jest compiles it again for each suite, because a function
 * belongs to the suite's context. A script doesn't, and keeps what it has compiled: two fifths of a short suite's time.
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

module.exports = require("jest-runtime");
