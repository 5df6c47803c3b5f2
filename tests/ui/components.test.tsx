/** @jest-environment jsdom */
import "./jsdom";
import { describe, jest } from "@jest/globals";

// One suite, because each suite loads Fluent anew, which takes seconds.
describe("clampedText", () => void jest.requireActual("./clampedText.cases"));
describe("comparisonTable", () => void jest.requireActual("./comparisonTable.cases"));
describe("pagedTable", () => void jest.requireActual("./pagedTable.cases"));
describe("pieces", () => void jest.requireActual("./pieces.cases"));
describe("spanPicker", () => void jest.requireActual("./spanPicker.cases"));
describe("stateStrip", () => void jest.requireActual("./stateStrip.cases"));
describe("timeChart", () => void jest.requireActual("./timeChart.cases"));
