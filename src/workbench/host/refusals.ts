/** Limits by which Excel rejects a whole batch, if the matching quirks are on. */
import { type Quirks } from "./excelQuirks";
import { ActionType, type Action, type Batch, HostError, ObjectPathType, type BatchReply } from "./protocol";

/** Microsoft's limits of Excel on the web: characters of a request or an answer, and cells of a range that is read. */
const LARGEST_PAYLOAD = 5_000_000;
export const LARGEST_RANGE = 5_000_000;

/** Error codes while a cell is being edited: the documented one, and another that users have reported. */
const WHILE_EDITING = ["InvalidOperationInCellEditMode", "InvalidOperation"] as const;

export class Refusals {
  #isGrouped = false;
  #edits = 0;

  constructor(
    private readonly quirks: Quirks,
    private readonly isEditing: () => boolean,
  ) {}

  group(isOpen: boolean): void {
    this.#isGrouped = isOpen;
  }

  /** @throws HostError if Excel stops before this action */
  admit(batch: Batch, index: number): void {
    // A batch in which office.js itself reports to its host is always accepted.
    if (Object.values(batch.ObjectPaths).some(({ ObjectPathType: type }) => type === ObjectPathType.New)) return;
    if (index === 0) this.#admitAll(batch);
    if (!this.#isGrouped || index !== lastChange(batch)) return;
    if (this.quirks.has("ungrouped")) throw new HostError("UndoNotSupported");
    if (this.quirks.has("ungroupedInternal")) throw new HostError("GeneralException");
  }

  /** Returns the reply, or an error in its place if it is too large. */
  passed(reply: BatchReply): BatchReply {
    if (!this.quirks.has("limits") || JSON.stringify(reply).length <= LARGEST_PAYLOAD) return reply;
    const { code: Code, message: Message } = new HostError("ResponsePayloadSizeLimitExceeded");
    return { Results: [], TraceIds: [], Error: { Code, Message, Location: "", ActionIndex: 0, HttpStatusCode: 400 } };
  }

  #admitAll(batch: Batch): void {
    if (this.quirks.has("editing") && this.isEditing()) {
      throw new HostError(WHILE_EDITING[this.#edits++ % WHILE_EDITING.length] ?? "InvalidOperation");
    }
    if (this.quirks.has("limits") && JSON.stringify(batch).length > LARGEST_PAYLOAD) {
      throw new HostError("RequestPayloadSizeLimitExceeded");
    }
  }
}

/** Returns the index of the last change. The changes before it are already done, so a page must undo them. */
function lastChange({ Actions }: Batch): number {
  return Actions.reduce((last, action, index) => (changes(action) ? index : last), -1);
}

function changes({ ActionType: type, Name }: Action): boolean {
  return type === ActionType.SetProperty || (type === ActionType.Method && !/^(?:_|Get|Select$|Activate$)/.test(Name));
}
