import { afterEach, describe, expect, jest, test } from "@jest/globals";
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
  // Each run loads the whole model again.
  jest.setTimeout(60_000);
  const argv = process.argv;

  /** Runs the build's script in this process. */
  async function run(base: string): Promise<Record<string, string>> {
    jest.resetModules();
    process.argv = ["node", "addinFiles.ts", base, "help@example.com"];
    const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
    await import("../../../src/tools/addin/addinFiles");
    return JSON.parse(String(written.mock.calls[0]?.[0])) as Record<string, string>;
  }

  afterEach(() => {
    process.argv = argv;
    jest.restoreAllMocks();
  });

  test("carry the base in the manifest and in every help address", async () => {
    const files = await run("https://sizing.example.com/x");
    expect(Object.keys(files).sort()).toEqual(["functions.json", "manifest.xml", "reference.html", "support.html"]);
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

  test("are not made for a base that Excel rejects", async () => {
    await expect(run("http://localhost:3000/")).rejects.toThrow(/must be https/);
  });
});
