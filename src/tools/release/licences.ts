/** The licences of the libraries in a bundle, as one text that is shipped with the bundle. */

/** A library in a bundle. */
export interface Library {
  readonly name: string;
  readonly version: string;
  readonly author?: string;
  readonly repository?: string | null;
  /** An SPDX expression. */
  readonly license: string;
  /** Text of the library's own licence file; null if its package has none. */
  readonly licenseText: string | null;
  readonly noticeText?: string;
}

const AS_IS =
  'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.';

/** Standard texts for packages without a licence file. */
const STANDARD: Readonly<Record<string, string>> = {
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

${AS_IS}`,
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
  "Apache-2.0": "Licensed under the Apache License, Version 2.0, whose text is in LICENSE.txt.",
};

/** @throws RangeError for a library without a licence text whose licence has no standard text here. */
export function licencesText(libraries: readonly Library[]): string {
  return libraries.map((library) => `${"=".repeat(80)}\n${sectionOf(library)}\n`).join("\n");
}

function sectionOf(library: Library): string {
  const { name, version, license, licenseText, noticeText } = library;
  const texts = [licenseText?.trim() || standardText(library), noticeText?.trim() ?? ""];
  return [`${name} ${version} (${license})`, ...texts].filter((text) => text !== "").join("\n\n");
}

function standardText({ name, author, repository, license }: Library): string {
  const text = STANDARD[license];
  if (text === undefined) throw new RangeError(`${name} has no licence file, and ${license} no standard text.`);
  return [`Copyright (c) ${author ?? `the authors of ${name}`}`, repository ?? "", text].filter(Boolean).join("\n\n");
}
