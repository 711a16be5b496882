'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldError } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { runAction } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { Button, buttonClass } from '@/components/ui/button';
import { deleteOwnAccountAction } from '@/lib/flows/members/actions';
import { localePath, paths } from '@/lib/shared/paths';
import { ProofField } from './proof-field';

type Props = { email: string; hasPassword: boolean };
type Values = { proof: string; understood: boolean };

/** Deletes the account after a proof, and says until when it can be taken back. */
export function DeleteForm({ email, hasPassword }: Props) {
  const t = useTranslations('personal-data.delete');
  const fields = useTranslations('personal-data.fields');
  const locale = useLocale();
  const format = useFormatter();
  const [until, setUntil] = useState<string | null>(null);
  const form = useForm<Values>({ defaultValues: { proof: '', understood: false } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ proof, understood }: Values) {
    if (!understood) {
      showFailure(form, { code: 'invalidInput', fieldErrors: { understood: 'understoodRequired' } });
      return;
    }
    // Nothing is loaded anew afterwards: that would lead to the sign-in, past what is said here.
    const answer = await runAction(() => deleteOwnAccountAction({ proof, understood }));
    if (answer.ok) setUntil(answer.data.until);
    else showFailure(form, answer);
  }

  if (until !== null)
    return (
      <div role="status" className="grid gap-3">
        <p className="font-semibold">{t('done')}</p>
        <p>
          {t('doneText', {
            time: format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </p>
        <p>
          {/* A full load, so that nothing of the signed-in page stays. */}
          <a href={localePath(locale, paths.home())} className={buttonClass()}>
            {t('home')}
          </a>
        </p>
      </div>
    );
  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid max-w-xl gap-4">
      <ProofField
        id="delete-proof"
        email={email}
        hasPassword={hasPassword}
        error={errors.proof?.message}
        input={form.register('proof')}
      />
      <div className="grid gap-1">
        <label className="flex items-start gap-2 max-md:py-2">
          <input
            type="checkbox"
            id="understood"
            className="mt-1 size-4 shrink-0 accent-accent max-md:size-5"
            aria-invalid={Boolean(errors.understood)}
            aria-describedby={errors.understood ? 'understood-note' : undefined}
            {...form.register('understood')}
          />
          <span>{t('understood')}</span>
        </label>
        {errors.understood ? (
          <FieldError id="understood-note">{fields('understoodRequired')}</FieldError>
        ) : null}
      </div>
      <FormError errors={errors} unexpected={t('failed')} />
      <div>
        <Button type="submit" tone="danger" disabled={isSubmitting} className="max-sm:w-full">
          {isSubmitting ? t('submitting') : t('submit')}
        </Button>
      </div>
    </form>
  );
}
