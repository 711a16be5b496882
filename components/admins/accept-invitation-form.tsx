'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { loadAgain } from '@/components/forms/load-again';
import { PasswordInput } from '@/components/forms/password-input';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { CircleCheck } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { acceptInvitationAction } from '@/lib/admins/invitation-actions';
import type { NewAccount } from '@/lib/admins/invitation-schemas';
import { adminPasswordMinLength } from '@/lib/admins/schemas';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { useAdminError } from './use-admin-error';

/** Whoever was invited says their name and a password; then they log in and set up the second factor. */
export function AcceptInvitationForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations('admins.invitation');
  const form = useTranslations('admins.accounts.form');
  const [done, setDone] = useState(false);
  const { write } = useWrite(null);
  const { register, handleSubmit, formState, setError } = useForm<NewAccount>({
    resolver: resolveLater,
    defaultValues: { name: '', password: '', passwordAgain: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;
  const errorOf = useAdminError(fieldErrors);

  async function submit(values: NewAccount) {
    const answer = await write({
      call: () => acceptInvitationAction({ token, ...values }),
      onFailure: (failure) => {
        // The link ended while the form was open: the page says so.
        if (failure.code === 'notFound') {
          loadAgain();
          return true;
        }
        return showFailure({ setError }, failure);
      },
    });
    if (answer.ok) setDone(true);
  }

  if (done)
    return (
      <div className="grid gap-4">
        <p role="status" className="flex items-start gap-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
          {t('done')}
        </p>
        <Link href={adminPaths.login(adminPaths.security())} className={buttonClass({ tone: 'primary' })}>
          {t('login')}
        </Link>
      </div>
    );
  const words = { showLabel: form('show'), hideLabel: form('hide') };
  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <Field id="email" label={form('email')}>
        {(props) => <Input type="email" autoComplete="username" readOnly value={email} {...props} />}
      </Field>
      <Field id="name" label={form('name')} error={errorOf('name')}>
        {(props) => <Input autoComplete="name" {...props} {...register('name')} />}
      </Field>
      <Field
        id="password"
        label={form('password')}
        help={form('passwordHelp', { count: adminPasswordMinLength })}
        error={errorOf('password')}
      >
        {(props) => (
          <PasswordInput autoComplete="new-password" {...words} {...props} {...register('password')} />
        )}
      </Field>
      <Field id="passwordAgain" label={t('passwordAgain')} error={errorOf('passwordAgain')}>
        {(props) => (
          <PasswordInput autoComplete="new-password" {...words} {...props} {...register('passwordAgain')} />
        )}
      </Field>
      <FormError errors={fieldErrors} unexpected={t('failed')} />
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<NewAccount>(async () => (await import('./resolvers')).newAccountResolver);
