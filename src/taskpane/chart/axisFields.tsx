/** Values of the four places on the axes, and their scales. */
import { Checkbox, Field, Input, makeStyles, tokens } from "@fluentui/react-components";
import type { Dispatch, JSX } from "react";
import type { PaperFigure } from "../../model/facts/papers";
import type { ChartAct, ChartReadingState, KnownPlace } from "./reading";

interface AxisFieldsProps {
  readonly state: ChartReadingState;
  /** Names the axes, once it is chosen. */
  readonly figure: PaperFigure | undefined;
  readonly dispatch: Dispatch<ChartAct>;
}

const useStyles = makeStyles({
  row: { display: "grid", gridTemplateColumns: "1fr 1fr", columnGap: tokens.spacingHorizontalS },
  field: { minWidth: 0, overflowWrap: "anywhere" },
  value: { minWidth: 0, width: "100%" },
});

export function AxisFields({ state, figure, dispatch }: AxisFieldsProps): JSX.Element {
  const styles = useStyles();
  const value = (place: KnownPlace, label: string): JSX.Element => (
    <Field label={label} className={styles.field}>
      <Input
        className={styles.value}
        input={{ className: styles.value }}
        inputMode="decimal"
        autoComplete="off"
        value={state.values[place]}
        onChange={(_, { value: text }) => {
          dispatch({ kind: "value", place, text });
        }}
      />
    </Field>
  );
  const scale = (axis: "x" | "y"): JSX.Element => (
    <Checkbox
      label={`Logarithmic ${axis} axis`}
      checked={state.isLogarithmic[axis]}
      onChange={(_, { checked }) => {
        dispatch({ kind: "scale", axis, isLogarithmic: checked === true });
      }}
    />
  );
  return (
    <div>
      <div className={styles.row}>
        {value("x1", "x axis, 1: value")}
        {value("x2", "x axis, 2: value")}
        {value("y1", "y axis, 1: value")}
        {value("y2", "y axis, 2: value")}
      </div>
      {figure && <p className={styles.field}>{`x: ${figure.x}. y: ${figure.y}.`}</p>}
      {scale("x")}
      {scale("y")}
    </div>
  );
}
