/** A field that follows cells of the workbook: their address, their content, and a button to type again. */
import { makeStyles, typographyStyles } from "@fluentui/react-components";
import { type JSX } from "react";
import { FilledField, type FilledFieldProps } from "./filledField";

interface BoundCellsProps extends FilledFieldProps {
  readonly address: string;
  readonly holds: string;
}

const useStyles = makeStyles({
  address: { ...typographyStyles.body1Strong },
  holds: { ...typographyStyles.body1, fontVariantNumeric: "tabular-nums" },
});

export function BoundCells({ address, holds, ...field }: BoundCellsProps): JSX.Element {
  const styles = useStyles();
  const words = (
    <>
      <span className={styles.address}>{address}</span>
      <span className={styles.holds}>{holds}</span>
    </>
  );
  return <FilledField {...field} source={address} words={words} />;
}
