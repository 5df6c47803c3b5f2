import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { serversFor, waitAt, waitProbability, type Station } from "../../../../src/model/drives/queueing/queueing";

/** Relative tolerance: recursions and sums of some hundred terms. */
const ROUNDING = 1e-12;

const random = (offered: number): Station => ({
  offered,
  service: 1,
  arrivalVariation: 1,
  serviceVariation: 1,
});

describe("the probability of waiting (M/M/c)", () => {
  test.each([
    // Wolfram's reference of ErlangC: three servers, two busy: 4/9.
    [3, 2, 4 / 9],
    // Two servers, one busy: 2 rho^2 / (1 + rho) = 1/3.
    [2, 1, 1 / 3],
    // The sums of Erlang's formula in exact fractions, by a separate program (Python's Fraction).
    [10, 6, 0.1012992426874175],
    [5, 4, 0.5541125541125541],
    [20, 16, 0.2560777938390579],
    [100, 90, 0.2169404809063664],
  ])("%d servers, %d busy: %d", (servers, offered, probability) => {
    expect(Math.abs(waitProbability(servers, offered) - probability)).toBeLessThan(ROUNDING);
  });

  test("a textbook's exercise: 120 customers an hour, 3 minutes each, ten servers: about 0.10", () => {
    expect(waitProbability(10, (120 / 60) * 3).toFixed(2)).toBe("0.10");
  });

  test("is 1 where the servers cannot keep up, and rho for one server", () => {
    expect(waitProbability(4, 4)).toBe(1);
    expect(waitProbability(4, 9)).toBe(1);
    expect(Math.abs(waitProbability(1, 0.3) - 0.3)).toBeLessThan(ROUNDING);
  });

  test("stays a probability for thousands of servers, where factorials would not", () => {
    const probability = waitProbability(5000, 4900);
    expect(probability).toBeGreaterThan(0);
    expect(probability).toBeLessThan(1);
  });
});

describe("waits", () => {
  test("M/M/1 at 80 %: mean rho / (1 - rho) = 4, 90th percentile ln(0.8 / 0.1) / 0.2 = 10.397", () => {
    const { mean, p90 } = waitAt(random(0.8), 1);
    expect(Math.abs(mean - 4)).toBeLessThan(ROUNDING * 100);
    expect(Math.abs(p90 - 10.397207708399179)).toBeLessThan(1e-9);
  });

  test("M/M/c: P(wait > p90) by the textbook's exp(-(c mu - lambda) t) is a tenth", () => {
    const { probability, p90 } = waitAt(random(4), 5);
    expect(Math.abs(probability * Math.exp(-(5 - 4) * p90) - 0.1)).toBeLessThan(ROUNDING);
  });

  test("no 90th percentile wait where fewer than a tenth wait", () => {
    expect(waitAt(random(25 / 6), 8).p90).toBe(0);
  });

  test.each([
    // Pollaczek and Khinchine: rho / (1 - rho) x (1 + cs^2) / 2.
    [0, 2],
    [0.5, 2.5],
    [2, 10],
  ])("M/G/1 at 80 %%, variation %d: %d", (serviceVariation, mean) => {
    expect(Math.abs(waitAt({ ...random(0.8), serviceVariation }, 1).mean - mean)).toBeLessThan(1e-9);
  });

  test.each([
    // Exact M/D/c by the Markov chain of the number present at intervals of one service (a separate program). Allen and
    // Cunneen's error for constant service is known to grow with idle servers: 4% when busy, 13% at half.
    [2, 1.6, 0.903284, 0.04],
    [4, 3.2, 0.386095, 0.04],
    [8, 7.2, 0.449973, 0.04],
    [4, 2, 0.049652, 0.13],
  ])("M/D/%d with %d busy: exactly %d, within %d", (servers, offered, exact, tolerance) => {
    const { mean } = waitAt({ ...random(offered), serviceVariation: 0 }, servers);
    expect(Math.abs(mean / exact - 1)).toBeLessThan(tolerance);
  });

  test("never where the servers cannot keep up", () => {
    expect(waitAt(random(3), 3)).toEqual({ utilisation: 1, probability: 1, mean: Infinity, p90: Infinity });
  });
});

test("the least number of servers is enough, and one fewer is not", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.01, max: 60, noNaN: true }),
      fc.double({ min: 0.01, max: 20, noNaN: true }),
      (offered, longest) => {
        const station = random(offered);
        const enough = serversFor(station, ({ mean }) => mean <= longest, 1000) ?? NaN;
        expect(waitAt(station, enough).mean).toBeLessThanOrEqual(longest);
        if (enough > 1) expect(waitAt(station, enough - 1).mean).toBeGreaterThan(longest);
      },
    ),
  );
});

test("as many servers as are allowed, and no more", () => {
  const always = (): boolean => true;
  expect([3, 2].map((most) => serversFor(random(2.5), always, most))).toEqual([3, undefined]);
});
