'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Counter } from '@/components/drafts/counter';
import { Field } from '@/components/forms/field';
import type { FormFailure } from '@/components/forms/run-action';
import { useWrite, type Write } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { isComposing } from '@/components/ui/is-composing';
import { Textarea } from '@/components/ui/textarea';
import type { CommentState } from '@/lib/comments/comment-view';
import { commentLimit } from '@/lib/comments/limits';
import { readerLength } from '@/lib/rich-text/text';

const errorKeys = ['contentRequired', 'contentTooLong', 'wordsBlocked'] as const;
type ErrorKey = (typeof errorKeys)[number];

type Said = { state: CommentState };

type Props = {
  label: string;
  placeholder?: string;
  text?: string;
  submit: string;
  submitting: string;
  /** Said by how it stands then. */
  done: (state: CommentState) => string;
  failed: string;
  /** Said in place of the general words of a code. */
  words: NonNullable<Write<Said>['words']>;
  send: (text: string) => ReturnType<Write<Said>['call']>;
  onDone: () => unknown;
  /** A form that was opened can be closed; it begins with the focus. */
  onCancel?: () => void;
  fieldId?: string;
};

/** A field for what one says; what is typed stays until it has arrived. Ctrl+Enter sends it, Escape closes what was opened as long as nothing is written. */
export function CommentForm(props: Props) {
  const { label, placeholder, submit, submitting, done, failed, words, send, onDone, onCancel } = props;
  const t = useTranslations('comments.talk');
  const ownId = useId();
  const id = props.fieldId ?? ownId;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(props.text ?? '');
  const [error, setError] = useState<{ key: ErrorKey; words: string } | null>(null);
  const format = useFormatter();
  const { busy, write } = useWrite(null);
  const length = readerLength(text);

  function show(key: ErrorKey, words: readonly string[] = []): void {
    setError({ key, words: format.list(words) });
    field.current?.focus();
  }

  async function submitted(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (length === 0) return show('contentRequired');
    if (length > commentLimit) return show('contentTooLong');
    setError(null);
    const onFailure = ({ fieldErrors, words: named }: FormFailure) => {
      const key = errorKeys.find((each) => each === fieldErrors?.text);
      if (key) show(key, named);
      return key !== undefined;
    };
    const sent = text;
    const answer = await write({
      call: () => send(sent),
      done: ({ state }) => done(state),
      failed,
      words,
      onFailure,
    });
    if (!answer.ok) return;
    // What was typed meanwhile stays.
    setText((now) => (now === sent ? '' : now));
    await onDone();
  }

  function keyed(event: KeyboardEvent): void {
    // Enter and Escape belong to the input method while it composes.
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      // What was written goes with a press on the button alone, which says so.
      if (text === (props.text ?? '')) onCancel();
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submitted(event)} className="comment-form">
      <Field
        id={id}
        label={label}
        {...(error ? { error: t(`errors.${error.key}`, { words: error.words }) } : {})}
      >
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            rows={onCancel ? 2 : 3}
            value={text}
            placeholder={placeholder}
            autoFocus={onCancel !== undefined}
            onChange={({ target }) => {
              setText(target.value);
              setError(null);
            }}
            onKeyDown={keyed}
          />
        )}
      </Field>
      <div>
        <Counter count={length} most={commentLimit} />
        {onCancel ? (
          <Button size="sm" disabled={busy} onClick={onCancel}>
            {t('cancel')}
          </Button>
        ) : null}
        <Button type="submit" tone="primary" size={onCancel ? 'sm' : 'md'} aria-disabled={busy}>
          {busy ? submitting : submit}
        </Button>
      </div>
    </form>
  );
}
