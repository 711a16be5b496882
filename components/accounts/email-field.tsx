'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { Input } from '@/components/ui/input';
import { useFault } from './use-fault';

/**
 * The address of an account.
 * @param isNew whether it is one that the browser knows no password for
 */
export function EmailField({ isNew }: { isNew?: boolean }) {
  const t = useTranslations('accounts.form');
  const { register, clearErrors, formState } = useFormContext<{ email: string }>();
  const fault = useFault(formState.errors);
  return (
    <Field id="email" label={t('email')} error={fault('email')}>
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
