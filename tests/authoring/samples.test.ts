/** What a template fills in agrees with whatever else is chosen: what a choice brings along has no sample. */
import { expect, test } from "@jest/globals";
import { planAsk } from "../../src/authoring/layout/calls";
import { sampleDemand, sampleGiven } from "../../src/authoring/planOf";
import drivesRecall from "../../src/authoring/scenarios/drives-recall";
import type { GivenAll } from "../../src/model/question/parseArguments";
import { ask } from "../ask";

test.each(["TS4500", "Diamondback", "SL8500"])(
  "drives of a %s wait for its own robots, not for a sample's",
  (library) => {
    const proposal = { ...drivesRecall, name: "drives-recall" };
    const sample = sampleGiven(proposal, planAsk(proposal), sampleDemand(proposal, []));
    // A drive time that robots are a large share of.
    const given: GivenAll = { ...sample, library, model: "LTO-8", file_gb: 1 };
    const rows = (robot_s: GivenAll[string]): unknown => {
      const answer = ask("DRIVES_PLAN", { ...given, robot_s });
      return "rows" in answer ? answer.rows : answer;
    };
    expect(rows(given["robot_s"])).toEqual(rows(undefined));
  },
);
