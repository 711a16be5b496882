'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Dialog } from '@/components/ui/dialog';
import { SubmitActions } from '@/components/ui/submit-actions';
import { Textarea } from '@/components/ui/textarea';
import type { Result } from '@/lib/shared/result';
import { useDialogWords } from './use-dialog-words';

type Form = { reasonCode: string; reason: string };

type Decision = {
  /** Templates to pick from, with what they say. */
  reasons: { code: string; text: string }[];
  /** Gets null where no template was picked. */
  call: (reasons: { reasonCode: string | null; reason: string }) => Promise<Result<unknown>>;
  /** Of the button; unless said otherwise it rejects. */
  confirm?: string;
  /** Left out where the call says itself what came of it. */
  done?: string;
  /** Said of a failure that nobody expected. */
  failed?: string;
  /** What else is asked, above the reasons. */
  children?: ReactNode;
};

type Props = Decision & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
};

/** Why something is put back or taken away: one of the templates, words of one's own, or both. */
export function ReasonDialog({ open, onOpenChange, title, text, ...decision }: Props) {
  const { close } = useDialogWords('');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} description={text} closeLabel={close}>
      <ReasonForm {...decision} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type FormProps = Decision & { onClose: () => void };

function ReasonForm({ reasons, call, confirm, done, failed, children, onClose }: FormProps) {
  const t = useTranslations('admins.reviews');
  const errorOf = useCodeWords(useTranslations('admins.fields'));
  const words = useDialogWords(confirm ?? t('reject'));
  const { write } = useWrite();
  const { register, handleSubmit, formState, setError } = useForm<Form>({
    defaultValues: { reasonCode: '', reason: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;

  async function submit({ reasonCode, reason }: Form) {
    const answer = await write({
      call: () => call({ reasonCode: reasonCode === '' ? null : reasonCode, reason }),
      done,
      failed: failed ?? t('failed'),
      words: { conflict: t('conflict') },
      onFailure: (failure) => failure.code !== 'conflict' && showFailure({ setError }, failure),
    });
    if (answer.ok || answer.code === 'conflict') onClose();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {children}
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{t('reasonCode')}</legend>
        {[{ code: '', text: t('noReasonCode') }, ...reasons].map(({ code, text }) => (
          <label key={code} className="flex items-start gap-2.5 py-1 text-sm max-md:py-2.5">
            <input
              type="radio"
              value={code}
              // biome-ignore lint/a11y/noAutofocus: a question that opened begins at its first choice, not at its cross
              autoFocus={code === ''}
              className="mt-1 size-4 shrink-0 accent-accent"
              {...register('reasonCode')}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <Field
        id="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        error={errorOf(fieldErrors.reason?.message)}
      >
        {(control) => <Textarea rows={3} {...control} {...register('reason')} />}
      </Field>
      <FormError errors={fieldErrors} unexpected={failed ?? t('failed')} />
      <SubmitActions words={words} busy={isSubmitting} tone="danger" onCancel={onClose} />
    </form>
  );
}
