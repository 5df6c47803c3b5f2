import { describe, expect, test } from "@jest/globals";
import { addinFiles } from "../../../src/tools/addin/addinFiles";
import { officeVersion, rebase, servedFrom } from "../../../src/tools/addin/manifest";

const MANIFEST = `<OfficeApp><Version>0.1.0.0</Version>
  <IconUrl DefaultValue="https://localhost:3000/icons/icon-32.png"/>
  <SourceLocation DefaultValue="https://localhost:3000/taskpane.html"/></OfficeApp>`;

describe("the folder that serves the add-in", () => {
  test.each([
    ["https://sizing.example.com", "https://sizing.example.com/"],
    ["https://sizing.example.com/x", "https://sizing.example.com/x/"],
    ["https://sizing.example.com/x/", "https://sizing.example.com/x/"],
    ["https://sizing.example.com/x//", "https://sizing.example.com/x/"],
    ["https://localhost:8443/x", "https://localhost:8443/x/"],
    ["HTTPS://Sizing.Example.com/X", "https://sizing.example.com/X/"],
  ])("%s is %s", (base, served) => {
    expect(servedFrom(base)).toBe(served);
  });

  test.each([
    ["http://sizing.example.com/", /must be https.*"http:\/\/sizing\.example\.com\/"/],
    ["http://localhost:3000/", /must be https/],
    ["file:///work/dist/", /must be https/],
    ["sizing.example.com", /an address such as/],
    ["", /an address such as/],
    ["https://sizing.example.com/?v=1", /plain folder/],
    ["https://sizing.example.com/#top", /plain folder/],
    ["https://me:word@sizing.example.com/", /plain folder/],
  ])("%s is rejected", (base, message) => {
    expect(() => servedFrom(base)).toThrow(message);
    expect(() => rebase(MANIFEST, base, "0.1.0")).toThrow(message);
  });
});

test.each(["1.2", "1.2.3.4", "1.2.3-beta.1", "123456.0.0", ""])("version %s is rejected", (version) => {
  expect(() => officeVersion(version)).toThrow(/version must be three numbers/);
});

describe("a rebased manifest", () => {
  test("has every address on the base, and the version of the build", () => {
    expect(rebase(MANIFEST, "https://sizing.example.com/x", "2.10.3")).toBe(`<OfficeApp><Version>2.10.3.0</Version>
  <IconUrl DefaultValue="https://sizing.example.com/x/icons/icon-32.png"/>
  <SourceLocation DefaultValue="https://sizing.example.com/x/taskpane.html"/></OfficeApp>`);
  });

  test("takes the base as text, whatever it contains", () => {
    const rebased = rebase(MANIFEST, "https://sizing.example.com/a&b/$&/", "1.0.0");
    expect(rebased).toContain('"https://sizing.example.com/a&amp;b/$&amp;/taskpane.html"');
  });

  test("is rejected where the manifest has no place for base or version", () => {
    expect(() => rebase(MANIFEST.replace(/localhost/g, "elsewhere"), "https://a.example/", "1.0.0")).toThrow(
      /no address/,
    );
    expect(() => rebase(MANIFEST.replace(/Version/g, "Edition"), "https://a.example/", "1.0.0")).toThrow(/no Version/);
  });
});

describe("the files of a build", () => {
  test("carry the base in the manifest and in every help address", () => {
    const files = addinFiles("https://sizing.example.com/x", "help@example.com");
    expect(files["support.html"]).toContain("mailto:help@example.com");
    expect(files["manifest.xml"]).toContain('"https://sizing.example.com/x/taskpane.html"');
    expect(files["manifest.xml"]).not.toContain("localhost");
    const { functions } = JSON.parse(files["functions.json"] ?? "") as {
      functions: { name: string; helpUrl: string }[];
    };
    expect(functions.length).toBeGreaterThan(0);
    // A former name has the present one's help.
    const shownAs = (name: string): string => (name === "FACT" ? "PAPER_FACT" : name);
    expect(functions.map((f) => f.helpUrl)).toEqual(
      functions.map((f) => `https://sizing.example.com/x/reference.html#${shownAs(f.name)}`),
    );
  });

  test("are not made for a base that Excel rejects", () => {
    expect(() => addinFiles("http://localhost:3000/", undefined)).toThrow(/must be https/);
  });
});
