'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import type { OrderNoteView } from '@/lib/orders/notes';
import type { NewOrderNote } from '@/lib/orders/order-schemas';
import { newPublicId } from '@/lib/shared/ids';
import type { Result } from '@/lib/shared/result';

type Props = {
  order: string;
  notes: OrderNoteView[];
  /** What stands where nothing was written. */
  empty: string;
  /** Who wrote a note, as the reader calls them. */
  nameOf: (note: OrderNoteView) => string;
  /** Which notes are of the reader's own side. */
  isOwn: (note: OrderNoteView) => boolean;
  /** The label of the field and what takes a new note; whoever may only read has none. */
  writing: { label: string; send: (note: NewOrderNote) => Promise<Result<unknown>> } | null;
};

/** What buyer and administrators wrote to each other about an order, and a field for more; the same for both sides. */
export function NoteThread({ order, notes, empty, nameOf, isOwn, writing }: Props) {
  const format = useFormatter();
  return (
    <div className="grid gap-3 print:hidden">
      {notes.length > 0 ? (
        <ol className="grid gap-2">
          {notes.map((note) => (
            <li
              key={note.publicId}
              className={isOwn(note) ? 'ms-6 rounded bg-sunken p-3' : 'me-6 rounded border p-3'}
            >
              <p className="whitespace-pre-wrap break-words">{note.text}</p>
              <p className="tabular mt-1 text-sm text-muted">
                {nameOf(note)} ·{' '}
                {format.dateTime(new Date(note.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm text-muted">{empty}</p>
      )}
      {writing ? <NoteForm order={order} {...writing} /> : null}
    </div>
  );
}

function NoteForm({ order, label, send }: { order: string } & NonNullable<Props['writing']>) {
  const t = useTranslations('orders');
  const field = useId();
  const [text, setText] = useState('');
  // The same until it is written: sent again after a lost answer, it is written once.
  const [id, setId] = useState(newPublicId);
  const [error, setError] = useState<'contentRequired' | 'contentTooLong' | null>(null);
  const { busy, write } = useWrite();

  async function submit() {
    setError(null);
    const answer = await write({
      call: () => send({ order, id, text }),
      done: t('notes.sent'),
      failed: t('notes.failed'),
      onFailure: ({ fieldErrors }) => {
        const code = fieldErrors?.text;
        if (code !== 'contentRequired' && code !== 'contentTooLong') return false;
        setError(code);
        return true;
      },
    });
    if (!answer.ok) return;
    setText('');
    setId(newPublicId());
  }

  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={field} className="text-sm font-medium">
        {label}
      </label>
      <Textarea
        id={field}
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-invalid={error !== null}
        aria-describedby={error ? `${field}-error` : undefined}
      />
      {error ? (
        <p id={`${field}-error`} role="alert" className="text-sm text-danger">
          {t(`errors.${error}`)}
        </p>
      ) : null}
      <Button type="submit" disabled={busy} className="justify-self-start">
        {t('notes.send')}
      </Button>
    </form>
  );
}
