/** What the pane does to a workbook, through the real office.js. */
import { describe, jest } from "@jest/globals";

// One suite, because each suite loads jsdom and the grid library anew, which takes seconds.
describe("audit", () => void jest.requireActual("./audit.cases"));
describe("call", () => void jest.requireActual("./call.cases"));
describe("chainBlock", () => void jest.requireActual("./chainBlock.cases"));
describe("excel", () => void jest.requireActual("./excel.cases"));
describe("insert", () => void jest.requireActual("./insert.cases"));
describe("insertBlock", () => void jest.requireActual("./insertBlock.cases"));
describe("insertSheets", () => void jest.requireActual("./insertSheets.cases"));
describe("measuredSheet", () => void jest.requireActual("./measuredSheet.cases"));
describe("open", () => void jest.requireActual("./open.cases"));
describe("selection", () => void jest.requireActual("./selection.cases"));
describe("settings", () => void jest.requireActual("./settings.cases"));
describe("templateSheets", () => void jest.requireActual("./templateSheets.cases"));
