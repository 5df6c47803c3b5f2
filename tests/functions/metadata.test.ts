/** What Excel would refuse, or show badly, in functions.json; each check is shown to fail on metadata that is broken on purpose. */
import { describe, expect, test } from "@jest/globals";
import { functionsJson } from "../../src/functions/metadata";
import { catalogue } from "../../src/model/catalogue";

const BASE = "https://sizing.example.com/x/";

type Json = Record<string, unknown>;

/** What the published schema knows, level by level. */
const KNOWN = {
  top: ["$schema", "allowCustomDataForDataTypeAny", "allowErrorForDataTypeAny", "enums", "functions"],
  function: ["id", "name", "description", "helpUrl", "parameters", "result", "options"],
  parameter: [
    "name",
    "description",
    "type",
    "dimensionality",
    "optional",
    "repeating",
    "customEnumId",
    "cellValueType",
  ],
  result: ["type", "dimensionality"],
} as const;

const TYPES = ["boolean", "number", "string", "any"];
const DIMENSIONALITIES = ["scalar", "matrix"];

/** Excel 4 macro functions without dots that a planner's word could be. */
const MACRO_FUNCTIONS =
  "ACTIVATE ALERT ARGUMENT BEEP BREAK CALL CALLER CLEAR CLOSE COPY CUT DIRECTORY DOCUMENTS ECHO ERROR EVALUATE EXEC FILES FORMULA GOTO HALT HELP HIDE INPUT LINKS LIST MESSAGE NAMES NEXT NOTE OPEN PASTE PRINT QUIT REGISTER REQUEST RESTART RESULT RETURN RUN SAVE SELECT SELECTION SEND SIZE SPLIT STEP STYLE TABLE TERMINATE UNDO VIEW VOLATILE WAIT WHILE WINDOWS ZOOM".split(
    " ",
  );

/** The dialog shows no more of a function or an argument. */
const LONGEST_DESCRIPTION = 255;
const LONGEST_PARAMETER_NAME = 64;
const LONGEST_NAME = 128;

describe("functions.json", () => {
  test("has nothing that Excel refuses", () => {
    expect(faults(JSON.parse(JSON.stringify(functionsJson(catalogue, BASE))))).toEqual([]);
  });

  test("has each question once", () => {
    expect(functionsJson(catalogue, BASE).functions.map((f) => f.name)).toEqual(catalogue.map((q) => q.name));
  });
});

const SOUND: Json = {
  allowErrorForDataTypeAny: true,
  functions: [
    {
      id: "PEAK_HOURS",
      name: "PEAK_HOURS",
      description: "Hours until the cache is full",
      helpUrl: `${BASE}reference.html#PEAK_HOURS`,
      parameters: [
        { name: "cache_gb", description: "Cache", type: "any", dimensionality: "matrix" },
        { name: "factor", description: "Factor", type: "any", dimensionality: "matrix", optional: true },
        { name: "more", description: "More", type: "any", dimensionality: "matrix", repeating: true },
      ],
      result: { type: "any", dimensionality: "matrix" },
    },
  ],
};

test("metadata without a fault has none", () => {
  expect(faults(SOUND)).toEqual([]);
});

const function0 = (change: Json): Json => ({ ...SOUND, functions: [{ ...first(SOUND["functions"]), ...change }] });
const parameters0 = (...parameters: Json[]): Json =>
  function0({
    parameters: parameters.map((p) => ({ description: "It", type: "any", dimensionality: "matrix", ...p })),
  });
const named = (name: string): Json => function0({ id: name, name, helpUrl: `${BASE}reference.html#${name}` });

describe("a check says so of", () => {
  test.each<[string, unknown, RegExp]>([
    ["no functions", { ...SOUND, functions: [] }, /no functions/],
    ["an unknown property", { ...SOUND, version: 2 }, /unknown version/],
    ["an unknown property of a function", function0({ category: "Tape" }), /unknown category/],
    ["an unknown property of an argument", parameters0({ name: "cache", unit: "GB" }), /unknown unit/],
    ["errors that stop at the door", { ...SOUND, allowErrorForDataTypeAny: false }, /allowErrorForDataTypeAny/],
    ["an id in small letters", function0({ id: "peak_hours" }), /id/],
    ["an id that is not the name", function0({ id: "PEAK_HOUR" }), /id/],
    ["a name with a space", named("PEAK HOURS"), /PEAK HOURS/],
    ["a name with a dot", named("PEAK.HOURS"), /PEAK\.HOURS/],
    ["a name that begins with a number", named("3PEAK"), /3PEAK/],
    ["a name of two letters", named("PH"), /PH is shorter/],
    ["a cell", named("ABC12"), /ABC12 looks like a cell/],
    ["the last cell", named("XFD1048576"), /looks like a cell/],
    ["a cell by row and column", named("R12C3"), /R12C3 looks like a cell/],
    ["a row", named("R123"), /looks like a cell/],
    ["a macro function", named("GOTO"), /GOTO is a macro function/],
    ["a name beyond 128 letters", named("P".repeat(129)), /longer than 128/],
    [
      "a name twice",
      { ...SOUND, functions: [first(SOUND["functions"]), first(SOUND["functions"])] },
      /PEAK_HOURS twice/,
    ],
    ["no description", function0({ description: "" }), /description/],
    ["a description beyond the dialog", function0({ description: "x".repeat(256) }), /description/],
    ["no help", function0({ helpUrl: undefined }), /helpUrl/],
    ["help over http", function0({ helpUrl: "http://sizing.example.com/reference.html#PEAK_HOURS" }), /helpUrl/],
    ["help on another function", function0({ helpUrl: `${BASE}reference.html#OTHER` }), /helpUrl/],
    ["an unknown type", parameters0({ name: "cache", type: "quantity" }), /type/],
    ["an unknown dimensionality", parameters0({ name: "cache", dimensionality: "column" }), /dimensionality/],
    ["a result of no type", function0({ result: { type: "void", dimensionality: "matrix" } }), /type/],
    ["no result", function0({ result: undefined }), /result/],
    ["no parameters", function0({ parameters: undefined }), /parameters/],
    ["an argument with a capital", parameters0({ name: "cacheGb" }), /cacheGb/],
    ["an argument that begins with a number", parameters0({ name: "2nd" }), /2nd/],
    ["an argument beyond 64 letters", parameters0({ name: "c".repeat(65) }), /longer than 64/],
    ["an argument twice", parameters0({ name: "cache" }, { name: "cache" }), /cache twice/],
    ["an argument without description", parameters0({ name: "cache", description: "" }), /cache.*description/],
    [
      "a required argument after an optional one",
      parameters0({ name: "a", optional: true }, { name: "b" }),
      /b is required after/,
    ],
    [
      "a repeating argument that is not last",
      parameters0({ name: "a", repeating: true }, { name: "b", optional: true }),
      /a repeats, but is not last/,
    ],
    [
      "two repeating arguments",
      parameters0({ name: "a", repeating: true }, { name: "b", repeating: true }),
      /a repeats, but is not last/,
    ],
  ])("%s", (_what, broken, fault) => {
    expect(faults(broken).join("\n")).toMatch(fault);
  });
});

/** Everything that is wrong; empty where Excel would take it. */
function faults(json: unknown): string[] {
  const top = json as Json;
  const functions = listOf(top["functions"]);
  const names = functions.map((f) => String(f["name"]).toUpperCase());
  return [
    ...unknown("functions.json", top, KNOWN.top),
    ...(top["allowErrorForDataTypeAny"] === true ? [] : ["allowErrorForDataTypeAny: errors would not go through"]),
    ...(functions.length === 0 ? ["no functions"] : []),
    ...names.filter((name, i) => names.indexOf(name) < i).map((name) => `${name} twice`),
    ...functions.flatMap(functionFaults),
  ];
}

function functionFaults(declared: Json): string[] {
  const name = String(declared["name"]);
  const found = [...unknown(name, declared, KNOWN.function), ...nameFaults(name)];
  if (declared["id"] !== name) found.push(`${name}: its id is ${String(declared["id"])}`);
  found.push(...descriptionFaults(name, declared));
  const help = String(declared["helpUrl"]);
  if (!help.startsWith("https://") || !help.endsWith(`#${name}`)) found.push(`${name}: helpUrl ${help}`);
  const result = declared["result"] as Json | undefined;
  if (result)
    found.push(...unknown(`${name}'s result`, result, KNOWN.result), ...kindFaults(`${name}'s result`, result));
  else found.push(`${name} has no result`);
  if (!Array.isArray(declared["parameters"])) return [...found, `${name} has no parameters`];
  return [...found, ...parameterFaults(name, listOf(declared["parameters"]))];
}

function nameFaults(name: string): string[] {
  const found: string[] = [];
  if (!/^[A-Z][A-Z0-9_]*$/.test(name)) found.push(`${name}: capitals, digits and underscores, a letter first`);
  if (name.length < 3) found.push(`${name} is shorter than 3`);
  if (name.length > LONGEST_NAME) found.push(`${name} is longer than ${LONGEST_NAME}`);
  if (/^[A-Z]{1,3}\d{1,7}$/.test(name) || /^(R\d*)?(C\d*)?$/.test(name)) found.push(`${name} looks like a cell`);
  if (MACRO_FUNCTIONS.includes(name)) found.push(`${name} is a macro function`);
  return found;
}

function parameterFaults(owner: string, parameters: readonly Json[]): string[] {
  const names = parameters.map((p) => String(p["name"]));
  return [
    ...names.filter((name, i) => names.indexOf(name) < i).map((name) => `${owner}: ${name} twice`),
    ...parameters.flatMap((parameter, i) => {
      const name = `${owner}: ${names[i] ?? ""}`;
      const found = [
        ...unknown(name, parameter, KNOWN.parameter),
        ...descriptionFaults(name, parameter),
        ...kindFaults(name, parameter),
      ];
      if (!/^[a-z][a-z0-9_]*$/.test(names[i] ?? "")) found.push(`${name}: small letters, digits and underscores`);
      if ((names[i] ?? "").length > LONGEST_PARAMETER_NAME)
        found.push(`${name} is longer than ${LONGEST_PARAMETER_NAME}`);
      const optional = (p: Json | undefined): boolean => p?.["optional"] === true || p?.["repeating"] === true;
      if (!optional(parameter) && optional(parameters[i - 1])) found.push(`${name} is required after an optional one`);
      if (parameter["repeating"] === true && i < parameters.length - 1) found.push(`${name} repeats, but is not last`);
      return found;
    }),
  ];
}

function descriptionFaults(name: string, { description }: Json): string[] {
  const length = typeof description === "string" ? description.length : 0;
  return length >= 1 && length <= LONGEST_DESCRIPTION ? [] : [`${name}: a description of ${length} characters`];
}

function kindFaults(name: string, { type, dimensionality }: Json): string[] {
  return [
    ...(TYPES.includes(String(type)) ? [] : [`${name}: type ${String(type)}`]),
    ...(DIMENSIONALITIES.includes(String(dimensionality)) ? [] : [`${name}: dimensionality ${String(dimensionality)}`]),
  ];
}

function unknown(name: string, object: Json, known: readonly string[]): string[] {
  return Object.keys(object)
    .filter((key) => !known.includes(key))
    .map((key) => `${name}: unknown ${key}`);
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}

function first(value: unknown): Json {
  return listOf(value)[0] ?? {};
}
