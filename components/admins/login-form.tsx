'use client';

import { useTranslations } from 'next-intl';
import { postLogin } from '@/components/accounts/post-login';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { CaptchaField } from '@/components/forms/captcha-field';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { loadAgain } from '@/components/forms/load-again';
import { PasswordInput } from '@/components/forms/password-input';
import { showFailure } from '@/components/forms/show-failure';
import { useCaptcha } from '@/components/forms/use-captcha';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { AdminLogin } from '@/lib/admins/schemas';

type Form = Omit<AdminLogin, 'captchaId'>;

/** The first step into the back office; the server says what comes next when the page is loaded again. */
export function LoginForm() {
  const t = useTranslations('admins.login');
  const form = useTranslations('accounts.form');
  const words = useTranslations('accounts.captcha');
  const errors = useTranslations('errors.codes');
  const captcha = useCaptcha(true);
  const { register, handleSubmit, formState, setError, resetField } = useForm<Form>({
    resolver: resolveLater,
    defaultValues: { email: '', password: '', captcha: '' },
  });
  const { errors: fieldErrors, isSubmitting } = formState;
  const errorOf = useFieldErrors(fieldErrors);

  async function submit(values: Form) {
    const failure = await postLogin('admin-password', { ...values, captchaId: captcha.picture?.id ?? '' });
    if (!failure) return loadAgain();
    captcha.renew();
    resetField('captcha');
    showFailure({ setError }, failure);
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <Field id="email" label={form('email')} error={errorOf('email')}>
        {(control) => (
          <Input type="email" autoComplete="username" inputMode="email" {...control} {...register('email')} />
        )}
      </Field>
      <Field id="password" label={form('password')} error={errorOf('password')}>
        {(control) => (
          <PasswordInput
            autoComplete="current-password"
            showLabel={form('showPassword')}
            hideLabel={form('hidePassword')}
            {...control}
            {...register('password')}
          />
        )}
      </Field>
      <CaptchaField
        captcha={captcha}
        words={{
          label: words('label'),
          image: words('image'),
          renew: words('renew'),
          failed: words('failed'),
          retry: words('retry'),
        }}
        error={errorOf('captcha')}
        input={register('captcha')}
      />
      <FormError errors={fieldErrors} unexpected={errors('loginFailed')} />
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}

const resolveLater = lateResolver<Form>(async () => (await import('./resolvers')).adminLoginResolver);
