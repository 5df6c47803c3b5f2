/** Finds faults that any screen of the pane can have: those that axe finds, and a focus that isn't visible. */
import { readFileSync } from "node:fs";
import { type ShownPane } from "./shownPane";

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** Rules whose result depends on colours. The others are checked in one look only. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface Axe {
  run(context: object, options: object): Promise<{ violations: Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * Returns what axe objects to, and where. Leaves out the dummy elements by which Fluent's focus library catches Tab,
 * because they pass the focus on.
 */
export async function objections({ page }: ShownPane, rules?: "of colours"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: Axe };
      return (await axe.run({ exclude: [["[data-tabster-dummy]"]] }, options)).violations;
    },
    // Otherwise axe loads all style sheets again, for a rule on locked orientation.
    { preload: false, resultTypes: ["violations"], ...(rules && { runOnly: COLOUR_RULES }) },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      // Fluent's menus and tooltips are always outside the page's landmarks.
      .filter(({ html }) => !(id === "region" && /^[^>]*( role="(?:menuitem|tooltip)"|fui-MenuPopover)/.test(html)))
      .map(({ html, failureSummary = "" }) => `${id} (${help}): ${html.slice(0, 200)} ${failureSummary}`),
  );
}

/** Returns the Tab stops that look the same with and without the focus. Leaves the focus where it was. */
export async function unseenFocus({ page }: ShownPane): Promise<string[]> {
  // A key makes the pane show the focus as for a keyboard user.
  await page.locator("body").press("Shift");
  return page.evaluate(() => {
    const drawn = (element: Element): string => {
      const around = [element, element.parentElement, element.parentElement?.parentElement];
      return around
        .flatMap((one) => (one ? [null, "::before", "::after"].map((part) => getComputedStyle(one, part)) : []))
        .map((s) => [s.outline, s.boxShadow, s.border, s.backgroundColor, s.transform, s.opacity, s.textDecoration])
        .join("|");
    };
    const before = document.activeElement;
    const stops = [
      ...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex='0']"),
    ].filter((one) => one.checkVisibility() && !one.matches(":disabled, [data-tabster-dummy], [type=file]"));
    const unseen: string[] = [];
    // Forms, lists and tables have many similar stops, so only the first few of each class are checked.
    const looked = new Map<string, number>();
    for (const stop of stops) {
      const kind = `${stop.tagName} ${stop.className}`;
      looked.set(kind, (looked.get(kind) ?? 0) + 1);
      if ((looked.get(kind) ?? 0) > 2) continue;
      (document.activeElement as HTMLElement | null)?.blur();
      const without = drawn(stop);
      stop.focus({ preventScroll: true, focusVisible: true });
      if (document.activeElement === stop && drawn(stop) === without) unseen.push(stop.outerHTML.slice(0, 200));
    }
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return unseen;
  });
}

/** Returns the headings, tabs and menu items on the screen, without those in folded parts. */
export function titlesShown({ page }: ShownPane): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, summary, [role=tab], [role=menuitem]")]
      .filter((one) => !one.querySelector("[aria-expanded=false]") && one.closest("details")?.open !== false)
      .map((one) => one.textContent.trim()),
  );
}

/** Maximum characters of a button's own words; longer ones are goals and titles, which may take two lines. */
const LONGEST_BUTTON = 24;

/**
 * Returns the texts that are cut off, and the labels that take two lines. Code and tables are left out: they scroll or
 * are shortened on purpose. So are texts for screen readers alone.
 */
export function cutTexts({ page }: ShownPane): Promise<string[]> {
  return page.evaluate((longestButton) => {
    const ownText = (element: Element): string =>
      [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent ?? "")
        .join("")
        .trim();
    const lines = (node: Node): number => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    const shown = [...document.body.querySelectorAll<HTMLElement>("*")].filter(
      (one) =>
        one.checkVisibility() && ownText(one) !== "" && !one.closest("code, canvas, select, [role=region] table"),
    );
    const isCut = (one: HTMLElement): boolean =>
      getComputedStyle(one).overflowX !== "visible" && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1;
    const isWrapped = (one: HTMLElement): boolean =>
      one.matches("label, button, [role=tab], legend, summary") &&
      (one.tagName !== "BUTTON" || ownText(one).length <= longestButton) &&
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && lines(node) > 1);
    return shown
      .filter((one) => isCut(one) || isWrapped(one))
      .map((one) => `${isCut(one) ? "cut off" : "wrapped"}: ${one.tagName} ${ownText(one)}`);
  }, LONGEST_BUTTON);
}
