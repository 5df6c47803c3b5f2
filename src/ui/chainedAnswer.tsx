/** A field that holds the answer of another question: its value, its question, and buttons to change both. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { EditRegular } from "@fluentui/react-icons/svg/edit";
import { type AriaAttributes, type JSX } from "react";

interface ChainedAnswerProps extends AriaAttributes {
  readonly id?: string | undefined;
  /** The question that answers the field. */
  readonly from: string;
  /** "45.2 s", or why there is no value. */
  readonly holds: string;
  /** Undefined where the question can't be opened. */
  readonly onOpen: (() => void) | undefined;
  readonly onRelease: () => void;
}

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto auto",
    alignItems: "center",
    paddingLeft: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  words: { display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalS, overflowWrap: "anywhere" },
  holds: { ...typographyStyles.body1Strong, fontVariantNumeric: "tabular-nums" },
  from: { ...typographyStyles.body1, minWidth: 0 },
});

export function ChainedAnswer({ id, from, holds, onOpen, onRelease, ...field }: ChainedAnswerProps): JSX.Element {
  const styles = useStyles();
  // ARIA allows "required" on an input, not on a group.
  const aria = { ...field, "aria-required": undefined };
  return (
    <div id={id} role="group" {...aria} className={styles.root}>
      <span className={styles.words}>
        <span className={styles.holds}>{holds}</span>
        <span className={styles.from}>from {from}</span>
      </span>
      <Button
        appearance="transparent"
        icon={<EditRegular />}
        aria-label={`Open ${from}`}
        disabledFocusable={!onOpen}
        {...(onOpen && { onClick: onOpen })}
      />
      <Button
        appearance="transparent"
        icon={<DismissRegular />}
        aria-label={`Type a value instead of ${from}`}
        onClick={onRelease}
      />
    </div>
  );
}
