/** The bar at the end of a form that stays in view: its buttons, and what became of them. */
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
  status: { ...typographyStyles.caption1, overflowWrap: "anywhere" },
  error: { color: tokens.colorPaletteRedForeground1 },
});
