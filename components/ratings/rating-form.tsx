'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Counter } from '@/components/drafts/counter';
import { Field } from '@/components/forms/field';
import { useWrite, type Write } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { isComposing } from '@/components/ui/is-composing';
import { Textarea } from '@/components/ui/textarea';
import { ratingLimit } from '@/lib/ratings/limits';
import { readerLength } from '@/lib/rich-text/text';
import { StarField } from './star-field';

type Says = { stars: number; text: string };
const errorKeys = ['starsRequired', 'contentTooLong', 'wordsBlocked'] as const;
type ErrorKey = (typeof errorKeys)[number];
type Errors = { stars?: ErrorKey; text?: ErrorKey; words: readonly string[] };

type Props = {
  label: string;
  /** What is changed; null for a new one. */
  said: Says | null;
  send: (says: Says) => ReturnType<Write<void>['call']>;
  /** Where what was written does not take the form's place by itself. */
  onDone?: () => void;
  onCancel: () => void;
};

const none: Errors = { words: [] };

/** Stars and, for who wants, some words. What is typed stays until it has arrived; Escape closes what nothing was written in. Words: `orders.rating`, `drafts.counter`. */
export function RatingForm({ label, said, send, onDone, onCancel }: Props) {
  const t = useTranslations('orders.rating');
  const format = useFormatter();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isNew = said === null;
  const [stars, setStars] = useState(said?.stars ?? 0);
  const [text, setText] = useState(said?.text ?? '');
  const [errors, setErrors] = useState<Errors>(none);
  const { busy, write } = useWrite();
  const length = readerLength(text);
  const textError = errors.text && t(`errors.${errors.text}`, { words: format.list([...errors.words]) });

  // The button that opened it is gone.
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(isNew ? 'input' : 'input:checked')?.focus();
  }, [isNew]);

  async function submitted(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (stars === 0) {
      form.current?.querySelector('input')?.focus();
      return setErrors({ ...none, stars: 'starsRequired' });
    }
    if (length > ratingLimit) return setErrors({ ...none, text: 'contentTooLong' });
    setErrors(none);
    const answer = await write({
      call: () => send({ stars, text }),
      done: t(said ? 'saved' : 'done'),
      failed: t(said ? 'saveFailed' : 'failed'),
      words: {
        conflict: t(said ? 'late' : 'already'),
        forbidden: t('own'),
        notFound: t('gone'),
        tooManyRequests: t('limit'),
      },
      onFailure: ({ fieldErrors, words = [] }) => {
        const [one, other] = [fieldErrors?.stars, fieldErrors?.text].map((code) =>
          errorKeys.find((key) => key === code),
        );
        if (!one && !other) return false;
        setErrors({ words, ...(one && { stars: one }), ...(other && { text: other }) });
        return true;
      },
    });
    if (answer.ok) onDone?.();
  }

  function keyed(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.stopPropagation();
    // What was written goes with a press on the button alone, which says so.
    if (text === (said?.text ?? '')) onCancel();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="mt-2 grid gap-3 rounded border p-3"
      onSubmit={(event) => void submitted(event)}
      onKeyDown={keyed}
    >
      <StarField
        name={id}
        stars={stars}
        onChange={(each) => {
          setStars(each);
          setErrors(none);
        }}
        error={errors.stars && t(`errors.${errors.stars}`)}
      />
      <Field id={`${id}-text`} label={t('text')} {...(textError ? { error: textError } : {})}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={text}
            placeholder={t('placeholder')}
            onChange={({ target }) => {
              setText(target.value);
              setErrors(none);
            }}
          />
        )}
      </Field>
      <Counter count={length} most={ratingLimit} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="primary" size="sm" aria-disabled={busy}>
          {said ? t(busy ? 'saving' : 'save') : t(busy ? 'submitting' : 'submit')}
        </Button>
        <Button size="sm" disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
