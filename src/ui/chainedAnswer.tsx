/** A field that holds the answer of another question: its value, its question, and buttons to change both. */
import { Button, makeStyles, typographyStyles } from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons/svg/edit";
import { type JSX } from "react";
import { FilledField, type FilledFieldProps } from "./filledField";

interface ChainedAnswerProps extends FilledFieldProps {
  /** The question that answers the field. */
  readonly from: string;
  /** "45.2 s", or why there is no value. */
  readonly holds: string;
  /** Undefined where the question can't be opened. */
  readonly onOpen: (() => void) | undefined;
}

const useStyles = makeStyles({
  holds: { ...typographyStyles.body1Strong, fontVariantNumeric: "tabular-nums" },
  from: { ...typographyStyles.body1, minWidth: 0 },
});

export function ChainedAnswer({ from, holds, onOpen, ...field }: ChainedAnswerProps): JSX.Element {
  const styles = useStyles();
  const words = (
    <>
      <span className={styles.holds}>{holds}</span>
      <span className={styles.from}>from {from}</span>
    </>
  );
  const open = (
    <Button
      appearance="transparent"
      icon={<EditRegular />}
      aria-label={`Open ${from}`}
      disabledFocusable={!onOpen}
      {...(onOpen && { onClick: onOpen })}
    />
  );
  return <FilledField {...field} source={from} words={words} buttons={open} />;
}
