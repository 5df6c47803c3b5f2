/** Import options: what the source leaves open, of rates or of records. */
import { useState, type JSX } from "react";
import { Fold } from "../../ui/fold";
import type { Choose } from "./measured";
import { RateChoiceFields } from "./rateChoices";
import { RecordChoiceFields } from "./recordChoices";
import { useMeasuring } from "./useMeasuring";

export function ReadingChoiceFields(): JSX.Element {
  const { measuring, state } = useMeasuring();
  const { choices, refused, isRecords } = state;
  const [isOpened, setIsOpened] = useState<boolean>();
  const choose: Choose = (change) => {
    // A field in use stays open while the source is read again.
    setIsOpened(true);
    const kept = Object.entries({ ...choices, ...change }).filter(([, value]) => value !== undefined);
    measuring.readAgain(Object.fromEntries(kept));
  };
  return (
    <Fold title="Import options" isOpen={isOpened ?? refused !== undefined} onToggle={setIsOpened}>
      {isRecords ? <RecordChoiceFields choose={choose} /> : <RateChoiceFields choose={choose} />}
    </Fold>
  );
}
