/** Below a sizing whose answer is for a field of another one: uses the answer there. */
import { Button } from "@fluentui/react-components";
import type { JSX } from "react";
import { useFootBar } from "../../ui/footBar";
import type { Within } from "../paneState";
import { paneQuestion } from "../questions";

interface UseBarProps {
  readonly within: Within;
  readonly hasAnswer: boolean;
}

/** The form submits: Enter in a field does the same. */
export function UseBar({ within, hasAnswer }: UseBarProps): JSX.Element {
  const foot = useFootBar();
  return (
    <div data-step="workbook" className={foot.root}>
      <div className={foot.buttons}>
        <Button type="submit" appearance="primary" disabledFocusable={!hasAnswer}>
          Use as {fieldLabelOf(within)}
        </Button>
      </div>
    </div>
  );
}

function fieldLabelOf({ argument, outer }: Within): string {
  return paneQuestion(outer.name)?.inputs[argument]?.label ?? argument;
}

/** "Drive time per mount of DRIVES_NEEDED"; with the fields further out, if that question is for one itself. */
export function pathOf(within: Within): string {
  const { outer } = within;
  const own = `${fieldLabelOf(within)} of ${outer.name}`;
  return outer.within ? `${own}, for ${pathOf(outer.within)}` : own;
}
