/** A field that is filled from elsewhere: what fills it, and a button to type again. */
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { type AriaAttributes, type JSX, type ReactNode } from "react";

export interface FilledFieldProps extends AriaAttributes {
  readonly id?: string | undefined;
  readonly onRelease: () => void;
}

interface Parts extends FilledFieldProps {
  /** Name of what fills the field, for the button's label. */
  readonly source: string;
  readonly words: ReactNode;
  readonly buttons?: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gridAutoFlow: "column",
    alignItems: "center",
    paddingLeft: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  words: { display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalS, overflowWrap: "anywhere" },
});

export function FilledField({ id, source, words, buttons, onRelease, ...field }: Parts): JSX.Element {
  const styles = useStyles();
  // ARIA allows "required" on an input, not on a group.
  const aria = { ...field, "aria-required": undefined };
  return (
    <div id={id} role="group" {...aria} className={styles.root}>
      <span className={styles.words}>{words}</span>
      {buttons}
      <Button
        appearance="transparent"
        icon={<DismissRegular />}
        aria-label={`Type a value instead of ${source}`}
        onClick={onRelease}
      />
    </div>
  );
}
