import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Table } from "../../../src/model/question/answer";
import type { GivenAll } from "../../../src/model/question/parseArguments";
import { questionNamed, tableOf, valueOf } from "../../ask";

const LINK = 361.1;

function run(given: GivenAll): Table {
  const answer = questionNamed("GM_TIMELINE").ask(given);
  if (answer.kind !== "table") throw new TypeError(JSON.stringify(answer));
  return answer;
}

function numbers({ columns, rows }: Table, label: string): number[] {
  const at = columns.findIndex((column) => column.label === label);
  return rows.map((row) => Number(row[at]));
}

const states = ({ columns, rows }: Table): unknown[] => {
  const at = columns.findIndex(({ drawn }) => drawn === "state");
  return rows.map((row) => row[at]);
};

describe("by hand: no distance; two minutes of 100 MB/s on 200, one of none, one of 400, then 100 again", () => {
  // At no distance idle 1.48 s and sending 1.46 s: at half load 1.48 / 0.5 = 2.96 s from group to group.
  const table = run({
    write_mbps: [100, 100, 0, 400, 100, 100, 100, 100],
    link_mbps: 200,
    interval_hours: "1 min",
    distance_km: 0,
    target_s: 60,
  });

  test("steady: 60 / 2.96 = 20.3 groups, 1.48 s since the last, 1.5 x 2.96 - 1.46 = 2.98 s old", () => {
    expect(numbers(table, "CGs formed")[1]).toBe(20);
    // A minute is not a whole number of cycles: a part of one in twenty.
    expect(Math.abs((numbers(table, "Since the last CG")[1] ?? NaN) / 1.48 - 1)).toBeLessThan(0.01);
    expect(Math.abs((numbers(table, "Age of the copy")[1] ?? NaN) / 2.98 - 1)).toBeLessThan(0.01);
    expect(states(table)[1]).toBe("stretched");
  });

  test("without writes what waits is sent, and 60 / 2.94 = 20.4 groups are formed", () => {
    expect(numbers(table, "Backlog")[2]).toBe(0);
    expect(numbers(table, "CGs formed")[2]).toBe(20);
  });

  test("400 on 200 grows by 12 GB and what idle parts leave; with 100 MB/s to spare it falls by 6 GB a minute", () => {
    expect(states(table).slice(3, 7)).toEqual(["stretched", "suspended", "suspended", "suspended"]);
    const backlog = numbers(table, "Backlog");
    const left = (backlog[3] ?? NaN) - 12;
    // Each idle part leaves 200 MB/s x 1.48 s = 296 MB unsent. A group takes twice as long as the last to drain, so
    // of 30 s at most five come in a minute.
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(5 * 0.2964);
    expect((backlog[4] ?? NaN) - (backlog[5] ?? NaN)).toBeCloseTo(6, 9);
  });

  test("counts the time over the target: all of a minute without a group", () => {
    expect(numbers(table, "CGs formed")[5]).toBe(0);
    expect(numbers(table, "Over the target")[5]).toBe(60);
    // From 60 s to the maximum age of some 173 s: 113 s, 1.9 min.
    expect(table.summary).toMatch(/target of 60 s missed for 1\.[89]\d* of 8 min$/);
  });
});

describe("the paper's three experiments at 1,800 miles", () => {
  const runOf = (write: (minute: number) => number, link: (minute: number) => number): Table =>
    run({
      write_mbps: Array.from({ length: 30 }, (_, i) => write(i)),
      link_mbps: Array.from({ length: 30 }, (_, i) => link(i)),
      interval_hours: "1 min",
      distance_km: "1,800 miles",
    });

  test("sweep: at most about 2.5 s since the last group, 3 to 5 s between groups, and no suspension", () => {
    const table = runOf(
      (i) => 125 + Math.floor(i / 5) * 25,
      () => LINK,
    );
    const since = numbers(table, "Since the last CG");
    expect(Math.max(...since)).toBeLessThanOrEqual(2.75);
    expect(since[29]).toBeGreaterThan(since[3] ?? NaN);
    const groups = numbers(table, "CGs formed").slice(1);
    // Tolerance of 0.1 s, because each minute has a whole number of groups.
    for (const count of groups) expect(60 / count).toBeLessThanOrEqual(5.1);
    for (const count of groups) expect(60 / count).toBeGreaterThanOrEqual(2.9);
    expect(table.summary).toContain("groups form throughout");
    expect(table.limitedBy).toBe("");
  });

  test("burst: 60 GB at 1 GB/s from minute 9 suspends to about minute 18", () => {
    const table = runOf(
      (i) => (i === 9 ? 1250 : 250),
      () => LINK,
    );
    const [, from, to] = /from minute ([\d.]+) to minute ([\d.]+)/.exec(table.summary)?.map(Number) ?? [];
    expect(from).toBeGreaterThanOrEqual(9);
    expect(from).toBeLessThan(9.75);
    // "About" minute 18, read to half a minute.
    expect(Math.abs((to ?? NaN) - 18)).toBeLessThan(0.75);
    // 250 MB/s of base and 1,000 of burst against 361.1 for a minute: 53.3 GB, and what idle parts leave.
    const highest = Math.max(...numbers(table, "Backlog"));
    expect(highest).toBeGreaterThan(53.3);
    expect(highest).toBeLessThan(56);
    // From the burst's beginning until nothing is left: GM_BURST_MINUTES, and a little more because of idle parts.
    const gone = Number(/backlog cleared at minute ([\d.]+)/.exec(table.equation)?.[1]);
    const fluid = valueOf("GM_BURST_MINUTES", 250, 60, 1000, LINK);
    expect(gone - 9).toBeGreaterThan(fluid);
    expect(gone - 9 - fluid).toBeLessThan(0.5);
  });

  test("half of the links: about 6 s before and after", () => {
    const table = runOf(
      () => 250,
      (i) => (i >= 9 && i < 14 ? LINK / 2 : LINK),
    );
    const ages = numbers(table, "Age of the copy");
    // 20%: "about".
    for (const minute of [5, 8, 20, 29]) expect(Math.abs((ages[minute] ?? NaN) / 6 - 1)).toBeLessThan(0.2);
    // One link can't carry 250 MB/s: formation is suspended until GM_CATCHUP_MINUTES after minute 14, and some idle
    // parts more.
    expect(states(table).slice(11, 17)).toEqual(Array<string>(6).fill("suspended"));
    const gone = Number(/backlog cleared at minute ([\d.]+)/.exec(table.equation)?.[1]);
    const fluid = valueOf("GM_CATCHUP_MINUTES", 250, LINK, 5, "50 %");
    expect(gone - 14).toBeGreaterThan(fluid);
    expect(gone - 14 - fluid).toBeLessThan(0.5);
  });

  test("half of the links at a base that half carries: older, bounded, and back", () => {
    const table = runOf(
      () => 170,
      (i) => (i >= 9 && i < 14 ? LINK / 2 : LINK),
    );
    const ages = numbers(table, "Age of the copy");
    expect(table.summary).toContain("groups form throughout");
    expect(Math.max(...ages.slice(9, 14))).toBeGreaterThan(2 * (ages[8] ?? NaN));
    expect(Math.abs((ages[25] ?? NaN) / (ages[8] ?? NaN) - 1)).toBeLessThan(0.01);
  });
});

describe("any profile", () => {
  const someProfile = fc.record({
    writes: fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 12 }),
    link: fc.double({ min: 50, max: 600, noNaN: true }),
    hours: fc.constantFrom(1 / 60, 0.25, 1),
  });

  test("loses nothing: what is written is sent or waits at the end", () => {
    fc.assert(
      fc.property(someProfile, ({ writes, link, hours }) => {
        const table = run({ write_mbps: writes, link_mbps: link, interval_hours: hours });
        const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
        const unsent = (sum(writes) - sum(numbers(table, "Sent"))) * hours * 3.6;
        // The table shows 12 digits of numbers up to 20,000 GB.
        expect(unsent).toBeCloseTo(numbers(table, "Backlog")[writes.length - 1] ?? NaN, 5);
      }),
    );
  });

  test("is the same with the writes halved on the wire and the link halved; sent and backlog count host bytes", () => {
    fc.assert(
      fc.property(someProfile, ({ writes, link, hours }) => {
        const plain = run({ write_mbps: writes, link_mbps: link, interval_hours: hours });
        const halved = run({ write_mbps: writes, link_mbps: link / 2, interval_hours: hours, wire_factor: 0.5 });
        for (const label of ["Sent", "Link used", "Backlog", "CGs formed", "Age of the copy", "Oldest"]) {
          expect(numbers(halved, label)).toEqual(numbers(plain, label));
        }
      }),
    );
  });

  test("days repeats the writes and the links", () => {
    fc.assert(
      fc.property(someProfile, ({ writes, link, hours }) => {
        const links = writes.map((_, i) => (i === 0 ? link / 2 : link));
        const twice = run({ write_mbps: writes, link_mbps: links, interval_hours: hours, days: 2 });
        const written = run({
          write_mbps: [...writes, ...writes],
          link_mbps: [...links, ...links],
          interval_hours: hours,
        });
        expect(twice.rows).toEqual(written.rows);
      }),
    );
  });
});

test("Link used: 0.25 of 1 MB/s is 25%, also with 2 to 1 on the wire at twice the writes, and no link is 0%", () => {
  const used = (write: number, wireFactor: number): number[] => {
    const given = { write_mbps: [write, write, write], link_mbps: [1, 1, 0], distance_km: 0, wire_factor: wireFactor };
    return numbers(run(given), "Link used");
  };
  for (const [, second, third] of [used(0.25, 1), used(0.5, 0.5)]) {
    // An hour isn't a whole number of cycles of some 2 s: one in 1,800.
    expect(Math.abs((second ?? NaN) / 25 - 1)).toBeLessThan(0.001);
    expect(third).toBe(0);
  }
});

describe("what is said beside the table", () => {
  test("times in minutes for intervals below an hour, in hours from there on", () => {
    expect(tableOf("GM_TIMELINE", [1, 1], 10, 0.25).columns[0]).toMatchObject({ unit: "min", drawn: "time" });
    expect(tableOf("GM_TIMELINE", [1, 1], 10, 0.25).rows.map(([time]) => time)).toEqual([0, 15]);
    expect(tableOf("GM_TIMELINE", [1, 1], 10).columns[0]).toMatchObject({ unit: "h" });
  });

  test("hours between the calendar times of more than two days", () => {
    // Three days of quarters without a link: no group is formed after the first one, and the copy is too old from 60 s on.
    const told = (days: number): string =>
      tableOf("GM_TIMELINE", Array(96 * days).fill(1), 0, 0.25, 60, 0, null, null, null, null, "2026-11-16 00:00")
        .summary;
    expect(told(3)).toMatch(/target of 60 s missed for 72 of 72 h$/);
    expect(told(2)).toMatch(/target of 60 s missed for 2,879 of 2,880 min$/);
    // A quarter of an hour more than two days, less a minute.
    expect(told(2 + 1 / 96)).toMatch(/target of 60 s missed for 48\.2 of 48\.3 h$/);
  });

  test("columns for the target where there is one, drawn against it; else the use of the link", () => {
    const share = (table: Table): string | undefined => table.columns.find(({ drawn }) => drawn === "share")?.label;
    expect(share(tableOf("GM_TIMELINE", [1, 1], 10))).toBe("Link used");
    expect(share(tableOf("GM_TIMELINE", [1, 1], 10, 1, 30))).toBe("Oldest, of the target");
  });

  test("a run that ends suspended, or that writes more than the links carry, warns", () => {
    const { warnings, summary } = tableOf("GM_TIMELINE", [400, 400], LINK, null, null, 2897);
    expect(warnings).toEqual([
      "formation is suspended at the end of the run",
      expect.stringMatching(/^28\d host GB is unsent at the end/),
      "the writes need 111% of the link bandwidth: the backlog keeps growing",
      expect.stringMatching(/^after 5 failures in a row, IBM's help has no limit for the next group: maximum age /),
    ]);
    expect(summary).toMatch(/^no consistency group for 1\.9\d h, from hour 0\.0\d+ to the end/);
  });

  test("unsent data is said from what the last link sends in 30 s, whatever the size of the links", () => {
    const unsent = (write: number, link: number, hours: number, atEnd = link): string | undefined =>
      tableOf("GM_TIMELINE", [write, 0], [link, atEnd], hours).warnings.find((said) => said.includes("unsent"));
    for (const size of [1, 1000]) {
      // An hour at 12 MB/s on 10 MB/s leaves 2 x 3.6 GB, which the link sends in 12 of the next 60 minutes.
      expect(unsent(12 * size, 10 * size, 1)).toBeUndefined();
      // With 40 MB/s it can't: 30 x 3.6 GB less 10 x 3.6 GB, and what the link could have sent in two idle parts.
      expect(unsent(40 * size, 10 * size, 1)).toMatch(size === 1 ? /^72 host GB is/ : /^72,0[0-4]\d host GB is/);
      // What is cut off by a link loss at the end isn't on its way.
      expect(unsent(9 * size, 10 * size, 1, 0)).toMatch(/host GB is unsent at the end/);
    }
    // A steady cycle, of any size: nothing is said.
    for (const write of [6, 6000]) {
      const { warnings } = tableOf("GM_TIMELINE", [write, write], write / 0.7, 1);
      expect(warnings.join()).not.toContain("unsent");
    }
    // Half an hour at 2 MB/s above the link: 3.6 GB, and some of the idle parts.
    const { warnings } = tableOf("GM_TIMELINE", [12], 10, 0.5);
    expect(warnings.join()).toMatch(/3\.[67]\d? host GB is unsent at the end/);
  });

  test("links are one, or one for each interval", () => {
    expect(() => run({ write_mbps: [1, 2, 3], link_mbps: [10, 20] })).toThrow(
      "link_mbps must be one value, or 3 values (one per interval), got a range of 2 cells",
    );
  });

  test("five suspensions are told, and of seven two are counted", () => {
    // Each hour at 600 MB/s leaves what a link of 300 MB/s sends in the next.
    const { equation } = tableOf("GM_TIMELINE", Array.from({ length: 7 }, () => [600, 0, 0]).flat(), 300);
    expect(equation.match(/the next failed at/g)).toHaveLength(5);
    expect(equation).toMatch(/groups formed, 7 failed; .*; and 2 more failed$/);
  });

  test("many suspensions are only counted", () => {
    const { equation } = tableOf("GM_TIMELINE", [97], 100, 24);
    expect(equation).toMatch(/groups formed, \d+ failed; .*; and \d+ more failed$/);
  });
});

test("however short a run is, its age and backlog are its own", () => {
  expect(run({ write_mbps: [0], link_mbps: 100, interval_hours: "0.5 s", distance_km: 0 }).summary).toBe(
    "consistency groups form throughout; maximum age of the copy 0.5 s; largest backlog 0 host GB",
  );
});
