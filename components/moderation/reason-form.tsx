'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId } from 'react';
import {
  givenReason,
  noReason,
  type Reason,
  ReasonFields,
  type ReasonTemplates,
} from '@/components/admins/reason-fields';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import type { Write } from '@/components/forms/use-write';
import { isComposing } from '@/components/ui/is-composing';
import { SubmitActions } from '@/components/ui/submit-actions';

type Props = {
  title: string;
  text: string;
  /** Templates to pick from, with what they say; the first nine by their number. */
  reasons: ReasonTemplates;
  /** Of the button; unless said otherwise it rejects. */
  confirm?: string | undefined;
  busy: boolean;
  /** Gets null where no template was picked, and what shows a failure beside the fields. */
  onSend: (
    reasons: { reasonCode: string | null; reason: string },
    onFailure: NonNullable<Write<unknown>['onFailure']>,
  ) => Promise<unknown>;
  onCancel: () => void;
};

/** Why something is put back, asked in place: a template by its number, words of one's own, or both; Enter sends. */
export function ReasonForm({ title, text, reasons, confirm, busy, onSend, onCancel }: Props) {
  const t = useTranslations('admins.reviews');
  const words = useDialogWords(confirm ?? t('reject'));
  const id = useId();
  const { register, handleSubmit, formState, getValues, setError, setValue } = useForm<Reason>({
    defaultValues: noReason,
  });
  const { errors } = formState;

  const send = handleSubmit((typed) =>
    onSend(
      givenReason(typed),
      (failure) => failure.code !== 'conflict' && showFailure({ setError }, failure),
    ),
  );

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (isComposing(event)) return;
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') {
      event.preventDefault();
      // What was written goes with a press on the button alone, which says so.
      if (getValues('reason').trim() === '') onCancel();
    } else if (isTyping && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
    else if (!isTyping && /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const chosen = reasons[Number(event.key) - 1];
      if (!chosen) return;
      event.preventDefault();
      setValue('reasonCode', chosen.code);
      event.currentTarget.querySelector<HTMLInputElement>(`input[value="${chosen.code}"]`)?.focus();
    }
  }

  return (
    <form
      noValidate
      data-reason
      aria-labelledby={`${id}-title`}
      onSubmit={send}
      onKeyDown={press}
      className="grid w-full gap-3 rounded border bg-ground p-3"
    >
      <div>
        <h3 id={`${id}-title`} className="font-semibold">
          {title}
        </h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <ReasonFields numbered reasons={reasons} register={register} errors={errors} unexpected={t('failed')} />
      <SubmitActions words={words} busy={busy} tone="danger" onCancel={onCancel} />
    </form>
  );
}
