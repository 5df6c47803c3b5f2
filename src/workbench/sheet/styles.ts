/** How the sample looks: blue on a pale fill can be changed, bold is an answer, a number has a unit beside it. */
import {
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  type IStyleData,
  VerticalAlign,
  WrapStrategy,
} from "@univerjs/core";

const LINE = { b: { s: BorderStyleTypes.THIN, cl: { rgb: "#D6DCE5" } } };
const QUIET = { rgb: "#595959" };
const ACCENT = { rgb: "#1F3864" };
/** Keeps words off the figures at their left. */
const INDENT = { l: 8 };

/** Three significant figures; thousands separated. */
export const THREE_FIGURES = "[>=99.95]#,##0;[>=9.995]0.0;0.00";

export const base = {
  ff: "Arial",
  fs: 10,
  vt: VerticalAlign.MIDDLE,
} satisfies IStyleData;

const heading = {
  ...base,
  bl: BooleanNumber.TRUE,
  bg: { rgb: "#E7ECF4" },
  cl: ACCENT,
  tb: WrapStrategy.WRAP,
  bd: { b: { s: BorderStyleTypes.THIN, cl: { rgb: "#8EA3C4" } } },
};
const input = { ...base, bg: { rgb: "#FFF8DC" }, cl: { rgb: "#0033CC" }, bd: LINE };
const body = { ...base, bd: LINE };

export const styles = {
  title: { ...base, fs: 14, bl: BooleanNumber.TRUE, cl: ACCENT },
  subtitle: { ...base, cl: QUIET },
  heading: { ...heading },
  headingIndented: { ...heading, pd: INDENT },
  headingOfNumbers: { ...heading, ht: HorizontalAlign.RIGHT },
  label: body,
  unit: { ...body, cl: QUIET, pd: INDENT },
  note: { ...body, cl: QUIET },
  inputText: { ...input, ht: HorizontalAlign.RIGHT },
  inputNumber: input,
  inputWhole: { ...input, n: { pattern: "#,##0" } },
  inputCache: { ...input, n: { pattern: '#,##0 "GB"' }, ht: HorizontalAlign.LEFT },
  answer: { ...body, bl: BooleanNumber.TRUE, n: { pattern: THREE_FIGURES } },
  whole: { ...body, n: { pattern: "#,##0" } },
  oneDecimal: { ...body, n: { pattern: "0.0" } },
  state: { ...body, pd: INDENT },
  reasonLabel: { ...base, cl: QUIET },
  reason: { ...base, ht: HorizontalAlign.LEFT },
} satisfies Record<string, IStyleData>;

export type StyleName = keyof typeof styles;
