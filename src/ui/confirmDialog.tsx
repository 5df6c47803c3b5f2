/** A question inside the pane: Office blocks the browser's own. */
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from "@fluentui/react-components";
import type { JSX, ReactNode } from "react";
import { useFocusBack } from "./useFocusBack";

interface ConfirmDialogProps extends AskedProps {
  readonly open: boolean;
}

interface AskedProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly onAnswer: (confirmed: boolean) => void;
}

export function ConfirmDialog({ open, ...asked }: ConfirmDialogProps): JSX.Element | null {
  return open ? <Asked {...asked} /> : null;
}

function Asked({ title, children, yes, no, onAnswer }: AskedProps): JSX.Element {
  useFocusBack();
  return (
    <Dialog
      open
      modalType="alert"
      onOpenChange={() => {
        onAnswer(false);
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent>{children}</DialogContent>
          <DialogActions>
            <Button
              appearance="secondary"
              onClick={() => {
                onAnswer(false);
              }}
            >
              {no}
            </Button>
            <Button
              appearance="primary"
              onClick={() => {
                onAnswer(true);
              }}
            >
              {yes}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
