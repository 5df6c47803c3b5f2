/** Jest's environment, with one context for all suites of a worker, not one a suite. */
const hooks = require("node:async_hooks");
const { TestEnvironment } = require("jest-environment-node");

/**
 * Jest makes an AsyncLocalStorage for each suite and never disables it. Each promise of later suites is then entered in
 * all of them, which took a tenth of the time.
 */
const stores = new Set();
hooks.AsyncLocalStorage = class extends hooks.AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    stores.add(this);
  }
};

module.exports = oneOf(TestEnvironment);
module.exports.oneOf = oneOf;

function oneOf(Environment) {
  let only;
  return class extends Environment {
    constructor(...given) {
      if (only) return only;
      super(...given);
      only = this;
      // The library that makes pages, as Node loads it: Jest would load its hundreds of files again for each suite.
      this.global.jsdom = require("jsdom");
      /** Modules that stay loaded for the next suite, with their source maps, by path. */
      this.kept = new Map();
      this.initial = new Set(Reflect.ownKeys(this.global));
    }

    /** Takes away what the suite added, so that the next suite finds the context as if it were new. */
    async teardown() {
      for (const store of stores) store.disable();
      stores.clear();
      this.fakeTimers.useRealTimers();
      this.fakeTimersModern.useRealTimers();
      for (const key of Reflect.ownKeys(this.global))
        if (!this.initial.has(key)) Reflect.deleteProperty(this.global, key);
    }
  };
}
