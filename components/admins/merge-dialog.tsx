'use client';

import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { Button } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { useDialogWords } from './use-dialog-words';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  words: Record<'title' | 'text' | 'into' | 'choose' | 'confirm', string>;
  /** What it can become part of. */
  others: readonly { slug: string; name: string }[];
  /** Says itself what came of it. */
  merge: (into: string) => Promise<unknown>;
};

/** Asks what something is to become part of; nothing is done before one is chosen. */
export function MergeDialog({ open, onOpenChange, words, others, merge }: Props) {
  const { close, cancel, busy: running, confirm } = useDialogWords(words.confirm);
  const [busy, setBusy] = useState(false);
  const [into, setInto] = useState('');
  const [missing, setMissing] = useState(false);

  async function submit() {
    if (into === '') return setMissing(true);
    setBusy(true);
    await merge(into);
    setBusy(false);
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.title}
      description={words.text}
      closeLabel={close}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field id="merge-into" label={words.into} error={missing ? words.choose : undefined}>
          {(control) => (
            <Select
              {...control}
              value={into}
              onChange={({ target }) => {
                setInto(target.value);
                setMissing(false);
              }}
            >
              <option value="">{words.choose}</option>
              {others.map((other) => (
                <option key={other.slug} value={other.slug}>
                  {other.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DialogActions>
          <Button disabled={busy} onClick={() => onOpenChange(false)}>
            {cancel}
          </Button>
          <Button type="submit" tone="danger" disabled={busy}>
            {busy ? running : confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
