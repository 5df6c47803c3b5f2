/** Dialog for a what-if table: the inputs that it varies, their values, and its place. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  makeStyles,
  Select,
  Textarea,
  tokens,
} from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { measuresOf } from "../../analysis/reading";
import type { Answer } from "../../model/question/answer";
import type { GivenAll } from "../../model/question/parseArguments";
import type { Question } from "../../model/question/question";
import { Segmented } from "../../ui/segmented";
import { useFocusBack } from "../../ui/useFocusBack";
import { useDecimal } from "../locale";
import { useLimiting } from "../worker/useLimiting";
import { readValues, variablesOf, type ReadValues, type Variable } from "./variable";
import type { WhatIfChoice } from "./ways";

const HERE = "Selected cell";
const NEW_SHEET = "New sheet";
/** Value of the list while no second input is chosen. */
const NONE = "";

const useStyles = makeStyles({
  fields: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalM },
  /** Wraps, because inputs have long names and the pane is narrow. */
  field: { minWidth: 0 },
  select: { width: "100%", minWidth: 0 },
  surface: { padding: tokens.spacingHorizontalM },
});

interface WhatIfDialogProps {
  readonly question: Question;
  readonly given: GivenAll;
  readonly answer: Answer | undefined;
  readonly onInsert: (choice: WhatIfChoice) => void;
  readonly onClose: () => void;
  /** The button of the menu that opened the dialog. */
  readonly opener: () => HTMLElement | null | undefined;
}

interface Edge {
  readonly name: string;
  /** The changed text; undefined until it is changed. */
  readonly text?: string;
}

export function WhatIfDialog({ question, given, answer, onInsert, onClose, opener }: WhatIfDialogProps): JSX.Element {
  const styles = useStyles();
  const decimal = useDecimal();
  useFocusBack(opener);
  const [variables] = useState(() => variablesOf(question, given, decimal));
  const [measure] = useState(() => answer && measuresOf(question, answer)[0]);
  const limiting = useLimiting(question, given, measure);
  const first = variables.find(({ name }) => name === limiting.argument) ?? variables[0];
  const [chosen, setDown] = useState<Edge>();
  const down = chosen ?? { name: first?.name ?? NONE };
  const [across, setAcross] = useState<Edge>({ name: NONE });
  const [place, setPlace] = useState(NEW_SHEET);
  const read = (edge: Edge): ReadValues | undefined => {
    const variable = variables.find(({ name }) => name === edge.name);
    return variable && readValues(variable, edge.text ?? variable.text, decimal);
  };
  const [readDown, readAcross] = [read(down), read(across)];
  const isReady = readDown?.kind === "values" && readAcross?.kind !== "fault";
  const insert = (): void => {
    if (readDown?.kind !== "values" || readAcross?.kind === "fault") return;
    const second = readAcross && { across: readAcross.varied };
    onInsert({ down: readDown.varied, ...second, onNewSheet: place === NEW_SHEET });
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>What-if table</DialogTitle>
          <DialogContent className={styles.fields}>
            <EdgeFields
              label="Down"
              variables={variables.filter(({ name }) => name !== across.name)}
              edge={down}
              read={readDown}
              onChange={setDown}
            />
            <EdgeFields
              label="Across"
              none="None (one-input table)"
              variables={variables.filter(({ name }) => name !== down.name)}
              edge={across}
              read={readAcross}
              onChange={setAcross}
            />
            <Field label="Insert in">
              {(control) => (
                <Segmented
                  {...control}
                  names={[NEW_SHEET, HERE]}
                  chosen={place}
                  onChoose={setPlace}
                  onLeave={() => undefined}
                />
              )}
            </Field>
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button appearance="primary" disabledFocusable={!isReady} onClick={insert}>
              Insert table
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

interface EdgeFieldsProps {
  readonly label: string;
  /** Label of the choice "no input"; absent if an input is required. */
  readonly none?: string;
  readonly variables: readonly Variable[];
  readonly edge: Edge;
  readonly read: ReadValues | undefined;
  readonly onChange: (edge: Edge) => void;
}

function EdgeFields({ label, none, variables, edge, read, onChange }: EdgeFieldsProps): JSX.Element {
  const styles = useStyles();
  const text = edge.text ?? variables.find(({ name }) => name === edge.name)?.text ?? "";
  return (
    <>
      <Field label={label} className={styles.field}>
        <Select
          className={styles.select}
          select={{ className: styles.select }}
          value={edge.name}
          onChange={(_, { value }) => {
            onChange({ name: value });
          }}
        >
          {none !== undefined && <option value={NONE}>{none}</option>}
          {variables.map((variable) => (
            <option key={variable.name} value={variable.name}>
              {variable.label}
            </option>
          ))}
        </Select>
      </Field>
      {edge.name !== NONE && (
        <Field
          label={`Values ${label.toLowerCase()}, one per line`}
          {...(read?.kind === "fault" && { validationMessage: read.text })}
        >
          <Textarea
            value={text}
            rows={5}
            onChange={(_, { value }) => {
              onChange({ name: edge.name, text: value });
            }}
          />
        </Field>
      )}
    </>
  );
}
