import { expect, test } from "@jest/globals";
import { paneQuestions } from "../../../src/taskpane/questions";
import { searchQuestions } from "../../../src/model/catalogue/search";

const names = (query: string): string[] =>
  searchQuestions(paneQuestions, query).whole.map(({ question }) => question.name);
const partly = (query: string): string[] =>
  searchQuestions(paneQuestions, query).inPart.map(({ question }) => question.name);

test("every question is found by its name, its goals and its terms", () => {
  for (const { name, goals = [], terms = [] } of paneQuestions) {
    expect(names(name)[0]).toBe(name);
    for (const words of [...goals, ...terms]) expect(names(words)).toContain(name);
  }
});

test.each([
  ["compresion", "compression"],
  ["tape chanels", "tape channels"],
  ["cartrige", "cartridge"],
  ["mirorring delay", "mirroring delay"],
])("a slip of the keys is forgiven, and said: %s", (query, instead) => {
  const found = searchQuestions(paneQuestions, query);
  expect(found.instead).toBe(instead);
  expect(found.whole.length).toBeGreaterThan(0);
});

test.each(["petabytes", "petabyte", "10 PB", "terabytes"])("%s finds what takes an amount of data", (query) => {
  const found = names(query);
  for (const name of ["TRANSFER_HOURS", "BACKUP_DRIVES", "TAPE_COPY_DAYS", "CARTRIDGES_NEEDED", "MIGRATION_PLAN"])
    expect(found).toContain(name);
});

test("a word that is nothing like ours finds nothing", () => {
  expect(searchQuestions(paneQuestions, "elephant")).toEqual({ whole: [], inPart: [] });
});

test("a goal that matches is shown for its question", () => {
  const [match] = searchQuestions(paneQuestions, "which link for this rpo").whole;
  expect(match).toMatchObject({
    goal: "How much link bandwidth does this RPO need?",
    question: { name: "GM_LINK_MBPS" },
  });
});

test("an amount isn't part of how a goal is put", () => {
  expect(names("how many tapes for 5 PB").slice(0, 2)).toContain("CARTRIDGES_NEEDED");
});

test("goals come before what only mentions the words", () => {
  const all = names("throttle");
  const byGoal = paneQuestions.filter(({ goals = [] }) => goals.some((goal) => /throttle/i.test(goal)));
  expect(all.slice(0, byGoal.length).sort()).toEqual(byGoal.map(({ name }) => name).sort());
  expect(all.length).toBeGreaterThan(byGoal.length);
});

test.each([
  ["which link for an RPO of 5 minutes", "GM_LINK_MBPS"],
  ["how many tape drives do I need?", "DRIVES_NEEDED"],
  ["=SIZING.VTS_DAY(", "VTS_DAY"],
  ["how long is the migration", "TAPE_COPY_DAYS"],
  ["link speed", "LINK_MBPS"],
  ["buffer-to-buffer credits", "BUFFER_CREDITS"],
])("%s, whatever little words and marks stand around it", (query, name) => {
  expect(names(query)).toContain(name);
});

test.each([
  ["how many days does my cache hold", "TS7700_CACHE_DAYS"],
  ["cache for 7 days", "TS7700_CACHE"],
  ["how many drawers", "TS7700_CACHE"],
  ["retention", "TS7700_CACHE"],
  ["residency", "TS7700_CACHE_DAYS"],
  ["cache hit ratio", "TS7700_RECALL_SHARE"],
  ["mount time", "TS7700_MOUNT_SECONDS"],
  ["scratch tapes a day", "TS7700_VOLUMES"],
  ["virtual drives", "TS7700_DEVICES"],
  ["leased line", "TS7700_COPY_MBPS"],
  ["cloud bandwidth", "TS7700_CLOUD_MBPS"],
  ["FC5268", "TS7700_SUSTAINED_MBPS"],
  ["how long does a virtual mount take", "TS7700_MOUNT_SECONDS"],
  ["reclaim drives", "TS7700_PHYSICAL_DRIVES"],
  ["stacked volumes", "TS7700_CARTRIDGES"],
  ["how fast is a 10 Gb link", "LINK_MBPS"],
  ["cost of links", "GM_LINK_CURVE"],
  ["DR site", "GM_PLAN"],
  ["hourly means", "GM_PLAN"],
  ["LIC level", "VTS_PLAN"],
  ["tape library throughput", "ROBOT_MOUNTS"],
  ["rewind time in unload by amount", "TAPE_CYCLE_TIME"],
  ["resynchronisation", "GM_PLAN"],
  ["physical volumes", "TS7700_CARTRIDGES"],
  ["reclaim", "TS7700_CARTRIDGES"],
  ["physical drives", "TS7700_PHYSICAL_DRIVES"],
])("a planner who asks %s finds %s", (query, name) => {
  expect(names(query)).toContain(name);
});

test("what was asked in a goal's very words comes first", () => {
  expect(names("how many drives")[0]).toBe("DRIVES_NEEDED");
  expect(names("How much link bandwidth does this RPO need?")[0]).toBe("GM_LINK_MBPS");
});

test("a word is found by its beginning, not in the midst of another", () => {
  expect(names("migration")).not.toContain("TS7700_DRIVES");
  expect(names("premigr")).toContain("TS7700_DRIVES");
});

test("throttling finds what throttles", () => {
  expect(names("throttling").sort()).toEqual(names("throttles").sort());
});

test("where few fit every word, those that fit some follow, most words first", () => {
  expect(names("network bandwidth of the mainframe")).toEqual([]);
  const some = partly("network bandwidth of the mainframe");
  expect(some[0]).toBe("LINK_MBPS");
  expect(some).toContain("GM_LINK_MBPS");
  expect(some).toContain("CHANNEL_MBPS");
  expect(some.indexOf("GM_LINK_MBPS")).toBeLessThan(some.indexOf("CHANNEL_MBPS"));
});

test("where enough fit every word, no other is shown, and none twice", () => {
  expect(names("throttle").length).toBeGreaterThan(3);
  expect(partly("throttle cluster")).not.toEqual(expect.arrayContaining(names("throttle cluster")));
  expect(partly("tape drives")).toEqual([]);
});

test("one drive is found by drives, and the other way round", () => {
  expect(names("tape drives")).toContain("TAPE_SPEC");
});

test("what nobody asks is not found", () => {
  expect(searchQuestions(paneQuestions, "teapot")).toEqual({ whole: [], inPart: [] });
});

test.each([
  ["LTO-9", "TAPE_ACCESS_TIME"],
  ["lto 10", "TAPE_ACCESS_TIME"],
  ["TS1160", "TAPE_MBPS"],
  ["T10000D", "TAPE_MBPS"],
])("%s, a drive of today, finds first what has it as a choice", (query, name) => {
  expect(names(query)[0]).toBe(name);
});

test("a machine of today finds what can be answered about it, by the other words if there are any", () => {
  expect(names("TS7760")).toContain("TS7700_PEAK_HOURS");
  expect(names("TS7760 throttling")).toContain("TS7700_PEAK_HOURS");
  expect(names("TS7760 throttling")).not.toContain("TS7700_MOUNTS_PER_HOUR");
  expect(names("DS8950")).toEqual(expect.arrayContaining(["GM_LINK_MBPS", "ZHPF_MBPS"]));
  expect(names("TS1180")).toEqual([]);
});

test("a product's name finds what answers about it, also beside words that none of it has", () => {
  expect(names("TS7760 zebras")).toEqual(names("TS7760"));
  expect(names("TS7760")).toContain("TS7700_PEAK_HOURS");
});

/** What planners typed, and found nothing or something else. */
test.each([
  ["backup window", "BACKUP_DRIVES"],
  ["drives for backup", "BACKUP_DRIVES"],
  ["how long does a backup take", "BACKUP_HOURS"],
  ["how many slots", "LIBRARY_SLOTS"],
  ["library size", "LIBRARY_SLOTS"],
  ["cleaning", "LIBRARY_SLOTS"],
  ["cleaning cartridges", "LIBRARY_SLOTS"],
  ["robot mounts", "ROBOT_MOUNTS"],
  ["TS4500 mounts per hour", "ROBOT_MOUNTS"],
  ["SL8500", "ROBOT_MOUNTS"],
  ["WORM", "CARTRIDGES_NEEDED"],
  ["write-once", "CARTRIDGES_NEEDED"],
  ["how long does it take to copy 20 TB", "TRANSFER_HOURS"],
  ["transfer time", "TRANSFER_HOURS"],
  ["initial copy", "GM_FIRST_COPY_HOURS"],
  ["first copy", "GM_FIRST_COPY_HOURS"],
  ["first full copy", "GM_FIRST_COPY_HOURS"],
  ["metro mirror", "GM_MODE"],
  ["scratch", "TS7700_VOLUMES"],
  ["compatibility", "TAPE_SPEC"],
  ["can LTO-9 read M8", "TAPE_SPEC"],
  ["can a TS1160 read JC", "TAPE_SPEC"],
  ["what reads what", "TAPE_SPEC"],
  ["1:1 data", "TS7700_SUSTAINED_MBPS"],
  ["incompressible", "TS7700_SUSTAINED_MBPS"],
  ["622 Mb/s", "LINK_MBPS"],
  ["STM-4", "LINK_MBPS"],
  ["OC-12", "LINK_MBPS"],
  ["time to first byte", "TAPE_ACCESS_TIME"],
  ["synchronous copy", "TS7700_COPY_MBPS"],
  ["bar code label", "CARTRIDGES_NEEDED"],
  ["HSM mounts", "DRIVES_PLAN"],
  ["first copy of 200 TB", "GM_FIRST_COPY_HOURS"],
  ["LTO drives per FC port", "CHANNEL_DRIVES"],
])("%s is found as %s, among the first", (query, name) => {
  expect(names(query).slice(0, 3)).toContain(name);
});

test("a mirror of three sites finds the plan of two, beside what says that it isn't covered", () => {
  expect(names("three site")).toContain("GM_PLAN");
  expect(names("cascading")).toContain("GM_PLAN");
});
