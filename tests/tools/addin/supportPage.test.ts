/** Tests the contact and the version on the support page. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { contactFor, supportPage } from "../../../src/tools/addin/supportPage";

const SERVER = "https://sizing.example.com/x/";
const HTML = readFileSync("src/taskpane/support.html", "utf8");

describe("the contact", () => {
  test.each([
    ["help@example.com", 'href="mailto:help@example.com">help@example.com<'],
    [" help+sizing@it.example.com ", 'href="mailto:help+sizing@it.example.com">'],
    [
      "https://help.example.com/new?topic=sizing&lang=en",
      'href="https://help.example.com/new?topic=sizing&#38;lang=en">',
    ],
    ["+49 (30) 1234-56", 'href="tel:+4930123456">+49 (30) 1234-56<'],
  ])("%s is a link on the support page", (contact, link) => {
    expect(supportPage(HTML, "1.2.3", contactFor(SERVER, contact))).toContain(link);
  });

  test.each([
    "ask Jane",
    "help@example",
    "http://help.example.com/",
    "javascript:alert(1)",
    "a@b.example <script>",
    "12",
  ])("can't be %s, which nobody can follow", (contact) => {
    expect(() => contactFor(SERVER, contact)).toThrow(/must be an email address.*got "/);
  });

  test.each([undefined, "", "  "])("is required for a server: %j", (contact) => {
    expect(() => contactFor(SERVER, contact)).toThrow("--contact ");
  });

  test("may be absent on this machine, and the page says so", () => {
    expect(supportPage(HTML, "1.2.3", contactFor("https://localhost:3000/", undefined))).toContain(
      "development build without a contact",
    );
  });
});

describe("the support page", () => {
  test("shows the version of the build, and no place is left open", () => {
    const page = supportPage(HTML, "1.2.3", "help@example.com");
    expect(page).toContain("the version of Storage Sizing: 1.2.3.");
    expect(page).toContain("Storage Sizing for Excel 1.2.3</footer>");
    expect(page).not.toContain("<!--");
  });

  test.each(["<!--version-->", "<!--contact-->"])("is rejected without a place %s", (place) => {
    expect(() => supportPage(HTML.replaceAll(place, ""), "1.2.3", "help@example.com")).toThrow(`has no ${place}`);
  });
});
