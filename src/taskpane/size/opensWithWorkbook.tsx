/** Whether the workbook asks Excel to open the pane with it. */
import { Checkbox, Field, MessageBar, MessageBarBody } from "@fluentui/react-components";
import { useState, type JSX } from "react";
import { failureText, type WorkbookPort } from "../workbookPort";

/** Office's own setting for it. */
const SETTING = "Office.AutoShowTaskpaneWithDocument";

const WHERE = "Where Excel allows it.";

export function OpensWithWorkbook({ workbook }: { readonly workbook: WorkbookPort }): JSX.Element {
  const [isOn, setOn] = useState(() => workbook.readSetting(SETTING) === true);
  const [failure, setFailure] = useState<string>();
  const choose = (chosen: boolean): void => {
    setOn(chosen);
    workbook.writeSetting(SETTING, chosen).then(
      () => {
        setFailure(undefined);
      },
      (error: unknown) => {
        setOn(!chosen);
        setFailure(failureText(error));
      },
    );
  };
  return (
    <>
      <Field hint={isOn ? `${WHERE} It may ask people without the add-in whether to add it.` : WHERE}>
        <Checkbox
          label="Open this pane with the workbook"
          checked={isOn}
          onChange={(_, { checked }) => {
            choose(checked === true);
          }}
        />
      </Field>
      {failure !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
