/** The addresses that a customer reads: the maker's, a standard's, a Redbook's, or what the document is called. */
import { expect, test } from "@jest/globals";
import hardware from "../../../src/model/facts/currentHardware.json";

/** Sites that copy manuals and books, and wiki pages opened for an edit. */
const COPIES =
  /(^|\/|ftp)mirror\.|ebookreading|aigencon|easymanua|manuals?(dir|lib|hive|online|shelf|brain|\.online)|azmanual|yumpu|docslib|vdocuments|zalansite|action=edit|\/\/\d+\.\d+\.\d+\.\d+/i;

test("no document is cited by a copy's address, and no publisher by a copy's name", () => {
  for (const { address, publisher } of hardware.documents) {
    expect(address).not.toMatch(COPIES);
    expect(publisher).not.toMatch(/cop(y|ied)/);
  }
});
