/** The ring around what has the keyboard's focus: Fluent's own follows Tab only, arrows move the focus too. */
import { tokens, type GriffelStyle } from "@fluentui/react-components";

const RING: GriffelStyle = {
  outlineStyle: "solid",
  outlineWidth: tokens.strokeWidthThick,
  outlineColor: tokens.colorStrokeFocus2,
  outlineOffset: `calc(-1 * ${tokens.strokeWidthThin})`,
};

export const focusRing: GriffelStyle = { ":focus-visible": RING };

/** Around a label whose input lies invisible in it. */
export const focusRingOfInput: GriffelStyle = { ":has(:focus-visible)": RING };
