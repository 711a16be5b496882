'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { PasswordInput } from '@/components/forms/password-input';
import { useFault } from './use-fault';

/** The password that one signs in with. */
export function PasswordField() {
  const t = useTranslations('accounts.form');
  const { register, formState } = useFormContext<{ password: string }>();
  const fault = useFault(formState.errors);
  return (
    <Field id="password" label={t('password')} error={fault('password')}>
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
  const fault = useFault(formState.errors);
  const looks = { showLabel: t('showPassword'), hideLabel: t('hidePassword') };
  return (
    <>
      <Field id="password" label={label} help={t('passwordHelp')} error={fault('password')}>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...looks} {...control} {...register('password')} />
        )}
      </Field>
      <Field id="passwordAgain" label={t('passwordAgain')} error={fault('passwordAgain')}>
        {(control) => (
          <PasswordInput autoComplete="new-password" {...looks} {...control} {...register('passwordAgain')} />
        )}
      </Field>
    </>
  );
}
