/** The focus ring. Fluent's own appears only after Tab, but arrow keys move the focus too. */
import { tokens, type GriffelStyle } from "@fluentui/react-components";

const RING: GriffelStyle = {
  outlineStyle: "solid",
  outlineWidth: tokens.strokeWidthThick,
  outlineColor: tokens.colorStrokeFocus2,
  outlineOffset: `calc(-1 * ${tokens.strokeWidthThin})`,
};

export const focusRing: GriffelStyle = { ":focus-visible": RING };

/** Ring around a label whose invisible input has the focus. */
export const focusRingOfInput: GriffelStyle = { ":has(:focus-visible)": RING };
