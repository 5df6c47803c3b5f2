/** @jest-environment jsdom */
import "./paneScreen";
import { describe, jest } from "@jest/globals";

// One suite, because each suite loads the pane and its components anew, which takes seconds.
describe("dataTab", () => void jest.requireActual("./data/dataTab.cases"));
describe("records", () => void jest.requireActual("./data/records.cases"));
describe("service", () => void jest.requireActual("./data/service.cases"));
