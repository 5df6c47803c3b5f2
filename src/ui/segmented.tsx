/** A choice among a few names that are all in view. */
import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useId, type AriaAttributes, type JSX } from "react";
import { focusRingOfInput } from "./focus";

interface SegmentedProps extends AriaAttributes {
  readonly id?: string | undefined;
  readonly names: readonly string[];
  /** The chosen name; undefined while nothing is chosen. */
  readonly chosen: string | undefined;
  /** The name that counts while none is chosen. */
  readonly unchosen?: string | undefined;
  readonly onChoose: (name: string) => void;
  readonly onLeave: () => void;
}

const useStyles = makeStyles({
  group: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalXS,
    rowGap: tokens.spacingVerticalXS,
  },
  segment: {
    ...typographyStyles.body1,
    position: "relative",
    flexGrow: 1,
    textAlign: "center",
    cursor: "pointer",
    paddingTop: tokens.spacingVerticalXS,
    paddingBottom: tokens.spacingVerticalXS,
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ...focusRingOfInput,
  },
  chosen: {
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke1}`,
    ":hover": { backgroundColor: tokens.colorBrandBackground2Hover },
    "@media (forced-colors: active)": {
      forcedColorAdjust: "none",
      backgroundColor: "Highlight",
      color: "HighlightText",
    },
  },
  unchosen: {
    fontWeight: tokens.fontWeightSemibold,
    borderTopStyle: "dashed",
    borderRightStyle: "dashed",
    borderBottomStyle: "dashed",
    borderLeftStyle: "dashed",
  },
  input: { position: "absolute", inset: 0, margin: 0, width: "100%", height: "100%", opacity: 0, cursor: "pointer" },
});

export function Segmented({ id, names, chosen, unchosen, onChoose, onLeave, ...aria }: SegmentedProps): JSX.Element {
  const styles = useStyles();
  const group = useId();
  return (
    <div id={id} role="radiogroup" {...aria} className={styles.group} onBlur={onLeave}>
      {names.map((name) => (
        <label
          key={name}
          className={mergeClasses(
            styles.segment,
            name === chosen && styles.chosen,
            chosen === undefined && name === unchosen && styles.unchosen,
          )}
        >
          <input
            type="radio"
            name={group}
            value={name}
            className={styles.input}
            checked={name === chosen}
            onChange={() => {
              onChoose(name);
            }}
          />
          {name}
        </label>
      ))}
    </div>
  );
}
