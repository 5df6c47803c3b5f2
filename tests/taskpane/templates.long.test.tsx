/** @jest-environment jsdom */
import "./paneScreen";
import { describe, jest } from "@jest/globals";

// One suite, because each suite loads the pane and its components anew, which takes seconds.
describe("ownDocument", () => void jest.requireActual("./templates/ownDocument.cases"));
describe("ownWorkbook", () => void jest.requireActual("./templates/ownWorkbook.cases"));
describe("team", () => void jest.requireActual("./templates/team.cases"));
describe("useInProposal", () => void jest.requireActual("./templates/useInProposal.cases"));
describe("columns", () => void jest.requireActual("./data/columns.cases"));
