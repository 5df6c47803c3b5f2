/** The add-in's functions from their sources, so that tests need no build. */
import { jest } from "@jest/globals";
import { functionsJson } from "../../src/functions/metadata";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { type AddinFunctions } from "../../src/workbench/host/engine";

type Pair = Parameters<Parameters<AddinFunctions["associate"]>[0]["associate"]>;

/** What the sources associate; they are loaded once, because that takes half a second. */
const associated: Pair[] = [];

export const addin: AddinFunctions = {
  namespace: "SIZING",
  metadata: functionsJson(catalogue, "http://localhost/"),
  associate(customFunctions) {
    if (associated.length === 0) {
      const associate = (...pair: Pair): unknown => associated.push(pair);
      Object.assign(globalThis, { CustomFunctions: { associate } });
      jest.requireActual("../../src/functions/functions");
    }
    Object.assign(globalThis, { CustomFunctions: customFunctions });
    for (const pair of associated) customFunctions.associate(...pair);
  },
};
