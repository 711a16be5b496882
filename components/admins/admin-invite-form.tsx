'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { LocaleOptions } from '@/components/forms/locale-options';
import { Select } from '@/components/forms/select';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { inviteAdminAction } from '@/lib/admins/invitation-actions';
import type { NewInvitation } from '@/lib/admins/invitation-schemas';
import { useRouter } from '@/lib/i18n/use-navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { useAdminError } from './use-admin-error';

/** Asks somebody by mail to become an administrator. */
export function AdminInviteForm() {
  const t = useTranslations('admins.accounts');
  const roles = useTranslations('admins.roles');
  const router = useRouter();
  const { write } = useWrite();
  const { register, handleSubmit, formState, setError, control } = useForm<NewInvitation>({
    resolver: resolveLater,
    defaultValues: { email: '', role: 'support', locale: useLocale() },
  });
  const { errors: fieldErrors, isSubmitting } = formState;
  const errorOf = useAdminError(fieldErrors);
  const role = useWatch({ control, name: 'role' });

  async function submit(values: NewInvitation) {
    const answer = await write({
      call: () => inviteAdminAction(values),
      done: t('invite.sent', { email: values.email }),
      onFailure: (failure) => showFailure({ setError }, failure),
    });
    if (answer.ok) router.push(adminPaths.admins(), { scroll: false });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <p className="text-sm text-muted">{t('invite.text')}</p>
      <Field id="email" label={t('form.email')} error={errorOf('email')}>
        {(props) => (
          <Input type="email" inputMode="email" autoComplete="off" {...props} {...register('email')} />
        )}
      </Field>
      <Field
        id="role"
        label={t('form.role')}
        help={role ? t(`roleHints.${role}`) : undefined}
        error={errorOf('role')}
      >
        {(props) => (
          <Select {...props} {...register('role')}>
            {adminRoles.map((each) => (
              <option key={each} value={each}>
                {roles(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="locale" label={t('invite.language')} error={errorOf('locale')}>
        {(props) => (
          <Select {...props} {...register('locale')}>
            <LocaleOptions />
          </Select>
        )}
      </Field>
      <FormError errors={fieldErrors} unexpected={t('invite.failed')} />
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('invite.sending') : t('invite.send')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<NewInvitation>(
  async () => (await import('./resolvers')).invitationResolver,
);
