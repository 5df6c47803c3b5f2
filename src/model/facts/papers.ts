/** The papers, in reading order. A new one is a JSON file and a line here, with its import. */
import globalMirror from "./globalMirror.json";
import ptpVts from "./ptpVts.json";
import t10000c from "./t10000c.json";
import ts7770 from "./ts7770.json";
import tsmTapeCopy from "./tsmTapeCopy.json";

export const papers = [ptpVts, ts7770, t10000c, globalMirror, tsmTapeCopy];
