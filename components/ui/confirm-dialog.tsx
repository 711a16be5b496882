'use client';

import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from './button';
import { Dialog, DialogActions } from './dialog';

type Words = { confirm: string; cancel: string; busy: string; close: string };

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  words: Words;
  tone?: ButtonProps['tone'];
  /** Closes the dialog when it is through, whatever came of it. */
  onConfirm: () => Promise<void>;
};

/** Asks before something is done; the focus begins on the confirming button, so that Enter presses it. */
export function ConfirmDialog({ words, tone = 'primary', onConfirm, ...dialog }: Props) {
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      dialog.onOpenChange(false);
    }
  }

  return (
    <Dialog
      {...dialog}
      onOpenChange={(open) => (busy ? undefined : dialog.onOpenChange(open))}
      closeLabel={words.close}
    >
      <DialogActions>
        <Button disabled={busy} onClick={() => dialog.onOpenChange(false)}>
          {words.cancel}
        </Button>
        <Button tone={tone} disabled={busy} autoFocus onClick={confirm}>
          {busy ? words.busy : words.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
