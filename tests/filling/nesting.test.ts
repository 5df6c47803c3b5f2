import { describe, expect, test } from "@jest/globals";
import { nestingOf } from "../../src/filling/nesting";

describe("how deep elements are nested", () => {
  test.each<[string, number]>([
    ["<a/>", 0],
    ["<a></a>", 1],
    ["<a><b/><b/></a>", 1],
    ["<a><b><c></c></b><b></b></a>", 3],
    ['<?xml version="1.0"?><a></a>', 1],
    ["<a><!-- <b><c> --></a>", 1],
    ["<a><![CDATA[<b><c>]]></a>", 1],
    [`<a x="/>"><b y='>"'></b></a>`, 2],
    ["<a><b", 2],
    ["<a><!-- <b>", 1],
    ["no element", 0],
  ])("%s: %d", (xml, depth) => {
    expect(nestingOf(xml)).toBe(depth);
  });
});
