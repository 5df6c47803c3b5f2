/** A few names, of which one can be chosen to narrow a list. */
import { makeStyles, ToggleButton, tokens } from "@fluentui/react-components";
import type { JSX } from "react";

interface ChipsProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

const useStyles = makeStyles({
  group: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalXS },
  chip: { minWidth: 0 },
});

export function Chips({ label, names, chosen, onChoose }: ChipsProps): JSX.Element {
  const styles = useStyles();
  return (
    <div role="group" aria-label={label} className={styles.group}>
      {names.map((name) => (
        <ToggleButton
          key={name}
          size="small"
          shape="circular"
          className={styles.chip}
          checked={name === chosen}
          onClick={() => {
            onChoose(name);
          }}
        >
          {name}
        </ToggleButton>
      ))}
    </div>
  );
}
