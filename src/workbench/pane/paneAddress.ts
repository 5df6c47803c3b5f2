/** Names that the page and the pane's frame share. */

/** What the page offers to the frames. */
export interface HostHolder {
  /** A new `window.external` of the workbook whose id is the frame's name. */
  readonly officeHost: (workbookId: string) => object;
}

/** From this query office.js knows that it runs in Excel for Windows, in a runtime shared with the functions. */
export const PAGE = "taskpane.html?_host_Info=Excel$Win32$16.01$en-US$$$$1";
