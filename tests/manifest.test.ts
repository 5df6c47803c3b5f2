/** Tests manifest.xml for faults that Office would reject. Each check must fail on a manifest broken on purpose. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { DOMParser, type Document, type Element } from "@xmldom/xmldom";
import { NAMESPACE } from "../src/model/question/namespace";

const OFFICE_APP = "http://schemas.microsoft.com/office/appforoffice/1.1";
const OVERRIDES = "http://schemas.microsoft.com/office/taskpaneappversionoverrides";
const BASIC_TYPES = "http://schemas.microsoft.com/office/officeappbasictypes/1.0";
const XSI = "http://www.w3.org/2001/XMLSchema-instance";

const manifest = readFileSync("manifest.xml", "utf8");
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/**
 * Child elements in the order of the schemas ([MS-OWEMXML] 5.2, 5.6, 5.7): "!" marks a required one, "*" one that may
 * be repeated. Has only elements that a task pane with custom functions may use. Other elements have no children.
 */
const CHILDREN: Readonly<Record<string, string>> = {
  "OfficeApp:TaskPaneApp":
    "Id! AlternateId Version! ProviderName! DefaultLocale! DisplayName! Description! IconUrl! HighResolutionIconUrl! SupportUrl! AppDomains Hosts! Requirements DefaultSettings! Permissions! Dictionary VersionOverrides!",
  Hosts: "Host!*",
  AppDomains: "AppDomain*",
  Requirements: "Sets Methods",
  Sets: "Set!*",
  DefaultSettings: "SourceLocation!",
  "ov:VersionOverrides:VersionOverridesV1_0":
    "Description Requirements Hosts! Resources! WebApplicationInfo EquivalentAddins",
  "ov:Hosts": "Host!*",
  "ov:Host:Workbook": "Runtimes AllFormFactors! DesktopFormFactor!",
  "ov:AllFormFactors": "ExtensionPoint!*",
  "ov:ExtensionPoint:CustomFunctions": "Script! Page! Metadata! Namespace!",
  "ov:Script": "SourceLocation!",
  "ov:Page": "SourceLocation!",
  "ov:Metadata": "SourceLocation!",
  "ov:DesktopFormFactor": "GetStarted FunctionFile ExtensionPoint!*",
  "ov:GetStarted": "Title! Description! LearnMoreUrl!",
  "ov:ExtensionPoint:PrimaryCommandSurface": "OfficeTab* CustomTab",
  "ov:ExtensionPoint:ContextMenu": "OfficeMenu!",
  "ov:OfficeMenu": "Control!",
  "ov:OfficeTab": "Group!*",
  "ov:Group": "OverriddenByRibbonApi Label! Icon! Control*",
  "ov:Control:Button": "OverriddenByRibbonApi Label! ToolTip Supertip! Icon! Action! Enabled",
  "ov:Supertip": "Title! Description!",
  "ov:Icon": "Image!*",
  "ov:Action:ShowTaskpane": "TaskpaneId SourceLocation! Title",
  "ov:Resources": "Images! Urls! ShortStrings! LongStrings!",
  "bt:Images": "Image*",
  "bt:Urls": "Url*",
  "bt:ShortStrings": "String*",
  "bt:LongStrings": "String*",
};

/** Attributes by the same schemas, by an element's type or name: "!" marks a required one. Other elements have none. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  OfficeApp: "type!",
  DisplayName: "DefaultValue!",
  Description: "DefaultValue!",
  IconUrl: "DefaultValue!",
  HighResolutionIconUrl: "DefaultValue!",
  SupportUrl: "DefaultValue!",
  SourceLocation: "DefaultValue!",
  Host: "Name!",
  Sets: "DefaultMinVersion",
  Set: "Name! MinVersion",
  "ov:VersionOverrides": "type!",
  "ov:Host": "type!",
  "ov:ExtensionPoint": "type!",
  "ov:Action": "type!",
  "ov:OfficeTab": "id!",
  "ov:OfficeMenu": "id!",
  "ov:Group": "id!",
  "ov:Control": "type! id!",
  ...Object.fromEntries(
    ["SourceLocation", "Namespace", "Title", "Description", "LearnMoreUrl", "Label"].map((e) => [`ov:${e}`, "resid!"]),
  ),
  "bt:Image": "size resid id DefaultValue",
  "bt:Url": "id! DefaultValue!",
  "bt:String": "id! DefaultValue!",
};

/** The only elements with text. */
const TEXTS = ["Id", "Version", "ProviderName", "DefaultLocale", "Permissions", "AppDomain", "ov:TaskpaneId"];

/** The kind of resource to which an element may refer. */
const KIND_OF: Readonly<Record<string, string>> = {
  Image: "Images",
  SourceLocation: "Urls",
  FunctionFile: "Urls",
  LearnMoreUrl: "Urls",
  Label: "ShortStrings",
  Title: "ShortStrings",
  Namespace: "ShortStrings",
  Description: "LongStrings",
};

const ICON_SIZES: Readonly<Record<string, number>> = { IconUrl: 32, HighResolutionIconUrl: 64 };
const LONGEST = { ShortStrings: 125, LongStrings: 250, Urls: 2048, Images: 2048 } as const;

describe("the manifest", () => {
  test("has nothing that Office rejects", () => {
    expect(faults(manifest)).toEqual([]);
  });

  test("names the functions as functions.json and saved workbooks do", () => {
    const namespace = elements(parse(manifest)).find((e) => e.localName === "Namespace");
    expect(resource(parse(manifest), namespace?.getAttribute("resid") ?? "")).toBe(NAMESPACE);
  });
});

/** Manifests that are broken in one place, and the fault that must be found. */
const BROKEN: readonly [what: string, from: string | RegExp, to: string, fault: RegExp][] = [
  ["an element left open", "</Hosts>", "", /not well-formed/],
  ["a bare ampersand", "Storage Sizing contributors", "Storage & Sizing", /not well-formed/],
  ["another namespace", OFFICE_APP, "http://schemas.microsoft.com/office/appforoffice/1.0", /OfficeApp is in/],
  [
    "a misplaced element",
    /(<IconUrl.*\/>\s*)(<HighRes.*\/>)/,
    "$2$1",
    /OfficeApp.*HighResolutionIconUrl before IconUrl/,
  ],
  [
    "functions page before script",
    /(<Script>[\s\S]*?<\/Script>)(\s*<Page>[\s\S]*?<\/Page>)/,
    "$2$1",
    /Page before Script/,
  ],
  ["no support page", /<SupportUrl.*\/>/, "", /OfficeApp.*without SupportUrl/],
  ["no supertip", /<Supertip>[\s\S]*?<\/Supertip>/, "", /Control.*without Supertip/],
  ["two versions", /(<Version>.*<\/Version>)/, "$1$1", /OfficeApp.*Version twice/],
  ["an unknown element", "<Hosts>", "<Colour/><Hosts>", /OfficeApp.*Colour/],
  [
    "a shared runtime",
    "<AllFormFactors>",
    '<Runtimes><Runtime resid="Pane.Page"/></Runtimes><AllFormFactors>',
    /Runtimes/,
  ],
  ["an XLL twin", "</Resources>", "</Resources><EquivalentAddins/>", /EquivalentAddins/],
  ["an id that is no GUID", /<Id>.*<\/Id>/, "<Id>storage-sizing</Id>", /Id is no GUID/],
  ["a version of three parts", /<Version>.*<\/Version>/, `<Version>${version}</Version>`, /Version/],
  ["a version of another release", /<Version>.*<\/Version>/, "<Version>99.0.0.0</Version>", /Version/],
  ["a resource that is not there", ' id="Pane.Page"', ' id="Pane"', /Pane\.Page: no resource/],
  [
    "a resource of the wrong kind",
    '<Description resid="ShowPane.Description"/>',
    '<Description resid="Pane.Title"/>',
    /Pane\.Title is in ShortStrings/,
  ],
  ["two resources of one id", ' id="Icon.32"', ' id="Icon.16"', /Icon\.16 twice/],
  [
    "an unused resource",
    "</bt:ShortStrings>",
    '<bt:String id="Spare" DefaultValue="x"/></bt:ShortStrings>',
    /Spare is not used/,
  ],
  ["a long resource id", /Pane\.Title/g, "Pane.Title.That.Is.Much.Longer.Than.32", /longer than 32/],
  ["a long label", 'DefaultValue="Storage sizing"', `DefaultValue="${"x".repeat(126)}"`, /Group\.Label.*125/],
  ["a long tip", 'DefaultValue="Opens the Storage', `DefaultValue="${"x".repeat(250)}`, /ShowPane\.Description.*250/],
  ["an empty label", 'DefaultValue="Storage sizing"', 'DefaultValue=""', /Group\.Label is empty/],
  ["a long name", 'DefaultValue="Storage Sizing for Excel"', `DefaultValue="${"x".repeat(126)}"`, /DisplayName.*125/],
  ["a long description", 'DefaultValue="Size enterprise', `DefaultValue="${"x".repeat(250)}`, /Description.*250/],
  ["plain http", "https://localhost:3000/taskpane.html", "http://localhost:3000/taskpane.html", /not https/],
  [
    "a second domain",
    'https://localhost:3000/functions.js"',
    'https://cdn.example.com/functions.js"',
    /another domain/,
  ],
  [
    "a foreign domain of the app",
    "<Hosts>",
    "<AppDomains><AppDomain>https://example.com</AppDomain></AppDomains><Hosts>",
    /another domain/,
  ],
  ["an icon that is not there", "icon-80.png", "icon-81.png", /icon-81\.png is missing/],
  [
    "an icon of another size",
    '<bt:Image size="80" resid="Icon.80"/>',
    '<bt:Image size="80" resid="Icon.32"/>',
    /icon-32\.png is 32 x 32, not 80/,
  ],
  ["no small icon", /<bt:Image size="16".*\/>/g, "", /icons of 16, 32 and 80/],
  ["a small store icon", "icons/icon-64.png", "icons/icon-32.png", /icon-32\.png is 32 x 32, not 64/],
  ["two controls of one id", 'id="StorageSizing.ShowPane"', 'id="StorageSizing.Group"', /StorageSizing\.Group twice/],
  ["more rights than it needs", "<Permissions>ReadWriteDocument<", "<Permissions>Everything<", /Permissions/],
  ["no rights to write", "<Permissions>ReadWriteDocument<", "<Permissions>ReadDocument<", /Permissions/],
  ["another host", '<Host Name="Workbook"/>', '<Host Name="Document"/>', /Host/],
  [
    "a requirement beyond the functions'",
    'MinVersion="1.3"/>',
    'MinVersion="1.3"/><Set Name="ExcelApi" MinVersion="1.13"/>',
    /requires/,
  ],
  ["a runtime without errors", 'MinVersion="1.3"', 'MinVersion="1.1"', /requires/],
  ["another tab", "TabHome", "TabInsert", /TabHome/],
  ["a pane that no workbook opens", "Office.AutoShow", "AutoShow", /TaskpaneId AutoShow/],
  ["an unknown attribute", "<Script>", '<Script colour="red">', /ov:Script has no colour/],
  ["a group without an id", ' id="StorageSizing.Group"', "", /ov:Group without id/],
  ["an icon that names no resource", ' resid="Icon.16"', "", /ov:Icon: an image without resid/],
  ["stray words", "<Script>", "<Script>words", /ov:Script holds text/],
  ["no address for support", /(<SupportUrl DefaultValue=)"[^"]*"/, '$1""', /SupportUrl: DefaultValue is empty/],
  ["an address that is too long", "3000/support.html", `3000/${"x".repeat(2049)}`, /SupportUrl: .* at most 2048/],
  ["a language that is none", "en-US", "English_US", /DefaultLocale/],
  [
    "a name that ends nowhere",
    '"https://localhost:3000/icons/icon-32.png"',
    '"icon-32.png"',
    /icon-32\.png is no address/,
  ],
];

describe("a check says so of", () => {
  test.each(BROKEN)("%s", (_what, from, to, fault) => {
    const broken = manifest.replace(from, to);
    expect(broken).not.toBe(manifest);
    expect(faults(broken).join("\n")).toMatch(fault);
  });
});

/** Returns every fault; empty if Office would accept the manifest. */
function faults(xml: string): string[] {
  let document: Document;
  try {
    document = parse(xml);
  } catch (error) {
    return [`not well-formed: ${String(error)}`];
  }
  return [orderFaults, attributeFaults, headFaults, resourceFaults, addressFaults, iconFaults, idFaults].flatMap(
    (check) => check(document),
  );
}

function parse(xml: string): Document {
  const onError = (level: string, message: string): void => {
    throw new SyntaxError(`${level}: ${message}`);
  };
  // The parser accepts bare ampersands.
  if (/&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(xml)) throw new SyntaxError("a bare ampersand");
  return new DOMParser({ onError }).parseFromString(xml, "text/xml");
}

function orderFaults(document: Document): string[] {
  const root = document.documentElement;
  if (root?.namespaceURI !== OFFICE_APP) return [`OfficeApp is in ${String(root?.namespaceURI)}`];
  return elements(document).flatMap((parent) => {
    const known = kindOf(parent);
    const rules = (CHILDREN[known] ?? "").split(" ").filter(Boolean);
    const order = rules.map((rule) => rule.replace(/[!*]/g, ""));
    const names = children(parent).map((child) => child.localName ?? "");
    const places = names.map((name) => order.indexOf(name));
    return [
      ...names.filter((name) => !order.includes(name)).map((name) => `${known} has no ${name}`),
      ...names.flatMap((name, i) => {
        const before = names[i - 1] ?? "";
        return i > 0 && (places[i] ?? 0) < (places[i - 1] ?? 0) ? [`${known}: ${before} before ${name}`] : [];
      }),
      ...rules.flatMap((rule, i) => {
        const count = names.filter((name) => name === order[i]).length;
        if (count === 0 && rule.includes("!")) return [`${known} without ${order[i] ?? ""}`];
        return count > 1 && !rule.includes("*") ? [`${known}: ${order[i] ?? ""} twice`] : [];
      }),
    ];
  });
}

function attributeFaults(document: Document): string[] {
  return elements(document).flatMap((e) => {
    const name = kindOf(e)
      .split(":")
      .slice(0, kindOf(e).startsWith("ov:") || kindOf(e).startsWith("bt:") ? 2 : 1)
      .join(":");
    const rules = (ATTRIBUTES[name] ?? "").split(" ").filter(Boolean);
    const given = [...e.attributes].filter((a) => a.prefix !== "xmlns" && a.name !== "xmlns");
    const names = given.map((a) => a.localName ?? a.name);
    const words = [...e.childNodes].some((node) => node.nodeType === 3 && (node.nodeValue ?? "").trim() !== "");
    const missing = rules.filter((rule) => rule.endsWith("!")).map((rule) => rule.slice(0, -1));
    return [
      ...names.filter((a) => !rules.some((rule) => rule.replace("!", "") === a)).map((a) => `${name} has no ${a}`),
      ...missing.filter((a) => !names.includes(a)).map((a) => `${name} without ${a}`),
      ...given.filter((a) => a.value === "").map((a) => `${name}: ${a.name} is empty`),
      ...given.filter((a) => a.value.length > 2048).map((a) => `${name}: ${a.name} has at most 2048 characters`),
      ...(name === "ov:Icon" && children(e).some((image) => !image.hasAttribute("resid"))
        ? ["ov:Icon: an image without resid"]
        : []),
      ...(words && !TEXTS.includes(name) ? [`${name} holds text`] : []),
    ];
  });
}

function headFaults(document: Document): string[] {
  const found: string[] = [];
  const text = (name: string): string => elements(document).find((e) => e.localName === name)?.textContent ?? "";
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text("Id"))) found.push("Id is no GUID");
  if (text("Version") !== `${version}.0`) found.push(`Version ${text("Version")} is not package.json's ${version}.0`);
  if (!/^[a-z]{2,3}-[A-Z]{2}$/.test(text("DefaultLocale"))) found.push(`DefaultLocale ${text("DefaultLocale")}`);
  if (text("Permissions") !== "ReadWriteDocument") found.push(`Permissions ${text("Permissions")}`);
  const hosts = elements(document).filter((e) => e.localName === "Host");
  const hostNames = hosts.map((e) => e.getAttribute("Name") ?? e.getAttributeNS(XSI, "type"));
  if (hostNames.some((name) => name !== "Workbook")) found.push(`Host ${hostNames.join(", ")}`);
  const sets = elements(document).filter((e) => e.localName === "Set");
  const required = sets.map((e) => `${e.getAttribute("Name") ?? ""} ${e.getAttribute("MinVersion") ?? ""}`).join(", ");
  // CustomFunctions.Error and its codes, with which a function rejects an argument, need set 1.3; nothing needs more.
  if (required !== "CustomFunctionsRuntime 1.3") found.push(`requires ${required}`);
  for (const name of ["Runtimes", "Runtime", "EquivalentAddins"]) {
    if (elements(document).some((e) => e.localName === name))
      found.push(`${name}: the functions run in their own engine`);
  }
  const tab = elements(document)
    .find((e) => e.localName === "OfficeTab")
    ?.getAttribute("id");
  if (tab !== "TabHome") found.push(`the button is on ${String(tab)}, not TabHome`);
  // With this id, Office opens the pane together with a workbook that asks for it.
  if (text("TaskpaneId") !== "Office.AutoShowTaskpaneWithDocument") found.push(`TaskpaneId ${text("TaskpaneId")}`);
  const long = { ProviderName: 125, DisplayName: 125, Description: 250 };
  for (const [name, most] of Object.entries(long)) {
    const base = elements(document).find((e) => e.localName === name && e.namespaceURI === OFFICE_APP);
    const words = base?.getAttribute("DefaultValue") ?? base?.textContent ?? "";
    if (words === "" || words.length > most) found.push(`${name} has ${words.length} characters, not 1 to ${most}`);
  }
  return found;
}

function resourceFaults(document: Document): string[] {
  const resources = elements(document).filter((e) => e.namespaceURI === BASIC_TYPES && e.hasAttribute("id"));
  const references = elements(document).filter((e) => e.hasAttribute("resid"));
  const ids = resources.map((e) => e.getAttribute("id") ?? "");
  return [
    ...twice(ids),
    ...[...ids, ...references.map((e) => e.getAttribute("resid") ?? "")]
      .filter((id) => id.length > 32)
      .map((id) => `${id} is longer than 32 characters`),
    ...ids.filter((id) => !references.some((e) => e.getAttribute("resid") === id)).map((id) => `${id} is not used`),
    ...references.flatMap((reference) => {
      const id = reference.getAttribute("resid") ?? "";
      const kind = resources.find((e) => e.getAttribute("id") === id)?.parentNode?.localName;
      if (!kind) return [`${id}: no resource`];
      const wanted = KIND_OF[reference.localName ?? ""];
      return kind === wanted ? [] : [`${id} is in ${kind}; ${reference.localName ?? ""} wants ${String(wanted)}`];
    }),
    ...resources.flatMap((e) => {
      const most = LONGEST[e.parentNode?.localName as keyof typeof LONGEST];
      const value = e.getAttribute("DefaultValue") ?? "";
      const id = e.getAttribute("id") ?? "";
      if (value === "") return [`${id} is empty`];
      return value.length > most ? [`${id} has ${value.length} characters, at most ${most}`] : [];
    }),
  ];
}

/** Returns addresses that aren't https or aren't on the pane's domain, as rule 1120.5 of the store requires. */
function addressFaults(document: Document): string[] {
  const pane =
    elements(document)
      .find((e) => e.localName === "SourceLocation")
      ?.getAttribute("DefaultValue") ?? "";
  const addresses = elements(document).flatMap((e) => [
    e.getAttribute("DefaultValue") ?? "",
    e.localName === "AppDomain" ? (e.textContent ?? "") : "",
  ]);
  return addresses
    .filter((address) => /^\w+:\/\//.test(address))
    .flatMap((address) => {
      if (!address.startsWith("https://")) return [`${address} is not https`];
      return new URL(address).host === new URL(pane).host ? [] : [`${address} is on another domain than the pane`];
    });
}

function iconFaults(document: Document): string[] {
  const store = Object.entries(ICON_SIZES).flatMap(([name, size]) =>
    elements(document)
      .filter((e) => e.localName === name)
      .map((e): [string, number] => [e.getAttribute("DefaultValue") ?? "", size]),
  );
  const icons = elements(document).filter((e) => e.localName === "Icon");
  const images = icons.flatMap(children);
  const commands = images.map((e): [string, number] => [
    resource(document, e.getAttribute("resid") ?? "") ?? "",
    Number(e.getAttribute("size")),
  ]);
  return [
    ...icons
      .filter((icon) =>
        [16, 32, 80].some((size) => !children(icon).some((e) => e.getAttribute("size") === String(size))),
      )
      .map(() => "a command needs icons of 16, 32 and 80 pixels"),
    ...[...store, ...commands]
      .filter(([address]) => address !== "")
      .flatMap(([address, size]) => pictureFaults(address, size)),
  ];
}

/** Returns the faults of the picture at an address. Its size is read from its own header. */
function pictureFaults(address: string, size: number): string[] {
  if (!URL.canParse(address)) return [`${address} is no address`];
  const name = new URL(address).pathname.replace(/^\/icons\//, "");
  const path = `src/taskpane/icons/${name}`;
  if (!existsSync(path)) return [`${name} is missing`];
  const header = readFileSync(path).subarray(0, 24);
  if (header.toString("latin1", 1, 4) !== "PNG") return [`${name} is no PNG`];
  const [width, height] = [header.readUInt32BE(16), header.readUInt32BE(20)];
  return width === size && height === size ? [] : [`${name} is ${width} x ${height}, not ${size}`];
}

function idFaults(document: Document): string[] {
  const own = elements(document).filter(
    (e) => e.namespaceURI === OVERRIDES && e.hasAttribute("id") && e.localName !== "OfficeTab",
  );
  const ids = own.map((e) => e.getAttribute("id") ?? "");
  return [...twice(ids), ...ids.filter((id) => id.length > 125).map((id) => `${id} is longer than 125 characters`)];
}

function twice(ids: readonly string[]): string[] {
  return ids.filter((id, i) => ids.indexOf(id) < i).map((id) => `${id} twice`);
}

function resource(document: Document, id: string): string | undefined {
  const found = elements(document).find((e) => e.namespaceURI === BASIC_TYPES && e.getAttribute("id") === id);
  return found?.getAttribute("DefaultValue") ?? undefined;
}

/** Returns an element's name with prefix and type: "ov:Action:ShowTaskpane". */
function kindOf(element: Element): string {
  const prefix = { [OVERRIDES]: "ov:", [BASIC_TYPES]: "bt:" }[element.namespaceURI ?? ""] ?? "";
  const type = element.getAttributeNS(XSI, "type");
  return `${prefix}${element.localName ?? ""}${type ? `:${type}` : ""}`;
}

function elements(document: Document): Element[] {
  return [...document.getElementsByTagName("*")];
}

function children(element: Element): Element[] {
  return [...element.childNodes].filter((node): node is Element => node.nodeType === 1);
}
