/** Tests functions.json for faults that Excel rejects or shows badly. Each check must fail on metadata with a fault. */
import { describe, expect, test } from "@jest/globals";
import { functionsJson } from "../../src/functions/metadata";
import { catalogue } from "../../src/model/catalogue/catalogue";
import { MOST_BY_POSITION, namedOnly, positionsOf } from "../../src/model/question/pairs";

const BASE = "https://sizing.example.com/x/";

type Json = Record<string, unknown>;

/** The properties that the documentation of manual metadata names (October 2025), by level. */
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
  options: [
    ...["cancelable", "capturesCallingObject", "excludeFromAutoComplete", "linkedEntityLoadService", "requiresAddress"],
    ...["requiresParameterAddresses", "requiresStreamAddress", "requiresStreamParameterAddresses", "stream"],
    "volatile",
  ],
  enum: ["id", "type", "values"],
  value: ["name", "tooltip", "numberValue", "stringValue"],
} as const;

const CELL_VALUE_TYPES =
  "cellvalue booleancellvalue doublecellvalue entitycellvalue errorcellvalue linkedentitycellvalue localimagecellvalue stringcellvalue webimagecellvalue".split(
    " ",
  );

const TYPES = ["boolean", "number", "string", "any"];
const DIMENSIONALITIES = ["scalar", "matrix"];

/** Names of Excel 4 macro functions, without dots, that could be words of a planner. */
const MACRO_FUNCTIONS =
  "ACTIVATE ALERT ARGUMENT BEEP BREAK CALL CALLER CLEAR CLOSE COPY CUT DIRECTORY DOCUMENTS ECHO ERROR EVALUATE EXEC FILES FORMULA GOTO HALT HELP HIDE INPUT LINKS LIST MESSAGE NAMES NEXT NOTE OPEN PASTE PRINT QUIT REGISTER REQUEST RESTART RESULT RETURN RUN SAVE SELECT SELECTION SEND SIZE SPLIT STEP STYLE TABLE TERMINATE UNDO VIEW VOLATILE WAIT WHILE WINDOWS ZOOM".split(
    " ",
  );

/** Excel's dialog shows no more characters of a description. */
const LONGEST_DESCRIPTION = 255;
const LONGEST_PARAMETER_NAME = 64;
const LONGEST_NAME = 128;
const LONGEST_ENUM_ID = 64;
/** Maximum size of a file that Excel for Windows loads (office-js issue 4808). */
const MOST_BYTES = 1_000_000;

describe("functions.json", () => {
  test("has nothing that Excel rejects", () => {
    expect(faults(JSON.parse(JSON.stringify(functionsJson(catalogue, BASE))))).toEqual([]);
  });

  test("has each question once", () => {
    expect(functionsJson(catalogue, BASE).functions.map((f) => f.name)).toEqual(catalogue.map(({ name }) => name));
  });

  test("is small enough for Excel for Windows", () => {
    expect(JSON.stringify(functionsJson(catalogue, BASE), null, 1).length).toBeLessThan(MOST_BYTES);
  });

  test("has at most six arguments by position, and one repeating parameter where others go by name", () => {
    for (const asked of catalogue) {
      const { parameters } = functionsJson([asked], BASE).functions[0] ?? { parameters: [] };
      const positions = positionsOf(asked);
      expect([asked.name, positions.length <= MOST_BY_POSITION]).toEqual([asked.name, true]);
      const pairs = namedOnly(asked).length > 0 ? ["name_value_pairs"] : [];
      expect(parameters.map(({ name }) => name)).toEqual([...positions, ...pairs]);
    }
  });

  // Office-js issue 2732: a repeating matrix that isn't optional keeps all functions from installing.
  test("has no repeating argument that isn't optional", () => {
    const repeating = functionsJson(catalogue, BASE).functions.flatMap(({ parameters }) =>
      parameters.filter(({ repeating: repeats }) => repeats),
    );
    expect(repeating.length).toBeGreaterThan(40);
    expect(repeating.filter(({ optional }) => !optional)).toEqual([]);
  });

  test("lets only the function with a card take cell values, and not by the switch for all", () => {
    const json = functionsJson(catalogue, BASE);
    expect(json).not.toHaveProperty("allowCustomDataForDataTypeAny");
    const taking = json.functions.flatMap(({ name, parameters }) =>
      parameters.flatMap((p) => (p.cellValueType === undefined ? [] : [[name, p.name, p.cellValueType]])),
    );
    expect(taking).toEqual([["CARD", "function", "cellvalue"]]);
  });
});

test("choices while typing are the names of functions for EXPLAIN, a single text, each with what it asks", () => {
  const { functions, enums } = functionsJson(catalogue, BASE);
  const listed = functions.flatMap(({ name, parameters }) =>
    parameters.filter((p) => p.customEnumId !== undefined).map((p) => [name, p.name, p.type, p.dimensionality]),
  );
  expect(listed).toEqual([["EXPLAIN", "function", "string", "scalar"]]);
  expect(enums.map(({ values }) => values.map(({ stringValue, tooltip }) => [stringValue, tooltip]))).toEqual([
    catalogue.map(({ name, asks }) => [name, asks]),
  ]);
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
        { name: "cache_gb", description: "Cache", type: "any", dimensionality: "matrix", cellValueType: "cellvalue" },
        {
          name: "model",
          description: "Model",
          type: "any",
          dimensionality: "matrix",
          customEnumId: "PEAK_HOURS.MODEL",
        },
        { name: "factor", description: "Factor", type: "any", dimensionality: "matrix", optional: true },
        { name: "more", description: "More", type: "any", dimensionality: "matrix", repeating: true },
      ],
      result: { type: "any", dimensionality: "matrix" },
    },
    {
      id: "HOURS",
      name: "HOURS",
      description: "Hours until the cache is full",
      helpUrl: `${BASE}reference.html#PEAK_HOURS`,
      parameters: [],
      result: { type: "any", dimensionality: "matrix" },
      options: { excludeFromAutoComplete: true },
    },
  ],
  enums: [
    { id: "PEAK_HOURS.MODEL", type: "string", values: [{ name: "B10", stringValue: "B10", tooltip: "The small one" }] },
  ],
};

test("metadata without a fault has none", () => {
  expect(faults(SOUND)).toEqual([]);
});

const function0 = (change: Json): Json => ({
  ...SOUND,
  functions: [{ ...first(SOUND["functions"]), ...change }, ...listOf(SOUND["functions"]).slice(1)],
});
const parameters0 = (...parameters: Json[]): Json =>
  function0({
    parameters: parameters.map((p) => ({ description: "It", type: "any", dimensionality: "matrix", ...p })),
  });
const enum0 = (change: Json): Json => ({ ...SOUND, enums: [{ ...first(SOUND["enums"]), ...change }] });
const value0 = (change: Json): Json => enum0({ values: [{ name: "B10", stringValue: "B10", ...change }] });
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
    [
      "a hidden function with no help of its own",
      function0({ options: { excludeFromAutoComplete: true }, helpUrl: `${BASE}reference.html#PEAK` }),
      /helpUrl/,
    ],
    ["an unknown option", function0({ options: { hidden: true } }), /unknown hidden/],
    [
      "an option that is no switch",
      function0({ options: { excludeFromAutoComplete: "yes" } }),
      /excludeFromAutoComplete/,
    ],
    ["an unknown property of a list", enum0({ names: [] }), /unknown names/],
    ["an unknown property of a choice", value0({ value: "B10" }), /unknown value/],
    ["a list without an id", enum0({ id: "" }), /id of a list/],
    ["a list's id with a space", enum0({ id: "PEAK HOURS" }), /id of a list/],
    ["a list's id beyond 64 letters", enum0({ id: "P".repeat(65) }), /id of a list/],
    ["a list of no type", enum0({ type: "any" }), /PEAK_HOURS\.MODEL: type any/],
    ["an empty list", enum0({ values: [] }), /PEAK_HOURS\.MODEL is empty/],
    ["a choice without a name", value0({ name: "" }), /a choice without a name/],
    ["a choice without its value", value0({ stringValue: undefined }), /B10 has no stringValue/],
    ["a choice twice", enum0({ values: [1, 2].map(() => ({ name: "B10", stringValue: "B10" })) }), /B10 twice/],
    [
      "a list twice, in other letters",
      { ...SOUND, enums: ["PEAK_HOURS.MODEL", "peak_hours.model"].map((id) => ({ ...first(SOUND["enums"]), id })) },
      /PEAK_HOURS\.MODEL twice/,
    ],
    ["a list that is not there", parameters0({ name: "model", customEnumId: "MODELS" }), /no list MODELS/],
    ["a list that nobody uses", parameters0({ name: "model" }), /no argument takes PEAK_HOURS\.MODEL/],
    ["an unknown cell value", parameters0({ name: "model", cellValueType: "card" }), /cellValueType card/],
    [
      "a cell value of a type",
      parameters0({ name: "model", type: "string", cellValueType: "cellvalue" }),
      /cellValueType without any/,
    ],
    [
      "two switches that make Office 2021 crash (office-js issue 4385)",
      { ...SOUND, allowCustomDataForDataTypeAny: true },
      /crash/,
    ],
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

/** Returns every fault; empty if Excel would accept the file. */
function faults(json: unknown): string[] {
  const top = json as Json;
  const functions = listOf(top["functions"]);
  const names = functions.map((f) => String(f["name"]).toUpperCase());
  return [
    ...unknown("functions.json", top, KNOWN.top),
    ...(top["allowErrorForDataTypeAny"] === true ? [] : ["allowErrorForDataTypeAny: errors would not go through"]),
    ...(top["allowCustomDataForDataTypeAny"] === true ? ["both switches for any make Office 2021 crash"] : []),
    ...(functions.length === 0 ? ["no functions"] : []),
    ...twice(names),
    ...functions.flatMap((declared) => functionFaults(declared, functions)),
    ...enumFaults(listOf(top["enums"]), functions),
  ];
}

function twice(names: readonly string[]): string[] {
  return names.filter((name, i) => names.indexOf(name) < i).map((name) => `${name} twice`);
}

function isHidden({ options }: Json): boolean {
  return (options as Json | undefined)?.["excludeFromAutoComplete"] === true;
}

function enumFaults(enums: readonly Json[], functions: readonly Json[]): string[] {
  const ids = enums.map((one) => String(one["id"]).toUpperCase());
  const used = functions.flatMap((declared) =>
    listOf(declared["parameters"]).flatMap((p) =>
      p["customEnumId"] === undefined ? [] : [p["customEnumId"] as string],
    ),
  );
  return [
    ...twice(ids),
    ...used.filter((id) => !ids.includes(id.toUpperCase())).map((id) => `no list ${id}`),
    ...ids.filter((id) => !used.some((one) => one.toUpperCase() === id)).map((id) => `no argument takes ${id}`),
    ...enums.flatMap((one) => {
      const { id, type } = one;
      const name = String(id);
      const values = listOf(one["values"]);
      const field = type === "number" ? "numberValue" : "stringValue";
      return [
        ...unknown(name, one, KNOWN.enum),
        ...(/^[A-Za-z][A-Za-z0-9._]{2,}$/.test(name) && name.length <= LONGEST_ENUM_ID
          ? []
          : [`id of a list: ${name}`]),
        ...(type === "string" || type === "number" ? [] : [`${name}: type ${String(type)}`]),
        ...(values.length === 0 ? [`${name} is empty`] : []),
        ...twice(values.map((value) => String(value["name"]))),
        ...values.flatMap((value) => [
          ...unknown(name, value, KNOWN.value),
          ...(value["name"] ? [] : [`${name}: a choice without a name`]),
          ...(value[field] === undefined ? [`${String(value["name"])} has no ${field}`] : []),
        ]),
      ];
    }),
  ];
}

function optionFaults(name: string, options: Json): string[] {
  return [
    ...unknown(name, options, KNOWN.options),
    ...Object.entries(options)
      .filter(([, value]) => typeof value !== "boolean")
      .map(([option]) => `${name}: ${option} is no switch`),
  ];
}

function functionFaults(declared: Json, all: readonly Json[]): string[] {
  const name = String(declared["name"]);
  const found = [...unknown(name, declared, KNOWN.function), ...nameFaults(name)];
  if (declared["id"] !== name) found.push(`${name}: its id is ${String(declared["id"])}`);
  found.push(...descriptionFaults(name, declared));
  const help = String(declared["helpUrl"]);
  const helped = isHidden(declared) ? all.filter((one) => !isHidden(one)).map((one) => String(one["name"])) : [name];
  if (!help.startsWith("https://") || !helped.some((one) => help.endsWith(`#${one}`)))
    found.push(`${name}: helpUrl ${help}`);
  if (declared["options"] !== undefined) found.push(...optionFaults(name, declared["options"] as Json));
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
      const cellValueType = parameter["cellValueType"] as string | undefined;
      if (cellValueType !== undefined) {
        if (!CELL_VALUE_TYPES.includes(cellValueType)) found.push(`${name}: cellValueType ${cellValueType}`);
        if (parameter["type"] !== "any") found.push(`${name}: cellValueType without any`);
      }
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
