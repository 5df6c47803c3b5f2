/** Asks which curve of which published figure the picture shows. */
import { Field, Input, makeStyles, Select } from "@fluentui/react-components";
import type { JSX } from "react";
import { isReadable, paperFigures } from "../../model/facts/paperFigures";
import { sources } from "../../model/facts/sources";

export interface ChosenCurve {
  /** ID of the figure; empty until it is chosen. */
  readonly figure: string;
  readonly curve: string;
}

interface FigureFieldsProps {
  readonly curve: ChosenCurve;
  readonly onChange: (curve: ChosenCurve) => void;
}

const useStyles = makeStyles({
  field: { minWidth: 0 },
  select: { width: "100%", minWidth: 0 },
});

const readable = paperFigures.filter(isReadable);
/** Papers with figures that have axes. */
const papers = sources.map(({ factPrefix, title }) => ({
  title,
  figures: readable.filter(({ id }) => id.startsWith(factPrefix)),
}));

export function FigureFields({ curve, onChange }: FigureFieldsProps): JSX.Element {
  const styles = useStyles();
  const figure = readable.find(({ id }) => id === curve.figure);
  const select = { className: styles.select, select: { className: styles.select } };
  return (
    <>
      <Field label="Figure" className={styles.field} {...(figure && { hint: `Tested with: ${figure.tested}` })}>
        <Select
          {...select}
          value={curve.figure}
          onChange={(_, { value }) => {
            const [only, ...others] = readable.find(({ id }) => id === value)?.curves ?? [];
            onChange({ figure: value, curve: others.length === 0 ? (only ?? "") : "" });
          }}
        >
          <option value="">Choose</option>
          {papers
            .filter(({ figures }) => figures.length > 0)
            .map(({ title, figures }) => (
              <optgroup key={title} label={title}>
                {figures.map(({ id, shows }) => (
                  <option key={id} value={id}>
                    {`${id}: ${shows}`}
                  </option>
                ))}
              </optgroup>
            ))}
        </Select>
      </Field>
      {figure && figure.curves.length > 0 && figure.anyCurve !== true && (
        <Field label="Curve" className={styles.field}>
          <Select
            {...select}
            value={curve.curve}
            onChange={(_, { value }) => {
              onChange({ ...curve, curve: value });
            }}
          >
            <option value="">Choose</option>
            {figure.curves.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
      )}
      {figure?.anyCurve === true && (
        <Field label="Curve" className={styles.field} hint={anyOf(figure.curves)}>
          <Input
            value={curve.curve}
            onChange={(_, { value }) => {
              onChange({ ...curve, curve: value });
            }}
          />
        </Field>
      )}
    </>
  );
}

function anyOf(curves: readonly string[]): string {
  return curves.length === 0 ? "Any name" : `${curves.join(", ")}, or any other name`;
}
