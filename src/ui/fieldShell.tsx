/** A label, a control, its limits or its error, and actions beside the control. */
import { Field, makeStyles, tokens, type FieldControlProps } from "@fluentui/react-components";
import type { JSX, ReactNode, RefObject } from "react";

export interface FieldShellProps {
  /** Class of the element around the control and its action. */
  readonly root: RefObject<HTMLDivElement>;
  /** Called when the focus comes into that element or leaves it. */
  readonly onFocus?: (isWithin: boolean) => void;
  readonly label: string;
  /** The argument's name in formulas. */
  readonly name: string;
  readonly required: boolean;
  /** Limits and defaults; not shown while there is an error. */
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly action: ReactNode;
  readonly children: (control: FieldControlProps) => ReactNode;
}

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gridAutoColumns: "auto",
    gridAutoFlow: "column",
    alignItems: "start",
    columnGap: tokens.spacingHorizontalXS,
  },
  field: { overflowWrap: "anywhere" },
});

export function FieldShell(props: FieldShellProps): JSX.Element {
  const { root, label, name, required, hint, error, action, children, onFocus } = props;
  const styles = useStyles();
  return (
    <Field
      className={styles.field}
      label={label}
      required={required}
      {...(error === undefined ? { hint: hint ?? null, validationState: "none" } : { validationMessage: error })}
    >
      {(control) => (
        <div
          ref={root}
          className={styles.row}
          data-field={name}
          onFocus={() => onFocus?.(true)}
          onBlur={({ currentTarget, relatedTarget }) => onFocus?.(currentTarget.contains(relatedTarget))}
        >
          {children(control)}
          {action}
        </div>
      )}
    </Field>
  );
}
