/** @jest-environment jsdom */
import "./paneScreen";
import { describe, jest } from "@jest/globals";

// One suite, because each suite loads the pane and its components anew, which takes seconds.
describe("wholePane", () => void jest.requireActual("./wholePane.cases"));
describe("auditView", () => void jest.requireActual("./explain/auditView.cases"));
describe("explainTab", () => void jest.requireActual("./explain/explainTab.cases"));
describe("templatesTab", () => void jest.requireActual("./templates/templatesTab.cases"));
describe("useExcel", () => void jest.requireActual("./useExcel.cases"));
