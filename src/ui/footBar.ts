/** The bar that stays in view at the end of a form: its buttons, and the result of the last action. */
import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";

export const useFootBar = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    "@media (min-height: 30em)": { position: "sticky", bottom: 0, zIndex: 1 },
  },
  buttons: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  said: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  status: { ...typographyStyles.caption1, overflowWrap: "anywhere" },
  error: { color: tokens.colorPaletteRedForeground1 },
});
