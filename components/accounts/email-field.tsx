'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { Field } from '@/components/forms/field';
import { Input } from '@/components/ui/input';

/**
 * The address of an account.
 * @param isNew whether it is one that the browser knows no password for
 */
export function EmailField({ isNew }: { isNew?: boolean }) {
  const t = useTranslations('accounts.form');
  const { register, clearErrors, formState } = useFormContext<{ email: string }>();
  const errorOf = useFieldErrors(formState.errors);
  return (
    <Field id="email" label={t('email')} error={errorOf('email')}>
      {(control) => (
        <Input
          type="email"
          autoComplete={isNew ? 'email' : 'username'}
          inputMode="email"
          {...control}
          {...register('email', { onChange: () => clearErrors('email') })}
        />
      )}
    </Field>
  );
}
