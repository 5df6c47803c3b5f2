/** The add-in's functions from their sources, so that tests need no build. */
import { jest } from "@jest/globals";
import { functionsJson } from "../../src/functions/metadata";
import { catalogue } from "../../src/model/catalogue";
import type { AddinFunctions } from "../../src/workbench/host/headless";

export const addin: AddinFunctions = {
  namespace: "SIZING",
  metadata: functionsJson(catalogue, "http://localhost/"),
  associate(customFunctions) {
    Object.assign(globalThis, { CustomFunctions: customFunctions });
    jest.isolateModules(() => {
      jest.requireActual("../../src/functions/functions");
    });
  },
};
