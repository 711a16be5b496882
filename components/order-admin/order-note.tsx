'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { noteOrderAction } from '@/lib/flows/orders/desk-actions';

type Props = { id: string; note: string };

const longest = 1000;

/** What administrators note of an order for each other; where another wrote meanwhile, their words stand below what was typed. */
export function OrderNoteForm({ id, note }: Props) {
  const t = useTranslations('order-admin');
  const { busy, write } = useWrite();
  const [seen, setSeen] = useState(note);
  const [typed, setTyped] = useState(note);
  const [stale, setStale] = useState(false);
  // Saved meanwhile: by this form, or by somebody else before anything was typed here.
  if (note !== seen && !stale) {
    setSeen(note);
    if (typed === seen) setTyped(note);
    else if (typed !== note) setStale(true);
  }

  async function save() {
    const answer = await write({
      call: () => noteOrderAction({ id, note: typed, seen }),
      done: t('done.note'),
      failed: t('failed.note'),
      onFailure: (failure) => failure.code === 'staleVersion' && markStale(),
      words: { invalidInput: t('fields.noteTooLong') },
    });
    if (answer.ok) setStale(false);
  }

  function markStale(): false {
    setStale(true);
    return false;
  }

  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        id="admin-note"
        label={t('detail.note')}
        help={t('detail.noteHelp')}
        error={
          stale && note !== typed
            ? t('detail.noteStale', { note: note || t('detail.noteNothing') })
            : undefined
        }
      >
        {(control) => (
          <Textarea
            rows={3}
            maxLength={longest}
            {...control}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="justify-self-start" disabled={busy || typed === note}>
        {t('detail.noteSave')}
      </Button>
    </form>
  );
}
