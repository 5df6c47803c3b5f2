/** What is true of the plans of all systems. */
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { recordOf } from "../../../src/model/language/es2016";
import { MOST_CANDIDATES } from "../../../src/model/plan/search";
import { isUserError } from "../../../src/model/language/userError";
import { rankOf, times, type GivenPlan, type Planned, type PlanRow } from "./planned";

interface PlanAxis {
  readonly input: string;
  /** The inputs that say what is installed, if they don't have the input's name; none if they aren't numbers. */
  readonly installed?: readonly string[];
  /** What can be ordered, the least first. */
  readonly values: (given: GivenPlan) => readonly number[];
}

interface Tested {
  readonly plan: (given: GivenPlan) => Planned;
  /** Unit of the table's column of what is felt. */
  readonly unit: "h" | "s" | "%" | "days";
  /** The input with the demand. */
  readonly demand: string;
  readonly cases: fc.Arbitrary<GivenPlan>;
  readonly axes: readonly PlanAxis[];
  /** False for a plan without growth and years. */
  readonly hasYears?: boolean;
  /** Values after which the list may begin just as well; none if its start or its intervals matter. */
  readonly turnedBy?: number;
  /** False where less of an axis holds writes back, so that other resources are less full. */
  readonly isFullerWithLess?: boolean;
}

const RUNS = { numRuns: 200 };

/** Growth a year in percent, of plans for four years. */
const growths = fc.constantFrom(0, 5, 15, 30);
const grown = (given: GivenPlan, growth_percent: number): GivenPlan => ({ ...given, growth_percent, years: 4 });

/** Of a sentence that a customer reads. Our choice. */
const MOST_WORDS = 25;

export function planProperties({
  plan,
  unit,
  demand,
  cases,
  axes,
  hasYears = true,
  turnedBy,
  isFullerWithLess = true,
}: Tested): void {
  const enter = (given: GivenPlan, { first, second }: PlanRow): GivenPlan => ({
    ...given,
    ...Object.fromEntries(axes.map(({ input }, i) => [input, Number(i === 0 ? first : second)])),
  });
  const step = (given: GivenPlan, { input, values }: PlanAxis, by: 1 | -1): GivenPlan | undefined => {
    const all = values(given);
    const next = all[all.indexOf(Number(given[input])) + by];
    return next === undefined || all.indexOf(Number(given[input])) + by < 0 ? undefined : { ...given, [input]: next };
  };
  const scaled = (given: GivenPlan, factor: number): GivenPlan => ({
    ...given,
    [demand]: scaledDemand(given[demand], factor),
  });

  test("the recommendation and the alternative are among the candidates, and what other years need if there is room", () => {
    fc.assert(
      fc.property(cases, growths, (given, growth_percent) => {
        const { candidates, recommended, alternative, years } = plan(hasYears ? grown(given, growth_percent) : given);
        const tried = candidates.map(({ item }) => item);
        const said = [recommended, alternative].filter((row) => row !== undefined);
        const needed = years.filter(({ first }) => first !== "");
        for (const { item } of tried.length < MOST_CANDIDATES ? [...said, ...needed] : said)
          expect(tried).toContain(item);
      }),
      RUNS,
    );
  });

  test("a card says the limit and the use that the table has", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { entered, limitedBy, limits } = plan(given);
        const [by = ""] = String(entered.by).split(/, (?:though|as no) /);
        expect(limitedBy).toBe(entered.level === "fits" ? "" : by);
        const known = [entered.used, entered.usedAtWorst]
          .filter((used) => used !== "")
          .map((used) => Number(used) / 100);
        // The table's are rounded.
        for (const { utilisation } of limits)
          expect(Math.min(...known.map((used) => Math.abs(used / utilisation - 1)))).toBeLessThan(1e-6);
        if (known.length === 2) expect(limits.length).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  test("the recommendation closes the loop", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const found = plan(given);
        expect(rankOf(found.verdict)).toBe(rankOf(found.entered));
        if (found.alternative) expect(found.alternative.level).not.toBe("doesn't fit");
        if (!found.recommended) return;
        const entered = enter(given, found.recommended);
        const again = plan(entered);
        expect([found.recommended.level, again.entered.level]).toEqual(["fits", "fits"]);
        expect(Number(again.entered.felt)).toBeLessThanOrEqual(Number(again.entered.most) + 1e-6);
        expect(Number(again.entered.feltAtWorst)).toBeLessThanOrEqual(Number(again.entered.most) + 1e-6);
        expect(Number(again.entered.apartAtWorst)).toBeLessThanOrEqual(Number(again.entered.apartMost) + 1e-6);
        expect(again.recommended).toEqual(found.recommended);
        expect(again.bill).toEqual(found.bill);
        for (const axis of axes) {
          const less = step(entered, axis, -1);
          if (less) expect([axis.input, plan(less).entered.level]).not.toEqual([axis.input, "fits"]);
        }
      }),
      RUNS,
    );
  });

  test("an alternative that may not fit orders no more of anything, and is the same with the recommendation entered", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { entered, recommended, alternative } = plan(given);
        if (!recommended || alternative?.level !== "may not fit") return;
        expect(Number(alternative.first)).toBeLessThanOrEqual(Number(recommended.first));
        expect(Number(alternative.second)).toBeLessThanOrEqual(Number(recommended.second));
        expect(alternative.item).not.toBe(entered.item);
        expect(plan(enter(given, recommended)).alternative).toEqual(alternative);
      }),
      RUNS,
    );
  });

  test("what would be enough is: entered, something fits with it, which is what it's said with", () => {
    const accepted = (given: GivenPlan): Planned | undefined => {
      try {
        return plan(given);
      } catch (error) {
        // More than can be entered.
        if (isUserError(error)) return undefined;
        throw error;
      }
    };
    fc.assert(
      fc.property(cases, fc.constantFrom(1, 4, 15, 60), (given, factor) => {
        const much = scaled(given, factor);
        const said = accepted(much)?.needed?.item.split(". ") ?? [];
        let first: GivenPlan = {};
        for (const one of said) {
          const found = remedyIn(one);
          const entered = found && (one.startsWith("Then ") ? { ...first, ...found } : found);
          if (entered && one.includes("would be needed first")) first = entered;
          // A number that can't be entered, either.
          const again = entered && accepted({ ...much, ...entered });
          if (!entered || !again) {
            expect(one).not.toMatch(entered ? /^$/ : /would be enough/);
            continue;
          }
          const isAxis = axes.some(({ input }) => input in entered);
          if (isAxis) expect([one, again.entered.level]).toEqual([one, "fits"]);
          else if (one.includes("would be needed first")) expect(again.recommended).toBeUndefined();
          else expect([one, withOrder(one) ?? again.entered.item]).toEqual([one, again.recommended?.item]);
        }
      }),
      RUNS,
    );
  });

  test("what is said to be enough at the chosen values is, and one step less isn't", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { verdict, recommended } = plan(given);
        const [, said, rest] = AS_CHOSEN.exec(verdict.item) ?? [];
        if (!recommended || said === undefined) return;
        expect(rest ?? "").toMatch(
          /^(?:for the worst(?:, in which this decides)?: .|for worse values, up to the case that .|$)/,
        );
        if (rest === undefined) expect(verdict.item).toMatch(/Alternative at worst: .*\. It fails (?:with this: |if )/);
        let [config, steps] = [enter(given, recommended), 0];
        // One axis after the other, as far as each is enough at the chosen values.
        for (const axis of [...axes].reverse())
          for (
            let less = step(config, axis, -1);
            less && plan(less).entered.level === "may not fit";
            less = step(config, axis, -1)
          )
            [config, steps] = [less, steps + 1];
        const found = plan(config).entered;
        expect([found.item, found.level]).toEqual([said, "may not fit"]);
        expect(steps).toBeGreaterThan(1);
      }),
      RUNS,
    );
  });

  test("a recommendation above what fits at the chosen values says why", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { entered, recommended, verdict } = plan(given);
        if (!recommended || entered.level === "may not fit") return;
        const isMore = axes.some((axis) => {
          const less = step(enter(given, recommended), axis, -1);
          return less !== undefined && plan(less).entered.level === "may not fit";
        });
        if (isMore)
          expect(verdict.item).toMatch(
            /(?:A smaller order, .*, may not fit\. Then at worst|which may not fit\. Alternative at worst:) .*\. It fails (?:with this: |if )/,
          );
      }),
      RUNS,
    );
  });

  test("a number is of the column at worst where that's said, and else of the one at the chosen values", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { entered, recommended, verdict } = plan(given);
        const all = verdict.item.split(". ");
        const from = all.findIndex((one) => /^(?:With the recommendation|Then), /.test(one));
        const until = (start: number): string[] => {
          const end = all.findIndex((one, i) => i > start && OTHERS.test(one));
          return all.slice(start, end < 0 ? all.length : end);
        };
        for (const [row, said] of [
          [entered, until(0)] as const,
          ...(recommended && from > 0 ? [[recommended, until(from)] as const] : []),
        ])
          for (const one of said) {
            const isWorst = /at worst/i.test(one);
            const felt = FELT.exec(one);
            const used = USED.exec(one);
            const value = (text = ""): number => Number(text.replace(/,/g, ""));
            // Of several states, the table has the one that is nearest to its limit.
            if (felt && !/after an outage|with (?:all|one|half)/.test(one))
              expect([one, value(felt[1]) * (IN_HOURS[felt[2] ?? ""] ?? NaN)]).toEqual([
                one,
                closeTo(Number(isWorst ? row.feltAtWorst : row.felt) * (IN_HOURS[unit] ?? NaN)),
              ]);
            if (used && !/\blinks\b/.test(one))
              expect([one, value(used[1])]).toEqual([one, closeTo(Number(isWorst ? row.usedAtWorst : row.used))]);
          }
      }),
      RUNS,
    );
  });

  test("what is installed and fits is kept, and what is shown as used has a name", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { entered, recommended } = plan(given);
        for (const { used, fullest } of recommended ? [entered, recommended] : [entered])
          if (used !== "") expect(fullest).not.toBe("");
        if (!recommended) return;
        const kept = axes.flatMap(({ input, installed = [`installed_${input}`] }, i) =>
          installed.map((one) => [one, Number(i === 0 ? recommended.first : recommended.second)] as const),
        );
        const again = plan({ ...enter(given, recommended), ...recordOf(kept) });
        expect(again.recommended?.item).toBe(recommended.item);
      }),
      RUNS,
    );
  });

  test("less demand is never harder, and more of an axis never worse", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const level = rankOf(plan(given).entered);
        expect(rankOf(plan(scaled(given, 0.9)).entered)).toBeLessThanOrEqual(level);
        for (const axis of axes) {
          const more = step(given, axis, 1);
          if (more) expect([axis.input, rankOf(plan(more).entered) <= level]).toEqual([axis.input, true]);
        }
      }),
      RUNS,
    );
  });

  test("only what can be ordered is recommended, and a bill has no line of nothing", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { recommended, alternative, bill } = plan(given);
        for (const row of [recommended, alternative])
          axes.forEach(({ values }, i) => {
            if (row) expect(values(given)).toContain(Number(i === 0 ? row.first : row.second));
          });
        for (const { quantity } of bill) expect(Number(quantity)).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  test("the three verdicts follow from what is felt, at the chosen values and at the worst", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { entered, sentence } = plan(given);
        const isOf = (felt: PlanRow["felt"], most: PlanRow["most"]): boolean =>
          felt !== "" && Number(felt) <= Number(most) + 1e-6;
        const isKept = (felt: PlanRow["felt"], apart: PlanRow["apart"]): boolean =>
          isOf(felt, entered.most) && (entered.apartMost === "" || isOf(apart, entered.apartMost));
        const isHarmed = !isKept(entered.felt, entered.apart) || entered.quantity !== "";
        if (entered.level === "fits")
          expect([isHarmed, isKept(entered.feltAtWorst, entered.apartAtWorst)]).toEqual([false, true]);
        // A cache that can't hold what must stay isn't felt by the host.
        const isThrottled = String(entered.by).endsWith(", as no throttling is accepted");
        if (entered.level === "doesn't fit") expect(isHarmed || isThrottled || Number(entered.used) > 100).toBe(true);
        // The end that fails is named.
        if (entered.level === "may not fit") expect(sentence).toMatch(/may not fit.*; it fails (?:with this: |if ).+/);
        // A customer reads it: it's one statement, and of no document that the sentence doesn't name.
        expect(sentence).not.toMatch(/fails with this: [^;]*(?:: | the report)/);
      }),
      RUNS,
    );
  });

  test("what fits, and is late only at worst, says how late", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { entered, verdict } = plan(given);
        const isLateAtWorst = entered.level === "fits" && entered.felt === 0 && Number(entered.feltAtWorst) > 0;
        if (isLateAtWorst) expect(verdict.item).toMatch(/at worst/i);
      }),
      RUNS,
    );
  });

  test("a share of a limit that doesn't explain the verdict has words beside it", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { entered, recommended, sentence } = plan(given);
        const [ofEntered = "", ofRecommended = ofEntered] = sentence.split(/; recommended: /);
        for (const row of recommended ? [entered, recommended] : [entered]) {
          const isOver = Number(row.used) > 100.01 || Number(row.usedAtWorst) > 100.01;
          if (row.level === "fits" && isOver)
            expect(row === entered ? ofEntered : ofRecommended).toMatch(
              /, accepted[^;]*; (?:use of [^;]* may therefore be over 100%|use of [^;]* over 100% [^;]* is within what is accepted)/,
            );
          if (row.level === "doesn't fit" && row.quantity === "" && row.used !== "" && Number(row.used) < 99.9)
            expect(ofEntered).toMatch(
              Number(row.usedAtWorst) > 100.01
                ? /yet at the chosen values (?:nothing is over 100% used: .+,|the .+ are at most) \d+(?:\.\d+)?%.*; at worst .* \d+(?:\.\d+)?%|fully used until then|at their full rate/
                : /yet (?:nothing is over 100% used: .+,|the .+ are at most) \d+(?:\.\d+)?%|fully used until then|at their full rate/,
            );
        }
      }),
      RUNS,
    );
  });

  test("the verdict is read in sentences of few words, with one statement in each", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const sentences = plan(given).verdict.item.split(". ");
        expect(sentences.filter((one) => one.split(" ").length > MOST_WORDS)).toEqual([]);
        // Nothing is joined by a semicolon or torn in a bracket, and each begins as a sentence.
        expect(sentences.filter((one) => one.includes(";") || /^[a-z]|^[^(]*\)|\([^)]*$/.test(one))).toEqual([]);
      }),
      RUNS,
    );
  });

  test("what doesn't fit, or may not, names what is over what is accepted", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { verdict, recommended, needed, sentence } = plan(given);
        const sentences = verdict.item.split(". ");
        sentences.forEach((one, i) => {
          const isReason = /(?:doesn't|may not) fit(?: now| in year| with|,|$| \()/.test(one);
          if (isReason && !one.startsWith("Nothing") && !DOUBT.test(verdict.item))
            expect([one, sentences[i + 1], isOver(sentences[i + 1] ?? "")]).toEqual([one, sentences[i + 1], true]);
        });
        // What would be enough is said to a customer, and can be said apart from the rest.
        expect(recommended === undefined).toBe(needed !== undefined);
        const isSaid = verdict.item.toLowerCase().includes(needed?.item.toLowerCase() ?? "");
        if (needed) expect([needed.item !== "", isSaid]).toEqual([true, true]);
        expect(sentence).not.toMatch(/\benter\b|\bafter it\b|fails already with/);
      }),
      RUNS,
    );
  });

  test("a number that is told of what is felt is that of its configuration's row", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const { verdict, entered, recommended, alternative } = plan(given);
        let [row, isTold]: [PlanRow | undefined, boolean] = [entered, false];
        for (const sentence of verdict.item.split(". ")) {
          const [head] =
            /^(?:Recommended|Alternative|A smaller order|Nothing that|Today's|With \d)/.exec(sentence) ?? [];
          if (head === "Recommended") [row, isTold] = [recommended, false];
          else if (head === "Alternative") [row, isTold] = [alternative, false];
          else if (head !== undefined && !/^(?:Nothing|With)/.test(head)) row = undefined;
          // What the widest links do has no row.
          if (!row || head?.startsWith("With") === true) continue;
          const [felt, caughtUp] = [FELT, CAUGHT_UP].map((words) => words.exec(sentence));
          // Another state than the one that is nearest to its limit may follow.
          if (felt && !isTold) {
            isTold = true;
            expect([sentence, isOneOf(felt, [row.felt, row.feltAtWorst, row.whole, row.wholeAtWorst])]).toEqual([
              sentence,
              true,
            ]);
          }
          if (caughtUp) expect([sentence, isOneOf(caughtUp, [row.apart, row.apartAtWorst])]).toEqual([sentence, true]);
        }
      }),
      RUNS,
    );
  });

  test("more headroom never makes a verdict better, nor orders less", () => {
    fc.assert(
      fc.property(cases, (given) => {
        const [none, much] = [0, 40].map((headroom_percent) => plan({ ...given, headroom_percent }));
        if (!none || !much) return;
        expect(rankOf(much.entered)).toBeGreaterThanOrEqual(rankOf(none.entered));
        if (!much.recommended) return;
        expect(none.recommended).toBeDefined();
        if (axes.length === 1)
          expect(Number(much.recommended.first)).toBeGreaterThanOrEqual(Number(none.recommended?.first));
      }),
      RUNS,
    );
  });

  if (isFullerWithLess)
    test("more of an axis is never fuller, and nothing felt longer", () => {
      fc.assert(
        fc.property(cases, (given) => {
          const { entered } = plan(given);
          for (const axis of axes) {
            const more = step(given, axis, 1);
            if (!more) continue;
            const then = plan(more).entered;
            // What is felt of another promise isn't compared.
            const isSame = entered.by === then.by;
            for (const column of [
              ...(["used", "usedAtWorst", "apartAtWorst"] as const),
              ...(isSame ? (["felt", "feltAtWorst"] as const) : []),
            ])
              if (entered[column] !== "" && then[column] !== "")
                expect([column, Number(then[column]) <= Number(entered[column]) * (1 + 1e-6) + 1e-9]).toEqual([
                  column,
                  true,
                ]);
          }
        }),
        RUNS,
      );
    });

  if (turnedBy !== undefined) {
    const withList = (given: GivenPlan, list: readonly number[], times_ = 1): GivenPlan => ({
      ...given,
      [demand]: list,
      interval_hours: Number(given.interval_hours ?? 1) / times_,
    });
    const level = ({ entered, recommended }: Planned): unknown[] => [
      entered.level,
      recommended?.first,
      recommended?.second,
    ];

    test("the cycle is judged, not the day that the list begins with", () => {
      fc.assert(
        fc.property(cases, fc.integer({ min: 1, max: 23 }), (given, turns) => {
          const list = given[demand] as number[];
          const from = (turns * turnedBy) % list.length;
          const turned = [...list.slice(from), ...list.slice(0, from)];
          expect(level(plan(withList(given, turned)))).toEqual(level(plan(given)));
        }),
        RUNS,
      );
    });

    test("the data's own intervals count: bursts within an interval never make a verdict better", () => {
      fc.assert(
        fc.property(cases, fc.constantFrom(0, 0.3), (given, burst) => {
          const list = given[demand] as number[];
          const finer = ([] as number[]).concat(...list.map((mbps) => [mbps * (1 + burst), mbps * (1 - burst)]));
          const [found, coarse] = [plan(withList(given, finer, 2)), plan(given)];
          if (burst === 0) expect(level(found)).toEqual(level(coarse));
          else expect(rankOf(found.entered)).toBeGreaterThanOrEqual(rankOf(coarse.entered));
        }),
        RUNS,
      );
    });
  }

  if (!hasYears) return;
  test("years are an upgrade path that ends at the recommendation, and the verdict gets no better", () => {
    fc.assert(
      fc.property(cases, growths, (given, growth_percent) => {
        const { years, recommended, entered } = plan(grown(given, growth_percent));
        expect(years.map(({ quantity }) => quantity)).toEqual([0, 1, 2, 3, 4]);
        const last = years[years.length - 1];
        expect(last?.level).toBe(entered.level);
        if (recommended) expect([last?.first, last?.second]).toEqual([recommended.first, recommended.second]);
        years.forEach((year, i) => {
          const before = years[i - 1];
          if (!before) return;
          expect(rankOf(year)).toBeGreaterThanOrEqual(rankOf(before));
          if (year.first === "") return;
          expect(Number(year.first)).toBeGreaterThanOrEqual(Number(before.first));
          expect(Number(year.second)).toBeGreaterThanOrEqual(Number(before.second));
        });
      }),
      RUNS,
    );
  });

  test("the reason said of an earlier year is that of a plan for that year", () => {
    fc.assert(
      fc.property(cases, growths, (given, growth_percent) => {
        const { verdict } = plan(grown(given, growth_percent));
        const [said, year, atWorst, reason] = EARLIER.exec(verdict.item) ?? [];
        if (said === undefined) return;
        const then = plan({ ...grown(given, growth_percent), years: Number(year) });
        const level = atWorst === undefined ? "doesn't fit" : "may not fit";
        expect([said, then.entered.level, then.limitedBy]).toEqual([said, level, reason]);
      }),
      RUNS,
    );
  });
}

/** What would be enough at the chosen values, and what the rest is for. */
const AS_CHOSEN = /At the chosen values, (.*?) would be enough(?:\. The rest is (.*?))?(?:\. |$)/;

/** Why what is entered isn't enough in a year before the last, where the last has another reason. */
const EARLIER = /In year (\d+), it fails (at worst )?with this: (.*?)(?:\. |$)/;

/** What is entered for what would be enough, by the sentence's words. */
const REMEDIES: readonly (readonly [words: RegExp, input: string])[] = [
  [/^([\d,]+) (?:robots|accessors) would/, "accessors"],
  [/^([\d,]+) writing clusters (?:\(\d+ in all\) )?(?:with|would)/, "clusters"],
  [/\ba usable cache of ([\d,]+) GB (?:each )?would/, "usable_gb"],
  [/accepted age of ([\d,.]+) h(?: with all links)? would/, "target_hours"],
  [/accepted age of ([\d,.]+) h with .* lost would/, "lost_target_hours"],
  [/deadline of ([\d,.]+) h after the outage would/, "deadline_hours"],
  [/accepted delay of ([\d,.]+) min would/, "late_minutes"],
  [/^a WAN of ([\d,.]+) MB\/s would/, "wan_mbps"],
  [/^([\d,]+) pairs would/, "pairs"],
  [/^([\d,]+) links would/, "links"],
  [/^([\d,]+) channels would/, "channels"],
];

function remedyIn(sentence: string): GivenPlan | undefined {
  const found = REMEDIES.flatMap(([words, input]) => {
    const number = words.exec(sentence)?.[1];
    return number === undefined ? [] : [[input, Number(number.replace(/,/g, ""))] as const];
  });
  return found.length === 0 ? undefined : recordOf(found);
}

/** "43 LTO-9 drives" in "3 robots would be enough, with 43 LTO-9 drives". */
function withOrder(sentence: string): string | undefined {
  return / would be enough(?:, too)?, with (.*)$/.exec(sentence)?.[1];
}

/** Where a verdict goes on to something else than what it was about. */
const OTHERS =
  /^(?:Recommended: |Nothing that|Alternative: |A smaller order, |Today's |In year \d+, |It fails with|With the rec|Then, )/;
const FELT =
  /(?:late by up to|mounts wait at most|mounts wait|the copy takes|the copy is up to|data waits up to|the channels are|rate of the drives is) ([\d,.]+) ?(s|min|h|days?|%)/i;
const USED = /(?:use of .* over 100%.* \(|the fullest is .*, )([\d,.]+)%/i;

/** Three figures, and of a peak within an interval not the share that the table has. */
function closeTo(value: number): unknown {
  return {
    asymmetricMatch: (found: number): boolean => Math.abs(found - value) <= 0.006 * value,
    toString: () => String(value),
  };
}

/** The data can't show that what is said to fit does. */
const DOUBT = /The data are means of|contradict/;

/** Of a duration in hours, and of a share. */
const IN_HOURS: Readonly<Record<string, number>> = { s: 1 / 3600, min: 1 / 60, h: 1, day: 24, days: 24, "%": 1 };

const CAUGHT_UP = /everything is (?:sent|copied) ([\d,.]+) (s|min|h)/i;

/** True if a number with its unit is that of a cell, which is in hours, in seconds, or in the unit itself. */
function isOneOf([, figures = "", unit = ""]: RegExpExecArray, cells: readonly PlanRow["felt"][]): boolean {
  const value = Number(figures.replace(/,/g, ""));
  const hours = value * (IN_HOURS[unit] ?? NaN);
  return cells.some((cell) =>
    [value, hours, 3600 * hours].some((one) => Math.abs(one - Number(cell)) <= 0.006 * Math.abs(Number(cell)) + 1e-9),
  );
}

/** True for a sentence in which something is over its limit, by the numbers in it. */
function isOver(sentence: string): boolean {
  if (/backlog grows by|can't keep up|without end|never all|no channel is left/i.test(sentence)) return true;
  if (/late by .*(?:but no delay that throttling causes|nothing accepted)/.test(sentence)) return true;
  const number = (text = ""): number => Number(text.replace(/,/g, ""));
  const cache = /needs ([\d,]+) GB, and ([\d,.]+) GB is entered/.exec(sentence);
  if (cache) return number(cache[1]) > number(cache[2]);
  // What is accepted can tolerate that anything else is full.
  const used = /(?:for peaks|rate of the drives) is (?:over )?([\d,.]+)% used/i.exec(sentence);
  if (used) return number(used[1]) >= 100;
  const [felt, accepted = ""] = sentence.replace("90% of mounts", "mounts").split(/, accepted(?: \w+)?: /);
  const [one, other] = [felt, accepted].map((text) => /([\d,.]+) ?(s|min|h|days?|%)(?![a-z])/.exec(text ?? ""));
  const valueOf = (found: RegExpExecArray | null | undefined): number =>
    number(found?.[1]) * (IN_HOURS[found?.[2] ?? ""] ?? NaN);
  return valueOf(one) > valueOf(other);
}

/** A list, or a single amount. */
function scaledDemand(demand: GivenPlan[string], factor: number): GivenPlan[string] {
  return typeof demand === "number" ? demand * factor : times(demand as number[], factor);
}
