'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { Field } from '@/components/forms/field';
import { PasswordInput } from '@/components/forms/password-input';

/** The password that one signs in with. */
export function PasswordField() {
  const t = useTranslations('accounts.form');
  const { register, formState } = useFormContext<{ password: string }>();
  const errorOf = useFieldErrors(formState.errors);
  return (
    <Field id="password" label={t('password')} error={errorOf('password')}>
      {(control) => (
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          {...control}
          {...register('password')}
        />
      )}
    </Field>
  );
}

/** A new password, twice. */
export function NewPasswordFields({ label }: { label: string }) {
  const t = useTranslations('accounts.form');
  const { register, formState } = useFormContext<{ password: string; passwordAgain: string }>();
  const errorOf = useFieldErrors(formState.errors);
  const looks = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <>
      <Field id="password" label={label} help={t('passwordHelp')} error={errorOf('password')}>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...looks} {...control} {...register('password')} />
        )}
      </Field>
      <Field id="passwordAgain" label={t('passwordAgain')} error={errorOf('passwordAgain')}>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...looks} {...control} {...register('passwordAgain')} />
        )}
      </Field>
    </>
  );
}
