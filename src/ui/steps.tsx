/** The steps of a page as a numbered row; the user can go to each at any time. */
import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { CheckmarkRegular } from "@fluentui/react-icons/svg/checkmark";
import type { JSX } from "react";
import { focusRing } from "./focus";

interface Step {
  readonly key: string;
  readonly name: string;
  readonly isDone: boolean;
}

interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  /** The step that needs input next. */
  readonly current: string;
  readonly onGo: (key: string) => void;
}

const useStyles = makeStyles({
  list: {
    display: "flex",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalXXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
  },
  step: {
    ...typographyStyles.caption1,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXXS,
    minHeight: "24px",
    paddingLeft: tokens.spacingHorizontalXS,
    paddingRight: tokens.spacingHorizontalXS,
    fontFamily: "inherit",
    cursor: "pointer",
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorTransparentBackground,
    border: "none",
    borderBottom: `${tokens.strokeWidthThick} solid ${tokens.colorTransparentStroke}`,
    ":hover": { color: tokens.colorNeutralForeground1 },
    ...focusRing,
  },
  current: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    borderBottomColor: tokens.colorCompoundBrandStroke,
    "@media (forced-colors: active)": { borderBottomColor: "Highlight" },
  },
});

export function Steps({ label, steps, current, onGo }: StepsProps): JSX.Element {
  const styles = useStyles();
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {steps.map(({ key, name, isDone }) => (
          <li key={key}>
            <button
              type="button"
              className={mergeClasses(styles.step, key === current && styles.current)}
              {...(key === current && { "aria-current": "step" as const })}
              onClick={() => {
                onGo(key);
              }}
            >
              {isDone && <CheckmarkRegular aria-label="done:" />}
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
