'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { PasswordInput } from '@/components/forms/password-input';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import type { OwnPassword } from '@/lib/admins/account-schemas';
import { changeOwnPasswordAction } from '@/lib/admins/actions';
import { adminPasswordMinLength } from '@/lib/admins/schemas';
import { useAdminError } from './use-admin-error';

const fields = [
  { name: 'currentPassword', word: 'current', autoComplete: 'current-password' },
  { name: 'password', word: 'next', autoComplete: 'new-password' },
  { name: 'passwordAgain', word: 'again', autoComplete: 'new-password' },
] as const;

/** Changes one's own password. */
export function OwnPasswordForm() {
  const t = useTranslations('admins.security');
  const { write } = useWrite();
  const { register, handleSubmit, formState, setError, reset } = useForm<OwnPassword>({
    resolver: resolveLater,
    defaultValues: { currentPassword: '', password: '', passwordAgain: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;
  const errorOf = useAdminError(fieldErrors);

  async function submit(values: OwnPassword) {
    const answer = await write({
      call: () => changeOwnPasswordAction(values),
      done: t('done.password'),
      onFailure: (failure) => showFailure({ setError }, failure),
    });
    if (answer.ok) reset();
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid max-w-100 gap-4">
      {fields.map(({ name, word, autoComplete }) => (
        <Field
          key={name}
          id={name}
          label={t(`password.${word}`)}
          help={name === 'password' ? t('password.nextHelp', { count: adminPasswordMinLength }) : undefined}
          error={errorOf(name)}
        >
          {(props) => (
            <PasswordInput
              autoComplete={autoComplete}
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
              {...props}
              {...register(name)}
            />
          )}
        </Field>
      ))}
      <FormError errors={fieldErrors} unexpected={t('failed')} />
      <Button tone="primary" type="submit" disabled={isSubmitting} className="sm:justify-self-start">
        {isSubmitting ? t('password.busy') : t('password.submit')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<OwnPassword>(async () => (await import('./resolvers')).ownPasswordResolver);
