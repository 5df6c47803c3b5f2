/** Whether the page is a task pane of Excel, and how that Excel looks. */

/** Office.onReady may never settle where a runtime fails to start. */
const PATIENCE_MS = 3000;

/** False in a plain browser, in another Office program, and where Office does not answer. */
export async function inExcel(): Promise<boolean> {
  // Absent where Microsoft's CDN is out of reach.
  if (typeof Office === "undefined") return false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, PATIENCE_MS);
  });
  // Compared as text: the enumeration itself is missing until Office is ready.
  const ready = Office.onReady().then(({ host }) => String(host) === "Excel");
  try {
    return await Promise.race([ready, patience]);
  } finally {
    clearTimeout(timer);
  }
}

export type Brightness = "light" | "dark";

/** Excel's own; undefined where this Excel does not tell. It has no event for a change. */
export function readBrightness(): Brightness | undefined {
  const theme = Office.context.officeTheme as Partial<Office.OfficeTheme> | undefined;
  if (theme?.isDarkTheme !== undefined) return theme.isDarkTheme ? "dark" : "light";
  if (theme?.bodyBackgroundColor === undefined) return undefined;
  return isDark(theme.bodyBackgroundColor) ? "dark" : "light";
}

/** Red, green and blue all in their lower half. */
function isDark(colour: string): boolean {
  return /^#?(?:[0-7][0-9a-f]){3}$/i.test(colour);
}

/** The language in which Excel takes numbers, "de-DE"; undefined where this Excel does not tell. */
export function readLanguage(): string | undefined {
  const { contentLanguage } = Office.context as Partial<Office.Context>;
  return contentLanguage || undefined;
}
