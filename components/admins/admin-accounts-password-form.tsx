'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { PasswordInput } from '@/components/forms/password-input';
import { runAction } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { setPasswordAction } from '@/lib/admins/actions';
import { adminPasswordMinLength } from '@/lib/admins/schemas';
import { useAdminFault } from './admin-accounts-fault';

type Values = { password: string };

/** Gives an administrator a new password. */
export function AdminPasswordForm({ id }: { id: string }) {
  const t = useTranslations('admins.accounts');
  const field = useId();
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    resolver: resolveLater,
    defaultValues: { password: '' },
  });
  const { errors: faults, isSubmitting } = formState;
  const fault = useAdminFault(faults);

  async function submit({ password }: Values) {
    const answer = await runAction(() => setPasswordAction({ id, password }));
    if (!answer.ok) return showFailure({ setError }, answer);
    reset();
    void notify('success', t('done.password'));
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit(submit)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 max-sm:grid-cols-1"
    >
      <Field
        id={field}
        label={t('form.newPassword')}
        help={`${t('form.passwordHelp', { count: adminPasswordMinLength })} · ${t('form.passwordText')}`}
        error={fault('password')}
      >
        {(props) => (
          <PasswordInput
            autoComplete="new-password"
            showLabel={t('form.show')}
            hideLabel={t('form.hide')}
            {...props}
            {...register('password')}
          />
        )}
      </Field>
      <Button type="submit" disabled={isSubmitting} className="sm:mt-6.5">
        {isSubmitting ? t('form.saving') : t('form.savePassword')}
      </Button>
      <div className="col-span-full empty:hidden">
        <FormError errors={faults} unexpected={t('failed.save')} />
      </div>
    </form>
  );
}

const resolveLater = lateResolver<Values>(
  async () => (await import('./admin-accounts-resolvers')).adminPasswordResolver,
);
