'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { PasswordInput } from '@/components/forms/password-input';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { setPasswordAction } from '@/lib/admins/actions';
import { adminPasswordMinLength } from '@/lib/admins/schemas';
import { ProofField } from './proof-field';
import { useAdminError } from './use-admin-error';

type Values = { password: string; proof: string };

/** Gives an administrator a new password, for a proof of who does it. */
export function AdminPasswordForm({ id }: { id: string }) {
  const t = useTranslations('admins.accounts');
  const field = useId();
  const { write } = useWrite();
  const { register, handleSubmit, formState, setError, reset } = useForm<Values>({
    resolver: resolveLater,
    defaultValues: { password: '', proof: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;
  const errorOf = useAdminError(fieldErrors);

  async function submit(values: Values) {
    const answer = await write({
      call: () => setPasswordAction({ id, ...values }),
      done: t('done.password'),
      onFailure: (failure) => showFailure({ setError }, failure),
    });
    if (answer.ok) reset();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-3">
      <Field
        id={field}
        label={t('form.newPassword')}
        help={`${t('form.passwordHelp', { count: adminPasswordMinLength })} · ${t('form.passwordText')}`}
        error={errorOf('password')}
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
      <ProofField id={`${field}-proof`} error={fieldErrors.proof?.message} input={register('proof')} />
      <FormError errors={fieldErrors} unexpected={t('failed.save')} />
      <Button type="submit" disabled={isSubmitting} className="sm:justify-self-start">
        {isSubmitting ? t('form.saving') : t('form.savePassword')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<Values>(async () => (await import('./resolvers')).adminPasswordResolver);
