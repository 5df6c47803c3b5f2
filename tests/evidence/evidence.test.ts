/**
 * The papers' statements against the model: a test for each one that can be held, in a file of its subject. The records
 * say what a statement proves, decided by a person.
 */
import { describe, expect, test } from "@jest/globals";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { calibrations } from "../../src/tools/docs/calibrations";
import { BINDING, records, type FactRecord } from "../../src/tools/docs/records";
import "./channels";
import "./currentHardware";
import "./globalMirror";
import "./peerToPeerVts";
import { tested } from "./statements";
import "./tapeCopies";
import "./tapeDrives";
import "./ts7770";
import "./units";
import "./workload";

const idsOf = (is: (record: FactRecord) => boolean): string[] => records.filter(is).map(({ id }) => id);

describe("the records", () => {
  test("class every binding statement, and nothing else but our own arithmetic", () => {
    expect(idsOf((one) => BINDING.includes(one.use) && one.class === undefined)).toEqual([]);
    expect(idsOf((one) => !BINDING.includes(one.use) && (one.class ?? "derived") !== "derived")).toEqual([]);
  });

  test("class as held only what a test holds, as missed what a test shows, and as open what none can", () => {
    const isHeld = (one: FactRecord): boolean =>
      ["predicted", "fitted", "tabled", "identity"].includes(one.class ?? "") && BINDING.includes(one.use);
    expect(idsOf((one) => isHeld(one) && !tested.held.has(one.id))).toEqual([]);
    expect(idsOf((one) => (one.class === "missed") !== tested.missed.has(one.id))).toEqual([]);
    expect(idsOf((one) => one.class === "open" && tested.held.has(one.id))).toEqual([]);
  });

  test("name existing functions, or what no function answers", () => {
    const names = [...catalogue.map(({ name }) => name), "WORKLOAD"];
    for (const { id, use, questions = [] } of records) {
      if (BINDING.includes(use)) expect([id, questions.length]).not.toEqual([id, 0]);
      expect(questions.filter((name) => !names.includes(name))).toEqual([]);
    }
  });

  test("say how a prediction is met, by how much a statement is missed, and why one is open", () => {
    const wanted = idsOf((one) => ["predicted", "missed", "open"].includes(one.class ?? ""));
    expect(idsOf(({ why }) => why !== undefined)).toEqual(wanted);
  });

  test("call nothing a prediction or a look-up that a parameter was fitted to", () => {
    const fitted = calibrations.flatMap(({ facts }) => facts.map(({ fact }) => fact as string));
    expect(idsOf((one) => fitted.includes(one.id) && /predicted|tabled|identity/.test(one.class ?? ""))).toEqual([]);
    expect(idsOf((one) => one.setByHand !== undefined && one.class !== "fitted")).toEqual([]);
  });
});
