/** A field that follows cells of the workbook: their address, their content, and a button to type again. */
import { Button, makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons/svg/dismiss";
import { type AriaAttributes, type JSX } from "react";

interface BoundCellsProps extends AriaAttributes {
  readonly id?: string | undefined;
  readonly address: string;
  readonly holds: string;
  readonly onRelease: () => void;
}

const useStyles = makeStyles({
  root: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    paddingLeft: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  words: { display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalS, overflowWrap: "anywhere" },
  address: { ...typographyStyles.body1Strong },
  holds: { ...typographyStyles.body1, fontVariantNumeric: "tabular-nums" },
});

export function BoundCells({ id, address, holds, onRelease, ...field }: BoundCellsProps): JSX.Element {
  const styles = useStyles();
  // ARIA allows "required" on an input, not on a group.
  const aria = { ...field, "aria-required": undefined };
  return (
    <div id={id} role="group" {...aria} className={styles.root}>
      <span className={styles.words}>
        <span className={styles.address}>{address}</span>
        <span className={styles.holds}>{holds}</span>
      </span>
      <Button
        appearance="transparent"
        icon={<DismissRegular />}
        aria-label={`Type a value instead of ${address}`}
        onClick={onRelease}
      />
    </div>
  );
}
