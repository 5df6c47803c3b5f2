/** HTML of the reference page. Text that isn't markup yet is escaped. */

/** Text that is already markup, so it isn't escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Content = string | number | Markup | readonly Markup[];

export function markup(parts: TemplateStringsArray, ...contents: Content[]): Markup {
  return new Markup(parts.map((part, i) => part + (i < contents.length ? rendered(contents[i] ?? "") : "")).join(""));
}

function rendered(content: Content): string {
  if (content instanceof Markup) return content.text;
  if (typeof content === "object") return content.map((each) => each.text).join("");
  return String(content).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

export const NOTHING = markup``;

/** Returns a sentence as markup; `backticks` mark code. */
export function prose(text: string): Markup {
  return markup`${text.split("`").map((part, i) => (i % 2 === 0 ? markup`${part}` : markup`<code>${part}</code>`))}`;
}

export function page(body: Markup): Markup {
  return markup`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'">
    <title>Storage Sizing for Excel: reference</title>
    <link rel="icon" href="icons/icon-32.png">
    <link rel="stylesheet" href="reference.css">
  </head>
  <body>${body}
  </body>
</html>
`;
}

/** Returns a table without empty columns. Narrow screens show one block per row, each cell under its heading. */
export function grid(
  className: string,
  headings: readonly string[],
  rows: readonly (readonly (Markup | string)[])[],
): Markup {
  const used = headings.map((_, i) => i).filter((i) => rows.some((row) => row[i] !== ""));
  const cell = (row: readonly (Markup | string)[], i: number): Markup =>
    i === 0
      ? markup`<th scope="row">${row[i] ?? ""}</th>`
      : markup`<td data-heading="${headings[i] ?? ""}">${row[i] ?? ""}</td>`;
  return markup`
      <table class="${className}">
        <thead><tr>${used.map((i) => markup`<th scope="col">${headings[i] ?? ""}</th>`)}</tr></thead>
        <tbody>${rows.map((row) => markup`<tr>${used.map((i) => cell(row, i))}</tr>`)}</tbody>
      </table>`;
}

export function bulletList(items: readonly Content[]): Markup {
  return items.length === 0 ? NOTHING : markup`<ul>${items.map((item) => markup`<li>${item}</li>`)}</ul>`;
}

export function joined(items: readonly Markup[], separator: Markup): Markup {
  return markup`${items.map((item, i) => (i === 0 ? item : markup`${separator}${item}`))}`;
}
