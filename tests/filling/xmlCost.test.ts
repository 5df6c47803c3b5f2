/** The cost of a hostile part is limited: compared with a sheet that has as many tags, or as many bytes. */
import { beforeAll, expect, test } from "@jest/globals";
import { readXml } from "../../src/filling/xml";
import { bytesOf } from "./smallWorkbook";

const TAGS = 9_500;

/** Each has as many tags as the sheet. */
const KINDS: Readonly<Record<string, string>> = {
  "empty elements": "<a/>".repeat(TAGS),
  "elements in elements": ("<a>".repeat(190) + "</a>".repeat(190)).repeat(TAGS / 380),
  "namespaces of their own": '<a xmlns="x"/>'.repeat(TAGS),
  comments: "<!---->".repeat(TAGS),
  instructions: "<?a?>".repeat(TAGS),
  "sections of text": "<![CDATA[]]>".repeat(TAGS),
};
/** A cell has four tags. */
const SHEET = '<c r="AB123" s="12"><v>123.45</v></c>'.repeat(TAGS / 4);
/** Each has as many bytes as the sheet. */
const DENSE: Readonly<Record<string, string>> = {
  "one element of attributes": `<a ${Array.from({ length: SHEET.length / 8 }, (_, i) => `a${i.toString(36).padStart(3, "0")}=""`).join(" ")}/>`,
  "many elements of attributes": '<a b="" c="" d="" e="" f=""/>'.repeat(SHEET.length / 29),
  references: "&lt;".repeat(SHEET.length / 4),
};

/** Smallest CPU time of some rounds, because other work of the machine only adds to it. */
function cost(content: string): number {
  const parts = new Map([["p", bytesOf(`<r>${content}</r>`)]]);
  const rounds = Array.from({ length: 5 }, () => {
    const { user } = process.cpuUsage();
    readXml(parts, "p");
    return process.cpuUsage().user - user;
  });
  return Math.min(...rounds);
}

let cells: number;
beforeAll(() => {
  // The first time, the code is still cold.
  cost(SHEET);
  cells = cost(SHEET);
});

test.each(Object.entries({ ...KINDS, ...DENSE }))("%s cost at most four times what cells do", (_, content) => {
  expect(cost(content) / cells).toBeLessThan(4);
});
