import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { cycleParts, statisticOf, steadyCycle } from "../../../src/model/globalMirror/cycle";
import {
  runFormation,
  type Formation,
  type FormationState,
  type Stretch,
} from "../../../src/model/globalMirror/formation";

// A separate program: it goes from cut to cut through the whole run, skips nothing, and reads ages off the list of
// groups afterwards.

interface Group {
  readonly cut: number;
  readonly formed: number;
}

interface Walked {
  readonly groups: readonly Group[];
  readonly sent: readonly number[];
  readonly backlogs: readonly number[];
  readonly highest: readonly number[];
  /** Time in each state, s, per stretch. */
  readonly states: readonly Readonly<Record<FormationState, number>>[];
  readonly givenUp: number;
  /** Last group, first failure, everything sent and next group of each time without groups. */
  readonly suspensions: readonly (readonly number[])[];
}

function walked(formation: Formation, stretches: readonly Stretch[]): Walked {
  const { idle, sending, roundTrip, drainLimit, failuresInARow = Infinity } = formation;
  const ends: number[] = [];
  for (const { seconds } of stretches) ends.push((ends[ends.length - 1] ?? 0) + seconds);
  const end = ends[ends.length - 1] ?? 0;
  const sent = stretches.map(() => 0);
  const backlogs = stretches.map(() => 0);
  const highest = stretches.map(() => 0);
  const states = stretches.map(() => ({ forming: 0, stretched: 0, suspended: 0, "no link": 0 }));
  const suspensions: [number, number, number, number][] = [];
  const groups: Group[] = [{ cut: 0, formed: 0 }];
  let [time, at, backlog, givenUp, inARow] = [0, 0, 0, 0, 0];

  const pass = (until: number, sends: boolean, state: FormationState = "forming"): void => {
    while (at < stretches.length && time < until) {
      const { writeMbps, linkMbps } = stretches[at] ?? { writeMbps: NaN, linkMbps: NaN };
      const to = Math.min(until, ends[at] ?? NaN);
      const all = backlog + writeMbps * (to - time);
      const left = sends ? Math.max(0, all - linkMbps * (to - time)) : all;
      sent[at] = (sent[at] ?? 0) + all - left;
      highest[at] = Math.max(highest[at] ?? 0, backlog, left);
      const own = states[at];
      if (own) own[linkMbps > 0 ? state : "no link"] += to - time;
      [backlog, time] = [left, to];
      if (to === ends[at]) backlogs[at++] = backlog;
    }
  };
  /** Returns the time at which a link has sent `amount` MB and what `inflow` adds meanwhile. */
  const when = (amount: number, inflow: (writeMbps: number) => number): number => {
    let [from, left] = [time, amount];
    for (let i = at; i < stretches.length; i += 1) {
      const { writeMbps, linkMbps } = stretches[i] ?? { writeMbps: NaN, linkMbps: NaN };
      const falling = linkMbps - inflow(writeMbps);
      const seconds = (ends[i] ?? NaN) - from;
      if (linkMbps > 0 && (left === 0 || left <= falling * seconds)) return from + (left === 0 ? 0 : left / falling);
      left = Math.max(0, left - falling * seconds);
      from = ends[i] ?? NaN;
    }
    return Infinity;
  };

  pass(sending, true);
  while (time < end) {
    const cut = time;
    const inFlight = (stretches[at]?.writeMbps ?? 0) * roundTrip;
    const group = Math.max(backlog, inFlight);
    const state = backlog > inFlight ? "stretched" : "forming";
    const drained = when(group, () => 0);
    if (drained - cut <= drainLimit || inARow >= failuresInARow) {
      inARow = 0;
      pass(drained, true, state);
      pass(drained + idle, false);
      if (drained + idle <= end) {
        groups.push({ cut, formed: drained + idle });
        const open = suspensions[suspensions.length - 1];
        if (open?.[3] === Infinity) open[3] = drained + idle;
      }
      pass(drained + idle + sending, true);
    } else {
      if (cut + drainLimit <= end) {
        givenUp += 1;
        const open = suspensions[suspensions.length - 1];
        if (open?.[3] === Infinity) open[2] = Infinity;
        else suspensions.push([groups[groups.length - 1]?.formed ?? NaN, cut + drainLimit, Infinity, Infinity]);
      }
      pass(cut + drainLimit, true, state);
      inARow += 1;
      if (formation.failuresInARow !== undefined) {
        pass(cut + drainLimit + sending, true);
        continue;
      }
      const empty = when(backlog, (writeMbps) => writeMbps);
      pass(empty, true, "suspended");
      const open = suspensions[suspensions.length - 1];
      if (open?.[2] === Infinity && empty <= end) open[2] = empty;
      backlog = 0;
    }
  }
  return { groups, sent, backlogs, highest, states, givenUp, suspensions };
}

/** Mean and maximum age of the copy, mean time since the last group, and time over a target, between two times. */
function agesOf(groups: readonly Group[], from: number, to: number, target: number): number[] {
  let [age, since, worst, over] = [0, 0, 0, 0];
  groups.forEach(({ cut, formed }, i) => {
    const [begin, end] = [Math.max(from, formed), Math.min(to, groups[i + 1]?.formed ?? Infinity)];
    if (end <= begin) return;
    age += ((end - cut) ** 2 - (begin - cut) ** 2) / 2;
    since += ((end - formed) ** 2 - (begin - formed) ** 2) / 2;
    worst = Math.max(worst, end - cut);
    over += Math.max(0, end - Math.max(begin, cut + target));
  });
  return [age / (to - from), since / (to - from), worst, over];
}

const someFormation = fc.record({
  idle: fc.double({ min: 0.5, max: 3, noNaN: true }),
  sending: fc.double({ min: 0.5, max: 20, noNaN: true }),
  roundTrip: fc.double({ min: 0, max: 0.4, noNaN: true }),
  drainLimit: fc.double({ min: 2, max: 60, noNaN: true }),
  failuresInARow: fc.constantFrom(undefined, 1, 5),
});
const someStretches = fc.array(
  fc.record({
    writeMbps: fc.oneof(fc.constant(0), fc.double({ min: 1, max: 400, noNaN: true })),
    linkMbps: fc.oneof(fc.constant(0), fc.double({ min: 50, max: 500, noNaN: true })),
    seconds: fc.oneof(fc.double({ min: 0.1, max: 30, noNaN: true }), fc.double({ min: 30, max: 3000, noNaN: true })),
  }),
  { minLength: 1, maxLength: 10 },
);
const TARGET = 8;

describe("any run", () => {
  test("is what a walk from cut to cut comes to, interval by interval", () => {
    fc.assert(
      fc.property(someFormation, someStretches, (formation, stretches) => {
        const run = runFormation(formation, stretches, TARGET);
        const expected = walked(formation, stretches);
        let start = 0;
        run.stretches.forEach((found, i) => {
          const seconds = stretches[i]?.seconds ?? NaN;
          const end = start + seconds;
          const [age, since, worst, over] = agesOf(expected.groups, start, end, TARGET);
          // Some hundred sums of numbers up to 1e6 (MB and s), and as many roundings.
          const { sentMb, backlogMb, ageSquare, sinceSquare, worstAge, overSeconds, highestBacklogMb } = found;
          const { formingSeconds, stretchedSeconds, suspendedSeconds, noLinkSeconds } = found;
          const numbers = [sentMb, backlogMb, ageSquare / seconds, sinceSquare / seconds, worstAge, overSeconds];
          const { forming, stretched, suspended, "no link": noLink } = expected.states[i] ?? {};
          const byWalking = [expected.sent[i], expected.backlogs[i], age, since, worst, over];
          numbers.push(highestBacklogMb, formingSeconds, stretchedSeconds, suspendedSeconds, noLinkSeconds);
          byWalking.push(expected.highest[i], forming, stretched, suspended, noLink);
          const differences = numbers.map((number, n) => Math.abs(number - (byWalking[n] ?? NaN)));
          expect(Math.max(...differences)).toBeLessThan(5e-6);
          start = end;
        });
        // Those of repeated cycles are listed once; the first is, and each is one of all.
        const listed = run.suspensions.map(({ lastGroup, givenUp, drained = Infinity, nextGroup = Infinity }) => [
          ...[lastGroup, givenUp, formation.failuresInARow === undefined ? drained : Infinity, nextGroup],
        ]);
        const isOf = (one: readonly number[], other: readonly number[]): boolean =>
          one.every((time, n) => time === other[n] || Math.abs(time - (other[n] ?? NaN)) < 5e-6);
        expect(listed.filter((one) => !expected.suspensions.some((other) => isOf(one, other)))).toEqual([]);
        expect(listed.length > 0).toBe(expected.suspensions.length > 0);
        const groups = run.stretches.reduce((sum, stretch) => sum + stretch.groups, 0);
        expect(groups).toBe(expected.groups.length - 1);
        expect(run.stretches.reduce((sum, stretch) => sum + stretch.givenUp, 0)).toBe(expected.givenUp);
      }),
      { numRuns: 300 },
    );
  });

  test("loses nothing: what is written is sent or waits; a link sends no more than it carries", () => {
    fc.assert(
      fc.property(someFormation, someStretches, (formation, stretches) => {
        let [written, sent] = [0, 0];
        runFormation(formation, stretches).stretches.forEach((found, i) => {
          const { writeMbps = NaN, linkMbps = NaN, seconds = NaN } = stretches[i] ?? {};
          written += writeMbps * seconds;
          sent += found.sentMb;
          // Rounding of sums up to 1e7 MB.
          expect(Math.abs(written - sent - found.backlogMb)).toBeLessThan(1e-5);
          expect(found.sentMb).toBeLessThanOrEqual(linkMbps * seconds + 1e-6);
          const { backlogMb, highestBacklogMb, worstAge, ageSquare } = found;
          const notNegative = [backlogMb, highestBacklogMb - backlogMb, worstAge - ageSquare / seconds];
          expect(Math.min(...notNegative)).toBeGreaterThanOrEqual(0);
          const { formingSeconds, stretchedSeconds, suspendedSeconds, noLinkSeconds } = found;
          const states = formingSeconds + stretchedSeconds + suspendedSeconds + noLinkSeconds;
          expect(Math.abs(states / seconds - 1)).toBeLessThan(1e-9);
        });
      }),
      { numRuns: 300 },
    );
  });

  test("is the same run however its constant stretches are divided", () => {
    fc.assert(
      fc.property(someFormation, someStretches, fc.integer({ min: 2, max: 7 }), (formation, stretches, parts) => {
        const divided: Stretch[] = [];
        for (const stretch of stretches) {
          for (let i = 0; i < parts; i += 1) divided.push({ ...stretch, seconds: stretch.seconds / parts });
        }
        const [whole, pieces] = [runFormation(formation, stretches), runFormation(formation, divided)];
        whole.stretches.forEach((found, i) => {
          const own = pieces.stretches.slice(i * parts, (i + 1) * parts);
          const sum = (of: (result: (typeof own)[number]) => number): number => own.reduce((all, r) => all + of(r), 0);
          expect(sum((r) => r.groups)).toBe(found.groups);
          expect(sum((r) => r.sentMb)).toBeCloseTo(found.sentMb, 5);
          expect(sum((r) => r.ageSquare) / found.ageSquare).toBeCloseTo(1, 6);
        });
      }),
      { numRuns: 100 },
    );
  });
});

describe("a steady load", () => {
  const load = fc.record({
    used: fc.double({ min: 0, max: 0.93, noNaN: true }),
    link: fc.double({ min: 10, max: 2000, noNaN: true }),
    km: fc.double({ min: 0, max: 10000, noNaN: true }),
    wait: fc.constantFrom(0, 0, 5, 60),
  });

  test("settles on the closed forms of CGFT_ESTIMATE", () => {
    fc.assert(
      fc.property(load, ({ used, link, km, wait }) => {
        const mirror = { writeMbps: used * link, linkMbps: link, km, waitSeconds: wait, wireFactor: 1 };
        const cycle = steadyCycle(mirror);
        const hour = { writeMbps: mirror.writeMbps, linkMbps: link, seconds: 3600 };
        // At 93%, a backlog shrinks by 7% per cycle of 22 s: gone but for 1e-5 in the first hour; then just one cycle.
        const whole = Math.ceil(3600 / cycle.interval) * cycle.interval;
        const formation = { ...cycleParts(mirror), drainLimit: 1e9 };
        const [, found] = runFormation(formation, [hour, { ...hour, seconds: whole }]).stretches;
        const tolerance = 1e-4;
        const close = (actual: number, expected: number): void => {
          expect(Math.abs(actual / expected - 1)).toBeLessThan(tolerance);
        };
        close((found?.ageSquare ?? NaN) / whole, statisticOf(cycle, "lag"));
        close((found?.sinceSquare ?? NaN) / whole, statisticOf(cycle, "since"));
        close(found?.worstAge ?? NaN, statisticOf(cycle, "worst"));
        expect(Math.abs((found?.groups ?? NaN) - whole / cycle.interval)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });

  test("is counted and not stepped: 1,000 years of cycles", () => {
    // 10,000,000,000 cycles of about 3 s could not be stepped in a test.
    const seconds = 1000 * 365.25 * 86400;
    const { interval } = steadyCycle({ writeMbps: 100, linkMbps: 361.1, km: 2897, waitSeconds: 0, wireFactor: 1 });
    const formation = { ...cycleParts({ km: 2897, waitSeconds: 0 }), drainLimit: 30 };
    const [found] = runFormation(formation, [{ writeMbps: 100, linkMbps: 361.1, seconds }]).stretches;
    expect(Math.abs(((found?.groups ?? NaN) * interval) / seconds - 1)).toBeLessThan(1e-9);
    expect(Math.abs((found?.sentMb ?? NaN) / (100 * seconds) - 1)).toBeLessThan(1e-9);
  });

  test("above the drain limit gives groups up again and again, and restarts by itself each time", () => {
    // At 97%, a steady drain would take 1.54 x 0.97 / 0.03 - 1.46 = 48.3 s.
    const formation = { ...cycleParts({ km: 2897, waitSeconds: 0 }), drainLimit: 30 };
    const run = runFormation(formation, [{ writeMbps: 97, linkMbps: 100, seconds: 36000 }]);
    expect(run.stretches[0]?.givenUp).toBeGreaterThan(5);
    for (const { lastGroup, givenUp, drained = Infinity, nextGroup = Infinity } of run.suspensions.slice(0, -1)) {
      expect(lastGroup).toBeLessThan(givenUp);
      expect(givenUp).toBeLessThan(drained);
      expect(drained).toBeLessThan(nextGroup);
    }
  });

  test("lists no suspension longer than the copy's age, also if suspensions repeat and are counted", () => {
    const formation = { ...cycleParts({ km: 2897, waitSeconds: 0 }), drainLimit: 5 };
    for (let write = 72; write < 99; write += 0.25) {
      const run = runFormation(formation, [{ writeMbps: write, linkMbps: 100, seconds: 1e6 }]);
      for (const { lastGroup, nextGroup = lastGroup } of run.suspensions) {
        expect(nextGroup - lastGroup).toBeLessThanOrEqual((run.stretches[0]?.worstAge ?? NaN) + 1e-6);
      }
    }
  });
});

test("no link at all: nothing is sent, no group is formed, and the copy ages with the clock", () => {
  const formation = { idle: 1.5, sending: 1.5, roundTrip: 0, drainLimit: 30 };
  const [found] = runFormation(formation, [{ writeMbps: 10, linkMbps: 0, seconds: 600 }], 100).stretches;
  expect(found).toMatchObject({ sentMb: 0, groups: 0, givenUp: 1, backlogMb: 6000, worstAge: 600, overSeconds: 500 });
});

test("one group after another that fails makes one suspension, which ends with the next group", () => {
  const formation = { idle: 1.5, sending: 1.5, roundTrip: 0.03, drainLimit: 30 };
  const first = { writeMbps: 500, linkMbps: 100, seconds: 100 };
  // The backlog is 49,100 MB at about 40.5 s and is sent at 750 MB/s; the link goes down while the next group drains.
  const sentAt = runFormation(formation, [first, { writeMbps: 250, linkMbps: 1000, seconds: 1000 }]).suspensions[0];
  const seconds = (sentAt?.drained ?? NaN) - 100 + 0.001;
  const [again, ...others] = runFormation(formation, [
    first,
    { writeMbps: 250, linkMbps: 1000, seconds },
    { writeMbps: 250, linkMbps: 0, seconds: 100 },
    { writeMbps: 250, linkMbps: 1000, seconds: 1000 },
  ]).suspensions;
  expect(others).toEqual([]);
  expect(again?.givenUp).toBeCloseTo(40.5, 9);
  // 100 s at 250 MB/s, sent at 750 MB/s.
  const backAt = 100 + seconds + 100;
  expect(again?.drained).toBeCloseTo(backAt + 25000 / 750, 1);
  expect(again?.nextGroup).toBeCloseTo(backAt + 25000 / 750 + 1.5, 1);
});
