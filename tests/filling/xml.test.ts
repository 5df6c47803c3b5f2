import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { FillError } from "../../src/filling/fillError";
import {
  attributeOf,
  childOf,
  childrenOf,
  DEEPEST_NESTING,
  insertChild,
  MOST_XML_BYTES,
  readXml,
  relationshipIdOf,
  xmlBytes,
} from "../../src/filling/xml";
import { bytesOf, packageOf, PARTS, textOf } from "./smallWorkbook";

function read(content: string | Uint8Array): ReturnType<typeof readXml> {
  return readXml(new Map([["a.xml", bytesOf(content)]]), "a.xml");
}

function refusal(content: string | Uint8Array): string {
  try {
    read(content);
  } catch (error) {
    if (!(error instanceof FillError)) throw error;
    expect(error.message).toContain("the part a.xml can't be used: ");
    return error.message;
  }
  throw new Error("was not refused");
}

describe("a part written back without a change", () => {
  test.each(Object.keys(PARTS).filter((name) => !name.endsWith(".png")))("%s is the same byte for byte", (name) => {
    const parts = packageOf(PARTS);
    expect(textOf(xmlBytes(readXml(parts, name)))).toBe(textOf(parts.get(name)));
  });

  test.each([
    ["a byte order mark", '\uFEFF<?xml version="1.0"?><a/>'],
    ["no declaration", "<a/>"],
    ["single quotes in the declaration", "<?xml version='1.0' encoding='utf-8'?>\n<a/>"],
    ["prefixes", '<x:a xmlns:x="u" xmlns:y="v" y:Ignorable="z"><x:b y:c="1"/></x:a>'],
    ["spaces that count", '<a><t xml:space="preserve">  two\n\tlines  </t></a>'],
    ["references", '<a b="&amp;&lt;&quot;&#9;&#10;&#13;">&amp;&lt;&gt;&#13;</a>'],
    ["characters beyond", "<a>\u0085\u2028\u00a0\u{1F600}</a>"],
    ["comments, instructions, CDATA", "<!-- before --><a><?do this?><![CDATA[<b>&]]><!-- in --></a>"],
  ])("with %s", (_, xml) => {
    expect(textOf(xmlBytes(read(xml)))).toBe(xml);
  });

  test("line ends within are line feeds, as XML reads them", () => {
    expect(textOf(xmlBytes(read('<?xml version="1.0"?>\r\n<a>1\r\n2\r3</a>')))).toBe(
      '<?xml version="1.0"?>\r\n<a>1\n2\n3</a>',
    );
  });

  test("any text and attribute", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 40 });
    fc.assert(
      fc.property(text, text, (content, attribute) => {
        const xml = read("<a/>");
        const added = insertChild(xml.root, "t", undefined);
        added.textContent = content;
        added.setAttribute("x", attribute);
        const again = childOf(read(xmlBytes(xml)).root, "t");
        expect(again?.textContent).toBe(content);
        expect(again && attributeOf(again, "x")).toBe(attribute);
      }),
    );
  });
});

describe("rejected", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["an absent end", "<a><b>", "isn't well-formed"],
    ["a truncated tag", "<a", "isn't well-formed"],
    ["an end of another", "<a><b></a>", "isn't well-formed"],
    ["two roots", "<a/><b/>", "isn't well-formed"],
    ["text behind the root", "<a/>tail", "isn't well-formed"],
    ["no element", "text", "isn't well-formed"],
    ["nothing", "", "isn't well-formed"],
    ["an attribute without quotes", "<a b=c/>", "isn't well-formed"],
    ["an attribute twice", '<a b="1" b="2"/>', "isn't well-formed"],
    ["an unknown prefix", "<x:a/>", "isn't well-formed"],
    ["an unknown entity", "<a>&foo;</a>", "isn't well-formed"],
    ["a document type", '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', "declares a document type"],
    ["a document type in small letters", "<!doctype a><a/>", "declares a document type"],
    [
      "a billion laughs",
      '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;&b;">]><a>&c;</a>',
      "declares a document type",
    ],
    ["an entity from outside", '<!DOCTYPE a [<!ENTITY b SYSTEM "http://x/">]><a>&b;</a>', "declares a document type"],
    ["a control character", "<a>\u0001</a>", "U+0001"],
    ["a zero", "<a>\u0000</a>", "U+0000"],
    ["a reference to a control character", "<a>&#x1F;</a>", "U+001F"],
    ["a reference to half a character", "<a>&#xD800;</a>", "U+D800"],
    ["a reference beyond Unicode", "<a>&#1114112;</a>", "U+110000"],
    ["bytes that are no UTF-8", Uint8Array.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]), "n't UTF-8"],
    ["another encoding", '<?xml version="1.0" encoding="ISO-8859-1"?><a/>', "its encoding is ISO-8859-1"],
    ["UTF-16", Uint8Array.from([0xff, 0xfe, 0x3c, 0, 0x61, 0]), "its encoding is UTF-16"],
    ["UTF-16 without a mark", Uint8Array.from([0, 0x3c, 0, 0x61]), "its encoding is UTF-16"],
    ["a deep nest", "<a>".repeat(DEEPEST_NESTING + 1) + "</a>".repeat(DEEPEST_NESTING + 1), "nested more than"],
    ["a nest that never ends", "<a>".repeat(1_000_000), "nested more than"],
  ])("%s", (_, content, message) => {
    expect(refusal(content)).toContain(message);
  });

  test("a part that is too long", () => {
    const long = new Map([["a.xml", new Uint8Array(MOST_XML_BYTES + 1).fill(0x20)]]);
    expect(() => readXml(long, "a.xml")).toThrow(
      "this file is larger than what can be filled: a.xml has 17 MiB, more than 16 MiB. Leave out what",
    );
  });

  test("a part that is not there", () => {
    expect(() => readXml(new Map(), "xl/workbook.xml")).toThrow(
      new FillError("the file has no part xl/workbook.xml. Open the file in Office and save it again."),
    );
  });
});

test("as deep as allowed is read", () => {
  const xml = "<a>".repeat(DEEPEST_NESTING) + "</a>".repeat(DEEPEST_NESTING);
  expect(read(xml).root.tagName).toBe("a");
});

describe("elements", () => {
  const { root } = read(
    '<x:a xmlns:x="u" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" id="own" r:id="rId1"> <x:b/>text<b xmlns="v"/><x:c/><x:b/></x:a>',
  );
  test("are those of the parent's namespace", () => {
    expect(childrenOf(root).map(({ tagName }) => tagName)).toEqual(["x:b", "x:c", "x:b"]);
    expect(childrenOf(root, "b")).toHaveLength(2);
    expect(childOf(root, "d")).toBeUndefined();
  });

  test("are added with the parent's prefix, before another", () => {
    const again = read('<x:a xmlns:x="u"><x:b/></x:a>');
    insertChild(again.root, "c", childOf(again.root, "b"));
    insertChild(again.root, "d", undefined);
    expect(textOf(xmlBytes(again))).toBe('<x:a xmlns:x="u"><x:c/><x:b/><x:d/></x:a>');
  });

  test("tell their relationship from their own id", () => {
    expect(relationshipIdOf(root)).toBe("rId1");
    const strict = read('<a xmlns:z="http://purl.oclc.org/ooxml/officeDocument/relationships" z:id="rId2"/>');
    expect(relationshipIdOf(strict.root)).toBe("rId2");
  });
});
