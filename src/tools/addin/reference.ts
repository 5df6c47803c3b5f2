/**
 * The reference as one page: every function with its arguments, its equation, and examples answered by the model during
 * the build.
 */
import { STATEMENTS } from "../../model/facts/evidenceCounts";
import { heading, readAs, type Answer, type Grid } from "../../model/question/answer";
import { explained } from "../../model/reference/explain";
import { withLarger } from "../../model/quantities/amount";
import { exactly, inUnit, threeFigures } from "../../model/quantities/formatNumber";
import type { Input } from "../../model/question/input";
import { displayUnit, spellings } from "../../model/quantities/quantity";
import { InputError, isOptional, type Given, type GivenAll } from "../../model/question/parseArguments";
import { answering } from "../../model/catalogue/linkedQuestions";
import { defaultText, limitsInWords } from "../../model/question/inputWords";
import { symbolTexts, type Question } from "../../model/question/question";
import { rangeInWords } from "../../model/question/rangeInWords";
import { citation, citedBy, sources } from "../../model/facts/sources";
import type { Source } from "../../model/facts/papers";
import { SUBJECTS } from "../../model/question/subjects";
import { grid, joined, bulletList, markup, NOTHING, page, prose, type Markup } from "./markup";
import { typeset } from "./mathMarkup";
import { NAMESPACE } from "../../model/question/namespace";
import { namedOnly, positionsOf, writtenArguments } from "../../model/question/pairs";
import { statementsOn, STATEMENTS_SECTION } from "./statements";

export function referencePage(questions: readonly Question[], version: string): string {
  return page(markup`
    <header id="top">
      <img src="icons/icon-64.png" width="40" height="40" alt="">
      <div><h1>Reference</h1><p>Storage Sizing for Excel ${version}</p></div>
    </header>
    <main>
      ${contents(questions)}
      ${GENERAL}
      ${questions.map(section)}
      ${STATEMENTS_SECTION}
      ${unitsSection()}
      ${papersSection()}
    </main>
    <footer><a href="support.html">Support</a> <a href="privacy.html">Privacy</a> <a href="#top">Back to top</a></footer>`)
    .text;
}

/** "VTS_PEAK_HOURS(model, cache_gb, compression, [host_mbps], [name, value], ...)". */
export function signature(question: Question): string {
  const { name, inputs } = question;
  const names = positionsOf(question).map((input) => {
    const declared = inputs[input];
    if (declared?.kind === "rest") return `[${input}], ...`;
    return declared && isOptional(declared) ? `[${input}]` : input;
  });
  const pairs = namedOnly(question).length > 0 ? ["[name, value], ..."] : [];
  return `${NAMESPACE}.${name}(${[...names, ...pairs].join(", ")})`;
}

/** Returns an example as it is typed into a cell. @param args in the order of the inputs */
export function formula(question: Question, args: readonly Given[]): string {
  const { name, inputs } = question;
  const takesOthers = Object.values(inputs).some(({ kind }) => kind === "rest");
  const written = takesOthers
    ? args.map((argument) => ({ argument, name: undefined }))
    : writtenArguments(question, args, (argument) => argument === undefined || argument === null);
  const texts = written.flatMap((one) => [...(one.name === undefined ? [] : [typed(one.name)]), typed(one.argument)]);
  return `=${NAMESPACE}.${name}(${texts.join(", ")})`;
}

function typed(given: Given): string {
  if (Array.isArray(given)) return `{${(given as readonly Given[]).map(typed).join(";")}}`;
  if (typeof given === "string") return `"${given.replace(/"/g, '""')}"`;
  if (typeof given === "boolean") return given ? "TRUE" : "FALSE";
  return typeof given === "number" ? String(given) : "";
}

/** Turns arguments by position into arguments by name, as `Question.ask` takes them. */
export function byName({ inputs }: Question, args: readonly Given[]): GivenAll {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, input], i) => [name, input.kind === "rest" ? args.slice(i) : args[i]]),
  );
}

function contents(questions: readonly Question[]): Markup {
  const subjects = SUBJECTS.map((subject) => ({ subject, asked: questions.filter((q) => q.subject === subject) }));
  return markup`
      <nav aria-label="Functions">
        ${subjects
          .filter(({ asked }) => asked.length > 0)
          .map(
            ({ subject, asked }) => markup`
        <h2>${subject}</h2>
        <ul class="functions">${asked.map((q) => markup`<li><a href="#${q.name}"><code>${q.name}</code></a> <span>${q.asks}</span></li>`)}</ul>`,
          )}
        <h2>About all functions</h2>
        <ul><li><a href="#arguments">Arguments</a></li><li><a href="#pairs">Options by name</a></li><li><a href="#answers">Answers</a></li><li><a href="#errors">Errors</a></li><li><a href="#units">Units as text</a></li><li><a href="#statements">${STATEMENTS}</a></li><li><a href="#papers">Papers</a></li></ul>
      </nav>`;
}

const GENERAL = markup`
      <section id="arguments">
        <h2>Arguments</h2>
        <ul>
          <li>Each argument can be a value, a cell, a range or an array. A column of values returns a column of answers; a column and a row return a table. Functions that return a table expect single values, and ranges only for list arguments.</li>
          <li>A number uses the unit in the argument's name. Text with a unit is converted, or rejected if it's ambiguous: see <a href="#units">Units as text</a>.</li>
          <li>Case, spaces and hyphens in names don't matter.</li>
          <li>Blank cells, empty text and omitted arguments all mean the default, if there is one.</li>
          <li>Outside the published range, you get an answer with a warning. EXPLAIN shows the warning.</li>
        </ul>
      </section>
      <section id="pairs">
        <h2>Options by name</h2>
        <ul>
          <li>What a function needs goes by position. Everything else goes by name (in Excel's help and in messages: <code>name_value_pairs</code>), as a name in quotation marks and its value, in any order: <code>=SIZING.VTS_PEAK_HOURS("B20", 864, 3, "lic", "without", "priority_hours", B14)</code>.</li>
          <li>A name may also take the place of an argument, so the first ones can be named, too: <code>=SIZING.VTS_PEAK_HOURS("B20", 864, "compression", 3)</code>.</li>
          <li>A range of two columns, with names and their values, stands for all its pairs. In a range, the labels of a form count as names, so that a sheet of labelled inputs is a call: <code>=SIZING.VTS_PEAK_HOURS(A5:B12)</code>. Each further column is an alternative, and its answers spill.</li>
          <li>A column of names can also be followed by a column of values: <code>A5:A12, C5:C12</code>.</li>
          <li>A value can be a column or a row of cells, as any argument. A blank value means the default; a row without name and value is skipped.</li>
        </ul>
      </section>
      <section id="answers">
        <h2>Answers</h2>
        <p>A cell shows the number in the unit given here. The range covers every listed interpretation of the papers; it's not a confidence interval. <a href="#EXPLAIN">EXPLAIN</a> returns the range, the limiting factor, the equation, the assumptions and the sources; <a href="#CARD">CARD</a> keeps them with the number. The same arguments always return the same answer. Functions aren't volatile and use no network.</p>
      </section>
      <section id="errors">
        <h2>Errors</h2>
        <dl>
          <dt><code>#VALUE!</code></dt><dd>An argument isn't valid. The message names the argument, the rule and the value.</dd>
          <dt><code>#N/A</code></dt><dd>There's no answer, and the message says why, for example because the caches never fill. Also shown if one range is shorter than another.</dd>
          <dt><code>#SPILL!</code></dt><dd>The spill range of a table isn't empty. Clear it.</dd>
          <dt><code>#NAME?</code></dt><dd>The add-in isn't loaded, or wasn't when you entered the formula. Enter the formula again.</dd>
        </dl>
        <p>An error in an argument is returned. Errors that a function can't return, such as #REF!, become #VALUE! with a message.</p>
      </section>`;

function section(question: Question): Markup {
  const answers = question.examples.map((args) => ({ args, answer: question.ask(byName(question, args)) }));
  const [first] = answers;
  return markup`
      <section id="${question.name}" class="function">
        <h2>${question.name} <a class="up" href="#top" aria-label="Back to top">top</a></h2>
        <p class="asks">${prose(question.asks)}${unitOf(question)}</p>
        <p class="signature"><code>${signature(question)}</code></p>
        ${argumentsOf(question, positionsOf(question))}
        ${optionsOf(question)}
        <h3>Equation</h3>
        ${equationOf(question)}
        ${bulletList((question.notes ?? []).map(prose))}
        <h3>Examples</h3>
        ${grid(
          "examples",
          ["Formula", "Answer", "Range", "Limited by"],
          answers.map(({ args, answer }) => [markup`<code>${formula(question, args)}</code>`, ...told(answer)]),
        )}
        ${first ? reasons(question, first.args, first.answer) : NOTHING}
        ${refusalsOf(question)}
        ${papersOf(answers.map(({ answer }) => answer))}
        ${statementsOn(question)}
      </section>`;
}

function equationOf({ equation, symbols = {} }: Question): Markup {
  return markup`${typeset(equation)}
        ${bulletList(symbolTexts(symbols).map(prose))}`;
}

function unitOf({ unit }: Question): Markup {
  if (unit === "table") return markup` (a table)`;
  return unit ? markup` (${prose(unit)})` : NOTHING;
}

function argumentsOf(question: Question, names: readonly string[]): Markup {
  const declared = Object.entries(question.inputs).filter(([name]) => names.includes(name));
  const inOrder = names.flatMap((name) => declared.filter(([one]) => one === name));
  return grid(
    "arguments",
    ["Argument", "Description", "Unit", "Accepts", "If blank"],
    inOrder.map((one) => argument(question, one)),
  );
}

/** The inputs that go by name only. */
function optionsOf(question: Question): Markup {
  const names = namedOnly(question);
  if (names.length === 0) return NOTHING;
  return markup`
        <h3>Options</h3>
        <p>By name, each followed by its value: <code>"${names[0] ?? ""}", value</code>. See <a href="#pairs">Options by name</a>.</p>
        ${argumentsOf(question, names)}`;
}

function argument(question: Question, [name, input]: readonly [string, Input]): (Markup | string)[] {
  return [
    markup`<code>${name}</code>`,
    prose(input.hint ? `${input.label}: ${input.hint}` : input.label),
    unitTaken(input),
    joined([...taken(input), ...answersTaken(question, name)], markup`<br>`),
    ifBlank(input),
  ];
}

function unitTaken(input: Input): string {
  return "unit" in input ? displayUnit(input.unit) || (input.unit === "count" ? "" : input.unit) : "";
}

/** Links the questions whose answer the argument can be. */
function answersTaken(question: Question, name: string): Markup[] {
  const links = answering(question, name).map((link) => markup`<a href="#${link.name}">${link.name}</a>`);
  return links.length === 0 ? [] : [markup`or the answer of ${joined(links, markup`, `)}`];
}

/** Lists the argument's type, limits and default. */
function taken(input: Input): Markup[] {
  switch (input.kind) {
    case "choice":
      return [markup`${input.names.join(", ")}`, ...aliases(input.aliases)];
    case "quantity":
      return limitsInWords(input).map(prose);
    case "list":
      return [markup`a list of cells`, ...limitsInWords(input).map(prose)];
    case "rows":
      return [
        markup`a range with one row for each, and these columns`,
        bulletList(Object.entries(input.columns).map(([column, { label }]) => `${column}: ${label}`)),
      ];
    case "place":
      return [markup`${input.words.join(", ")}, a fraction from 0 to 1, or an amount of data with its unit`];
    case "text":
      return [markup`text`];
    case "cell":
      return [markup`a number or text`];
    case "rest":
      return [markup`any number of cells or ranges`];
  }
}

function aliases(spelled: Readonly<Record<string, string>>): Markup[] {
  const names = [...new Set(Object.values(spelled))];
  if (names.length === 0) return [];
  const others = names.map((name) => Object.keys(spelled).filter((alias) => spelled[alias] === name));
  const lines = names.map((name, i) => `${name}: ${others[i]?.join(", ") ?? ""}`);
  return [markup`<details><summary>Other spellings</summary>${bulletList(lines)}</details>`];
}

function ifBlank(input: Input): string {
  return defaultText(input.otherwise) ?? (isOptional(input) ? "nothing" : "required");
}

/** Returns the answer, range and limiting resource of an example. */
function told(answer: Answer): (Markup | string)[] {
  switch (answer.kind) {
    case "estimate": {
      const { value, unit, limitedBy } = answer;
      const read = readAs(answer);
      // A share: as the cell has it, and in words.
      const shown = withUnit(read.value, read.unit);
      const told = unit === read.unit ? shown : `${threeFigures(value)} (${shown})`;
      return [markup`<strong>${told}</strong>`, rangeInWords(read), limitedBy];
    }
    case "verdict":
      return [markup`<strong>#N/A</strong> ${answer.reason}`, "", answer.limitedBy];
    case "table":
      return [answer.summary, "", answer.limitedBy];
  }
}

function withUnit(value: number, unit: string): string {
  return withLarger(inUnit(threeFigures(value), unit), value, unit);
}

/** Returns the first example in detail: its table, or its explanation. */
function reasons(question: Question, args: readonly Given[], answer: Answer): Markup {
  const shown = answer.kind === "table" ? answer : explained(question, byName(question, args), answer);
  return markup`
        <details>
          <summary>${answer.kind === "table" ? "Result" : "Why"}: <code>${formula(question, args)}</code></summary>
          ${spilled(shown)}
        </details>`;
}

function spilled({ columns, rows }: Grid): Markup {
  const head = markup`<thead><tr>${columns.map((c) => markup`<th scope="col">${heading(c)}</th>`)}</tr></thead>`;
  const body = rows.map(
    (row) => markup`
            <tr>${row.map((cell) => markup`<td>${typeof cell === "number" ? exactly(cell) : cell}</td>`)}</tr>`,
  );
  return markup`<div class="wide"><table class="spilled">${columns.length > 0 ? head : NOTHING}<tbody>${body}
          </tbody></table></div>`;
}

/** Returns the model's messages if one argument of the first example is missing or wrong. */
export function refusals(question: Question): string[] {
  const [example] = question.examples;
  if (!example) return [];
  const given = byName(question, example);
  return Object.entries(question.inputs).flatMap(([name, { kind }]) => {
    const refusal = (spoilt: Given): string[] => {
      try {
        question.ask({ ...given, [name]: kind === "rest" ? [spoilt] : spoilt });
        return [];
      } catch (refused) {
        if (refused instanceof InputError) return [refused.message];
        throw refused;
      }
    };
    const [unusable] = [...refusal(-1), ...refusal("?")];
    return [...refusal(null), ...(unusable === undefined ? [] : [unusable])];
  });
}

function refusalsOf(question: Question): Markup {
  const messages = refusals(question);
  if (messages.length === 0) return NOTHING;
  return markup`
        <details>
          <summary><code>#VALUE!</code> messages</summary>
          ${bulletList(messages)}
        </details>`;
}

function papersOf(answers: readonly Answer[]): Markup {
  const cited = citedBy([...new Set(answers.flatMap(({ facts }) => facts))]);
  if (cited.length === 0) return NOTHING;
  const links = sources
    .flatMap((source) => cited.filter(({ paper }) => paper === source))
    .map(({ paper, publication = paper }) => markup`<a href="#${publication.key}">${publication.title}</a>`);
  return markup`<p class="sources">Sources: ${joined(links, markup`; `)}.</p>`;
}

function unitsSection(): Markup {
  const all = spellings();
  const dimensions = [...new Set(all.map(({ dimension }) => dimension))];
  return markup`
      <section id="units">
        <h2>Units as text <a class="up" href="#top" aria-label="Back to top">top</a></h2>
        <p>KB, MB, GB, TB and PB are powers of 1000, KiB to PiB powers of 1024; a byte is 8 bits. Data rates take bits and links by name, too: 8 Gb/s is 1,000 MB/s, 8GFC carries 800 MB/s, 10GbE 1,250 MB/s. EXPLAIN says how such a text was read. Data amounts take bytes only. You can group thousands ("1,700" or "1 700"). Use a decimal point.</p>
        ${dimensions.map(
          (dimension) => markup`
        <h3>${dimension.charAt(0).toUpperCase()}${dimension.slice(1)}</h3>
        ${grid(
          "units",
          ["Unit", "Case-sensitive", "Not case-sensitive"],
          all
            .filter((s) => s.dimension === dimension)
            .map(({ unit, exact, anyCase }) => [markup`<code>${unit}</code>`, exact.join(", "), anyCase.join(", ")]),
        )}`,
        )}
        <p>Data rates are listed per second. Per minute, hour and day also work.</p>
      </section>`;
}

function papersSection(): Markup {
  return markup`
      <section id="papers">
        <h2>Papers and documents <a class="up" href="#top" aria-label="Back to top">top</a></h2>
        <p>The papers and product documentation used, and how their contradictions were interpreted. <a href="#PAPER_FACT">PAPER_FACT</a> returns a statement by its ID, <a href="#SOURCE">SOURCE</a> a paper by its key.</p>
        ${sources.map(
          (paper) => markup`
        <article id="${paper.key}">
          <h3>${paper.title}</h3>
          <p>${paper.publisher}, ${paper.date}. Key: <code>${paper.key}</code></p>
          ${bulletList(paper.stands)}${documentList(paper)}
        </article>`,
        )}
      </section>`;
}

/** Lists a collection's documents, to which functions link. */
function documentList(paper: Source): Markup {
  const { documents } = paper;
  if (!documents) return NOTHING;
  return markup`
          <h4>Documents</h4>
          <ul>${documents.map((publication) => markup`<li id="${publication.key}"><code>${publication.key}</code>: ${citation({ paper, publication })}</li>`)}</ul>`;
}
