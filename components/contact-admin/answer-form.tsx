'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Counter } from '@/components/drafts/counter';
import { Field } from '@/components/forms/field';
import { fieldErrors } from '@/components/forms/field-errors';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { answerContactAction } from '@/lib/contact/admin-actions';
import { contactAnswerLimit } from '@/lib/contact/limits';
import { readerLength } from '@/lib/rich-text/text';
import { newPublicId } from '@/lib/shared/ids';

type Values = { text: string };

const resolver = lateResolver<Values>(async () => (await import('./answer-resolver')).contactAnswerResolver);

type Props = {
  message: { publicId: string; version: number; email: string };
  /** What the language of its sender is called. */
  language: string;
};

/** Answers a message by mail; what is typed stays until it has gone out. */
export function AnswerForm({ message: { publicId, version, email }, language }: Props) {
  const t = useTranslations('contact-admin');
  const fields = useCodeWords(useTranslations('contact-admin.fields'));
  const form = useForm<Values>({ resolver, defaultValues: { text: '' } });
  const { register, control, reset, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const errorOf = fieldErrors(errors, fields);
  const { write } = useWrite();
  const text = useWatch({ control, name: 'text' }) ?? '';
  // The same as long as the same is sent: an answer that is sent again goes out once.
  const attempt = useRef({ id: '', text: '' });

  async function submit(typed: Values): Promise<void> {
    if (attempt.current.text !== typed.text) attempt.current = { id: newPublicId(), text: typed.text };
    const sent = await write({
      call: () =>
        answerContactAction({ id: publicId, answer: attempt.current.id, version, text: typed.text }),
      done: t('done.answer'),
      failed: t('failed.answer'),
      words: { staleVersion: t('failed.stale'), conflict: t('failed.stale') },
      onFailure: (failure) => failure.fieldErrors !== undefined && showFailure(form, failure),
    });
    if (sent.ok) reset();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-2">
      <Field
        id="answer"
        label={t('answer.label')}
        help={t('answer.help', { email, language })}
        error={errorOf('text')}
      >
        {(field) => <Textarea rows={6} {...field} {...register('text')} />}
      </Field>
      <Counter count={readerLength(text)} most={contactAnswerLimit} />
      <FormError errors={errors} unexpected={t('failed.answer')} />
      <Button type="submit" tone="primary" disabled={isSubmitting} className="justify-self-start">
        {isSubmitting ? t('answer.submitting') : t('answer.submit')}
      </Button>
    </form>
  );
}
