/** What the reference says about the papers' statements: their classes, and how fits without a statement meet it. */
import {
  CLASSES,
  CLASS_MEANING,
  claimsOn,
  leftOutOn,
  setByHandOn,
  STATEMENTS,
  type LeftOut,
} from "../../model/facts/evidenceCounts";
import { remarkOf, shown } from "../../model/facts/shownFact";
import { fact, type Fact } from "../../model/facts/facts";
import { inUnit, span, threeFigures } from "../../model/quantities/formatNumber";
import type { Question } from "../../model/question/question";
import { grid, markup, NOTHING, type Markup } from "./markup";

/** Says how many of the papers' statements bear on a question, and how well fits without a fitted statement meet it. */
export function statementsOn({ name }: Question): Markup {
  const claims = claimsOn(name);
  if (claims === "") return NOTHING;
  return markup`<p class="sources"><a href="#statements">${STATEMENTS}</a>: ${claims}.</p>${leftOutList(leftOutOn(name))}${byHandList(setByHandOn(name))}`;
}

const WEAK = markup`<p>Weak: no other statement bounds one of the model's parameters, so the fit without it says little.</p>`;

export function leftOutList(leftOut: readonly LeftOut[]): Markup {
  if (leftOut.length === 0) return NOTHING;
  return markup`
        <details>
          <summary>Fitted statements, and the model fitted without each</summary>
          ${grid(
            "fitted",
            ["Statement", "Paper", "Model", "Model fitted without it", "Range fitted without it"],
            leftOut.map(({ fact: id, reading, unit = fact(id).unit, fitted, predicted, low, high, unbounded }) => [
              markup`<code>${id}</code>${reading === undefined ? "" : ` (${reading})`}`,
              `${stated(fact(id))}${remarkOf(fact(id))}`,
              ...[fitted, predicted].map((number) => inUnit(threeFigures(number), inBrackets(unit))),
              `${span(low, high, inBrackets(unit))}${unbounded ? ", weak" : ""}`,
            ]),
          )}
          ${leftOut.some(({ unbounded }) => unbounded) ? WEAK : NOTHING}
        </details>`;
}

/** Says of which fitted statements the table has no row. */
export function byHandList(facts: readonly string[]): Markup {
  if (facts.length === 0) return NOTHING;
  const listed = facts.map((id, i) => markup`${i === 0 ? "" : ", "}<code>${id}</code>`);
  const [those, their] =
    facts.length === 1 ? ["This fitted statement", "its number"] : ["These fitted statements", "their numbers"];
  return markup`
        <p class="sources">${those} can't be left out of a fit, because ${their} ${facts.length === 1 ? "was" : "were"} set by hand: ${listed}.</p>`;
}

function stated(found: Fact): string {
  const said = shown(found);
  if (typeof said === "number") return inUnit(threeFigures(said), inBrackets(found.unit));
  return found.low === null && found.high === null ? said : inUnit(said, inBrackets(found.unit));
}

/** Puts what a plain number counts in brackets: 2 (B20 / B10). */
function inBrackets(unit: string): string {
  return / \/ |factor$/.test(unit) ? `(${unit})` : unit;
}

export const STATEMENTS_SECTION = markup`
      <section id="statements">
        <h2>${STATEMENTS}</h2>
        <p>Each function lists how many statements of the papers bear on it, and what they say about its model:</p>
        <dl>${CLASSES.map((one) => markup`<dt>${one}</dt><dd>${CLASS_MEANING[one]}</dd>`)}</dl>
      </section>`;
