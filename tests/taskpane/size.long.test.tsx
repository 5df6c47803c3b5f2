/** @jest-environment jsdom */
import "./paneScreen";
import { describe, jest } from "@jest/globals";

// One suite, because each suite loads the pane and its components anew, which takes seconds.
describe("chain", () => void jest.requireActual("./size/chain.cases"));
describe("pictures", () => void jest.requireActual("./pictures/pictures.cases"));
describe("overCapacity", () => void jest.requireActual("./pictures/overCapacity.cases"));
