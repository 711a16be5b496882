'use client';

import { useTranslations } from 'next-intl';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { useRefresh } from '@/components/accounts/use-refresh';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { PasswordInput } from '@/components/forms/password-input';
import { showFailure } from '@/components/forms/show-failure';
import { SubmitButton } from '@/components/forms/submit-button';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { changePasswordAction } from '@/lib/accounts/actions';
import { type changePasswordSchema, passwordMinLength } from '@/lib/accounts/schemas';

type Values = z.input<typeof changePasswordSchema>;

const empty: Values = { currentPassword: '', password: '', passwordAgain: '' };

const resolver = lateResolver<Values>(async () => (await import('./resolvers')).passwordResolver);

/** Changes the password; all other devices are signed out by it. */
export function PasswordForm({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const t = useTranslations('membership.password');
  const words = useTranslations('membership');
  const { write } = useWrite(useRefresh());
  const form = useForm<Values>({ resolver });
  const { errors, isSubmitting } = form.formState;
  const errorOf = useFieldErrors(errors);

  async function submit(values: Values) {
    const answer = await write({
      call: () => changePasswordAction(values),
      done: t('saved'),
      failed: words('saveFailed'),
      onFailure: (failure) => showFailure(form, failure),
    });
    if (answer.ok) form.reset(empty);
  }

  const input = (field: UseFormRegisterReturn, autoComplete: string) => ({
    ...field,
    autoComplete,
    showLabel: t('show'),
    hideLabel: t('hide'),
  });

  return (
    <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid max-w-xl gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <Field id="currentPassword" label={t('current')} error={errorOf('currentPassword')}>
          {(control) => (
            <PasswordInput {...input(form.register('currentPassword'), 'current-password')} {...control} />
          )}
        </Field>
      ) : null}
      <Field
        id="password"
        label={t('next')}
        help={t('nextHelp', { count: passwordMinLength })}
        error={errorOf('password')}
      >
        {(control) => <PasswordInput {...input(form.register('password'), 'new-password')} {...control} />}
      </Field>
      <Field id="passwordAgain" label={t('again')} error={errorOf('passwordAgain')}>
        {(control) => (
          <PasswordInput {...input(form.register('passwordAgain'), 'new-password')} {...control} />
        )}
      </Field>
      <FormError errors={errors} unexpected={words('saveFailed')} />
      <SubmitButton busy={isSubmitting} label={t('save')} busyLabel={words('saving')} />
    </form>
  );
}
