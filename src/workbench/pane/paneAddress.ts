/** Names that the page and the pane's frame share. */

/** What the page provides for its frames. */
export interface HostHolder {
  /** Returns a new `window.external` for a workbook; a frame's name is its workbook's id. */
  readonly officeHost: (workbookId: string) => object;
}

/** The query tells office.js that it runs in Excel for Windows, in a runtime that it shares with the functions. */
export const PAGE = "taskpane.html?_host_Info=Excel$Win32$16.01$en-US$$$$1";
