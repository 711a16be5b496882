'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { isComposing } from '@/components/ui/is-composing';
import { Textarea } from '@/components/ui/textarea';
import type { NewOrderNote } from '@/lib/orders/order-schemas';
import { newPublicId } from '@/lib/shared/ids';
import type { Result } from '@/lib/shared/result';

/** The label of the field, and what takes a new note. */
export type NoteWriting = { label: string; send: (note: NewOrderNote) => Promise<Result<unknown>> };

type Props = NoteWriting & {
  order: string;
  /** Where it was opened by a press, it takes the focus, and can be put away. */
  autoFocus?: boolean;
  onCancel?: () => void;
  /** What follows; unless given, the page is shown anew. */
  onSent?: () => void;
};

/** A new note about an order; Ctrl and Enter send it as well. */
export function NoteForm({ order, label, send, autoFocus, onSent, onCancel }: Props) {
  const t = useTranslations('orders');
  const field = useId();
  const [text, setText] = useState('');
  // The same until it is written: sent again after a lost answer, it is written once.
  const [id, setId] = useState(newPublicId);
  const [error, setError] = useState<'contentRequired' | 'contentTooLong' | null>(null);
  const { busy, write } = useWrite(onSent ? null : undefined);

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
    onSent?.();
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && onCancel) {
      event.preventDefault();
      // What was written goes with a press on the button alone, which says so.
      if (text.trim() === '') onCancel();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !busy) void submit();
  }

  return (
    <form
      noValidate
      className="grid w-full gap-2"
      onKeyDown={press}
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
        autoFocus={autoFocus}
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
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size={onCancel ? 'sm' : undefined} disabled={busy}>
          {t('notes.send')}
        </Button>
        {onCancel ? (
          <Button size="sm" tone="quiet" disabled={busy} onClick={onCancel}>
            {t('notes.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
