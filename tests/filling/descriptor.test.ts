import { describe, expect, test } from "@jest/globals";
import { fieldsOf, inputOf, readDescriptor } from "../../src/filling/descriptor";
import { FillError } from "../../src/filling/fillError";
import { vtsDay } from "../../src/model/peerToPeerVts/vtsDay";
import { DESCRIPTOR, DESCRIPTOR_JSON } from "./smallWorkbook";

function refusal(json: string): string {
  try {
    readDescriptor(json);
  } catch (error) {
    if (error instanceof FillError) return error.message;
    throw error;
  }
  throw new Error("was not refused");
}

describe("a descriptor", () => {
  test("is read as it is", () => {
    expect(readDescriptor(DESCRIPTOR_JSON)).toEqual(DESCRIPTOR);
  });

  test("has its fields in the order of the form", () => {
    expect(fieldsOf(readDescriptor(DESCRIPTOR_JSON)).map(({ name }) => name)).toEqual([
      "customer",
      "date",
      "model",
      "cache_gb",
      "compression",
      "demand",
    ]);
  });

  test("takes an input's declaration from its question", () => {
    expect(inputOf({ kind: "input", name: "demand", question: "VTS_DAY", input: "host_mbps" })).toBe(
      vtsDay.inputs["host_mbps"],
    );
  });

  test("asks in its one cell for one value, where the question takes one for each interval, too", () => {
    const { read_mbps: reads } = vtsDay.inputs;
    const field = inputOf({ kind: "input", name: "read_mbps", question: "VTS_DAY", input: "read_mbps" });
    expect([reads.kind, field.kind]).toEqual(["rows", "quantity"]);
    expect(field).toMatchObject({ unit: "MB/s", label: "Host reads", otherwise: "no reads" });
    expect(field.hint).not.toMatch(/per interval/);
    const column = inputOf({ kind: "input", name: "read_mbps", question: "VTS_DAY", input: "read_mbps", cells: 24 });
    expect(column).toMatchObject({ kind: "list", unit: "MB/s", otherwise: "no reads", atLeast: 0, demand: "read" });
    expect(column.hint).toMatch(/per interval/);
  });
});

/** A descriptor with one field only. */
function withField(field: unknown): string {
  return JSON.stringify({ ...DESCRIPTOR, sections: [{ title: "All", fields: [field] }] });
}

const TEXT = { kind: "text", name: "customer", label: "Customer", expected: true };
const INPUT = { kind: "input", name: "model", question: "VTS_DAY", input: "model" };
const LIST = { kind: "input", name: "demand", question: "VTS_DAY", input: "host_mbps", cells: 24 };

describe("rejected by name", () => {
  test.each<[string, string, string]>([
    ["no JSON", "{", "isn't JSON"],
    ["no object", "[]", "the descriptor must be an object"],
    ["an unknown property", JSON.stringify({ ...DESCRIPTOR, colour: 1 }), "has the unknown property colour"],
    ["no title", JSON.stringify({ ...DESCRIPTOR, title: " " }), "title must be text"],
    ["no sections", JSON.stringify({ ...DESCRIPTOR, sections: [] }), "sections must be a list with at least one entry"],
    [
      "an unknown question",
      JSON.stringify({ ...DESCRIPTOR, questions: ["VTS_DAYS"] }),
      "questions[0] must be a function, but is VTS_DAYS",
    ],
    ["a field that is none", withField(null), "sections[0].fields[0] must be an object"],
    [
      "an unknown kind",
      withField({ ...TEXT, kind: "colour" }),
      "sections[0].fields[0].kind must be text, date, value or input",
    ],
    ["expected left out", withField({ ...TEXT, expected: undefined }), "fields[0].expected must be true or false"],
    ["a mistyped property", withField({ ...TEXT, expectd: true }), "has the unknown property expectd"],
    ["no label", withField({ ...TEXT, label: "" }), "fields[0].label must be text"],
    [
      "a name with a space",
      withField({ ...TEXT, name: "the customer" }),
      "must be a valid Excel name, but is the customer",
    ],
    ["a cell's address for a name", withField({ ...TEXT, name: "B20" }), "must be a valid Excel name, but is B20"],
    ["a row for a name", withField({ ...TEXT, name: "R1" }), "must be a valid Excel name, but is R1"],
    ["a label of an input", withField({ ...INPUT, label: "Model" }), "has the unknown property label"],
    ["an unknown input", withField({ ...INPUT, input: "modell" }), "the function VTS_DAY has no argument modell"],
    [
      "an inherited property",
      withField({ ...INPUT, input: "constructor" }),
      "the function VTS_DAY has no argument constructor",
    ],
    ["an input's unknown question", withField({ ...INPUT, question: "VTS" }), "must be a function, but is VTS"],
    ["cells of one value", withField({ ...INPUT, cells: 2 }), "fields[0].cells is for lists only"],
    [
      "a list without cells",
      withField({ ...LIST, cells: undefined }),
      "fields[0].cells must be the number of values in the list",
    ],
    ["half a cell", withField({ ...LIST, cells: 1.5 }), "fields[0].cells must be the number of values in the list"],
    ["no cells", withField({ ...LIST, cells: 0 }), "fields[0].cells must be the number of values in the list"],
    [
      "any number of arguments",
      withField({ ...INPUT, question: "EXPLAIN", input: "arguments" }),
      "must be a single argument",
    ],
    [
      "two fields of one name",
      JSON.stringify({ ...DESCRIPTOR, sections: [{ title: "All", fields: [TEXT, { ...TEXT, name: "Customer" }] }] }),
      "customer is used for two fields",
    ],
  ])("%s", (_, json, message) => {
    expect(refusal(json)).toContain(message);
  });
});
