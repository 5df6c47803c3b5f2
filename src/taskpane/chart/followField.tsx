/** How many readings are taken along a curve that is followed by its colour. */
import { Field, SpinButton } from "@fluentui/react-components";
import type { JSX } from "react";

interface FollowFieldProps {
  readonly count: string;
  readonly onChange: (count: string) => void;
}

/** Maximum number of readings along a curve: a printed curve has no more detail. */
const MOST = 50;

export function FollowField({ count, onChange }: FollowFieldProps): JSX.Element {
  return (
    <Field
      label="Readings along a curve"
      hint="How many points a click on a curve reads. The curve is found by its colour."
    >
      <SpinButton
        value={Number(count)}
        min={2}
        max={MOST}
        onChange={(_, { value, displayValue }) => {
          const wanted = Math.round(value ?? Number(displayValue));
          if (wanted >= 2 && wanted <= MOST) onChange(String(wanted));
        }}
      />
    </Field>
  );
}
