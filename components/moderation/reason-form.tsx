'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import type { Write } from '@/components/forms/use-write';
import { SubmitActions } from '@/components/ui/submit-actions';
import { Textarea } from '@/components/ui/textarea';

type Form = { reasonCode: string; reason: string };

type Props = {
  title: string;
  text: string;
  /** Templates to pick from, with what they say; the first nine by their number. */
  reasons: { code: string; text: string }[];
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
  const errorOf = useCodeWords(useTranslations('admins.fields'));
  const words = useDialogWords(confirm ?? t('reject'));
  const id = useId();
  const { register, handleSubmit, formState, setError, setValue } = useForm<Form>({
    defaultValues: { reasonCode: '', reason: '' },
  });
  const { errors } = formState;

  const send = handleSubmit(({ reasonCode, reason }) =>
    onSend(
      { reasonCode: reasonCode === '' ? null : reasonCode, reason },
      (failure) => failure.code !== 'conflict' && showFailure({ setError }, failure),
    ),
  );

  function press(event: KeyboardEvent<HTMLFormElement>) {
    const isTyping = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
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
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{t('reasonCode')}</legend>
        {[...reasons, { code: '', text: t('noReasonCode') }].map(({ code, text: said }, at) => (
          <label key={code} className="flex items-start gap-2.5 py-0.5 text-sm max-md:py-2.5">
            <input
              type="radio"
              value={code}
              // biome-ignore lint/a11y/noAutofocus: the form was asked for by a key, and begins at its first reason
              autoFocus={at === 0}
              aria-keyshortcuts={code !== '' && at < 9 ? String(at + 1) : undefined}
              className="mt-1 size-4 shrink-0 accent-accent"
              {...register('reasonCode')}
            />
            {code !== '' && at < 9 ? (
              <kbd aria-hidden className="tabular font-sans text-muted max-md:hidden">
                {at + 1}
              </kbd>
            ) : null}
            <span>{said}</span>
          </label>
        ))}
      </fieldset>
      <Field
        id={`${id}-reason`}
        label={t('reason')}
        help={t('reasonHelp')}
        error={errorOf(errors.reason?.message)}
      >
        {(control) => <Textarea rows={2} {...control} {...register('reason')} />}
      </Field>
      <FormError errors={errors} unexpected={t('failed')} />
      <SubmitActions words={words} busy={busy} tone="danger" onCancel={onCancel} />
    </form>
  );
}
