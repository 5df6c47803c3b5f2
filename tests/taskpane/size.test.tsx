/** @jest-environment jsdom */
import "./paneScreen";
import { describe, jest } from "@jest/globals";

// One suite, because each suite loads the pane and its components anew, which takes seconds.
describe("askFirst", () => void jest.requireActual("./size/askFirst.cases"));
describe("sizing", () => void jest.requireActual("./size/sizing.cases"));
describe("plan", () => void jest.requireActual("./answer/plan.cases"));
describe("compare", () => void jest.requireActual("./compare/compare.cases"));
describe("insertBar", () => void jest.requireActual("./insert/insertBar.cases"));
