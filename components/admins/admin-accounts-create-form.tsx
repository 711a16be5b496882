'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { PasswordInput } from '@/components/forms/password-input';
import { Select } from '@/components/forms/select';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { createAdminAction } from '@/lib/admins/actions';
import { adminPasswordMinLength, type NewAdmin } from '@/lib/admins/schemas';
import { useRouter } from '@/lib/i18n/use-navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { useAdminError } from './use-admin-error';

/** Makes an administrator; what is wrong stands at its field, and everything typed stays. */
export function AdminCreateForm() {
  const t = useTranslations('admins.accounts');
  const roles = useTranslations('admins.roles');
  const router = useRouter();
  const { write } = useWrite();
  const { register, handleSubmit, formState, setError, control } = useForm<NewAdmin>({
    resolver: resolveLater,
    defaultValues: { email: '', name: '', role: 'support', password: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;
  const errorOf = useAdminError(fieldErrors);
  const role = useWatch({ control, name: 'role' });

  async function submit(values: NewAdmin) {
    const answer = await write({
      call: () => createAdminAction(values),
      done: t('done.created'),
      onFailure: (failure) => showFailure({ setError }, failure),
    });
    if (answer.ok) router.push(adminPaths.admins({ admin: answer.data.id }), { scroll: false });
  }

  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <p className="text-sm text-muted">{t('form.createText')}</p>
      <Field id="email" label={t('form.email')} error={errorOf('email')}>
        {(props) => (
          <Input type="email" inputMode="email" autoComplete="off" {...props} {...register('email')} />
        )}
      </Field>
      <Field id="name" label={t('form.name')} error={errorOf('name')}>
        {(props) => <Input autoComplete="off" {...props} {...register('name')} />}
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
      <Field
        id="password"
        label={t('form.password')}
        help={t('form.passwordHelp', { count: adminPasswordMinLength })}
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
      <FormError errors={fieldErrors} unexpected={t('failed.create')} />
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('form.creating') : t('form.create')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<NewAdmin>(async () => (await import('./resolvers')).newAdminResolver);
