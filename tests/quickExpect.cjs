/**
 * Jest's `expect` makes two hundred functions for each check, and notes where it is called: a tenth of a millisecond.
 * Here, a check that holds as plainly as these needs none of them. All others, and those that fail, are Jest's own.
 */
const isEmpty = (list) => Array.isArray(list) && list.length === 0;
const areNumbers = (one, other) => typeof one === "number" && typeof other === "number";

const HOLDS = {
  toBe: Object.is,
  toEqual: (actual, wanted) => Object.is(actual, wanted) || (isEmpty(actual) && isEmpty(wanted)),
  toBeLessThan: (actual, limit) => areNumbers(actual, limit) && actual < limit,
  toBeLessThanOrEqual: (actual, limit) => areNumbers(actual, limit) && actual <= limit,
  toBeGreaterThan: (actual, limit) => areNumbers(actual, limit) && actual > limit,
  toBeGreaterThanOrEqual: (actual, limit) => areNumbers(actual, limit) && actual >= limit,
};

module.exports = function quick(expect) {
  class Expectation {
    constructor(actual) {
      this.actual = actual;
    }
  }
  for (const name of Object.keys(expect(undefined))) {
    const holds = HOLDS[name];
    Object.defineProperty(Expectation.prototype, name, {
      get() {
        const { actual } = this;
        return holds
          ? function check(...wanted) {
              if (wanted.length === 1 && holds(actual, wanted[0])) return;
              try {
                expect(actual)[name](...wanted);
              } catch (error) {
                Error.captureStackTrace(error, check);
                throw error;
              }
            }
          : expect(actual)[name];
      },
    });
  }
  return Object.assign((...actual) => (actual.length === 1 ? new Expectation(actual[0]) : expect(...actual)), expect);
};
