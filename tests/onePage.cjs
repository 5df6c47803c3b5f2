/** Jest's environment for suites with a page: one page for all suites of a worker, blank for each. */
const { TestEnvironment } = require("jest-environment-jsdom");
const { oneOf } = require("./oneContext.cjs");

let page;

module.exports = class extends oneOf(TestEnvironment) {
  constructor(config, context) {
    // Each suite has a console of its own.
    const get = (first, name) => Reflect.get(page?.global.console ?? first, name);
    super(config, { ...context, console: new Proxy(context.console, { get }) });
    page = this;
  }

  async teardown() {
    await super.teardown();
    const { document, localStorage, sessionStorage } = this.global;
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  }
};
