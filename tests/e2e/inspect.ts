/** What can be wrong with a screen of the pane whatever it shows: what axe knows, and focus that cannot be seen. */
import { readFileSync } from "node:fs";
import { type ShownPane } from "./shownPane";

const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

/** What changes with the colours of a page; the rest is looked at once. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface Axe {
  run(context: object, options: object): Promise<{ violations: Violation[] }>;
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * What axe objects to, in words that say where; all rules where none are named. The dummies by which Fluent's focus
 * library catches Tab are left out: they pass the focus on as they get it.
 */
export async function objections({ page }: ShownPane, rules: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = window as unknown as { axe: Axe };
      return (await axe.run({ exclude: [["[data-tabster-dummy]"]] }, options)).violations;
    },
    { resultTypes: ["violations"], ...(rules.length > 0 && { runOnly: [...rules] }) },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      // An open menu or tooltip stands beside the page's landmarks, as every one of Fluent's does.
      .filter(({ html }) => !(id === "region" && /^[^>]*( role="(?:menuitem|tooltip)"|fui-MenuPopover)/.test(html)))
      .map(({ html, failureSummary = "" }) => `${id} (${help}): ${html.slice(0, 200)} ${failureSummary}`),
  );
}

/** Stops of Tab that look the same with the focus as without it. It ends where it began. */
export async function unseenFocus({ page }: ShownPane): Promise<string[]> {
  // From now on the pane takes the user for one of the keyboard.
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
    // Each form, list and table has many alike: the first few of each class tell of all.
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

/** Headings, tabs and ways that the screen shows; of what is folded away only what is unfolded. */
export function titlesShown({ page }: ShownPane): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, summary, [role=tab], [role=menuitem]")]
      .filter((one) => !one.querySelector("[aria-expanded=false]") && one.closest("details")?.open !== false)
      .map((one) => one.textContent.trim()),
  );
}
