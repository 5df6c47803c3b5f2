/** The support page, with the version of the build and a contact. */
import { servedFrom } from "./manifest";
import { markup, type Markup } from "./markup";

const VERSION = "<!--version-->";
const CONTACT = "<!--contact-->";

/**
 * Returns the support page's contact: an email address, a web address or a telephone number. Only a build for this
 * machine may have none.
 * @throws RangeError for a build for a server without a contact, and for a contact of another form
 */
export function contactFor(base: string, contact: string | undefined): string | undefined {
  const named = contact?.trim();
  if (!named) {
    if (new URL(servedFrom(base)).hostname === "localhost") return undefined;
    throw new RangeError("Name a contact for the support page: --contact help@example.com, or a web address.");
  }
  if (linkTo(named) === undefined)
    throw new RangeError(
      `The contact must be an email address, an https address or a telephone number, got "${named}".`,
    );
  return named;
}

/** @throws RangeError for a page that has no place for the version or the contact. */
export function supportPage(html: string, version: string, contact: string | undefined): string {
  for (const place of [VERSION, CONTACT])
    if (!html.includes(place)) throw new RangeError(`The support page has no ${place}.`);
  return html.replaceAll(VERSION, () => markup`${version}`.text).replace(CONTACT, () => contactLine(contact).text);
}

function contactLine(contact: string | undefined): Markup {
  if (contact === undefined)
    return markup`This is a development build without a contact. A build for a server names one.`;
  return markup`Contact <a href="${linkTo(contact) ?? ""}">${contact}</a>.`;
}

function linkTo(contact: string): string | undefined {
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(contact)) return `mailto:${contact}`;
  if (/^\+?\d[\d ()/-]{4,}$/.test(contact)) return `tel:${contact.replace(/[^\d+]/g, "")}`;
  const url = URL.canParse(contact) ? new URL(contact) : undefined;
  return url?.protocol === "https:" ? url.href : undefined;
}
