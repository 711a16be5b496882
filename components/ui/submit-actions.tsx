'use client';

import { Button } from './button';
import { DialogActions } from './dialog';

type Props = {
  words: { cancel: string; confirm: string; busy: string };
  busy: boolean;
  /** Where it cannot be sent for another reason than being on its way. */
  disabled?: boolean;
  tone?: 'primary' | 'danger';
  onCancel: () => void;
};

/** The foot of a form in a dialog: it is left, or sent. */
export function SubmitActions({ words, busy, disabled = false, tone = 'primary', onCancel }: Props) {
  return (
    <DialogActions>
      <Button disabled={busy} onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button type="submit" tone={tone} disabled={busy || disabled}>
        {busy ? words.busy : words.confirm}
      </Button>
    </DialogActions>
  );
}
