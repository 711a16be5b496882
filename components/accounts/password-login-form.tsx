'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Field, FieldError } from '@/components/forms/field';
import { PasswordInput } from '@/components/forms/password-input';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { PasswordLoginForm as Form } from '@/lib/accounts/schemas';
import { getPathname, Link } from '@/lib/i18n/navigation';
import type { ErrorCode } from '@/lib/shared/error-codes';
import { paths } from '@/lib/shared/paths';
import { DemoContext } from './demo-context';
import { postLogin } from './post-login';

type FieldCode =
  | 'emailRequired'
  | 'emailInvalid'
  | 'passwordRequired'
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'agreementRequired';

/** Signs in by email and password; then a full load of `target`, so that nothing of the signed-out page stays. */
export function PasswordLoginForm({ target, children }: { target: string; children: ReactNode }) {
  const t = useTranslations('accounts.login');
  const fields = useTranslations('accounts.fields');
  const errors = useTranslations('errors.codes');
  const locale = useLocale();
  const form = useForm<Form>({
    resolver: resolveLater,
    defaultValues: { email: '', password: '', agreed: false },
  });
  const { errors: faults, isSubmitting } = form.formState;
  const fault = (name: keyof Form) => {
    const code = faults[name]?.message as FieldCode | undefined;
    return code && fields(code);
  };

  async function submit({ email, password }: Form) {
    const code = await postLogin(email, password);
    if (code) {
      form.setError('root', { message: code });
      return;
    }
    window.location.assign(getPathname({ href: target, locale }));
    // The button stays busy until the next page is there.
    await new Promise<never>(() => undefined);
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      {faults.root?.message ? <FieldError>{errors(faults.root.message as ErrorCode)}</FieldError> : null}
      <Field id="email" label={t('email')} error={fault('email')}>
        {(control) => (
          <Input
            type="email"
            autoComplete="username"
            inputMode="email"
            {...control}
            {...form.register('email')}
          />
        )}
      </Field>
      <Field id="password" label={t('password')} error={fault('password')}>
        {(control) => (
          <PasswordInput
            autoComplete="current-password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            {...control}
            {...form.register('password')}
          />
        )}
      </Field>
      <div className="grid gap-1">
        <label className="flex items-start gap-2 text-sm">
          <input
            type="checkbox"
            className="mt-1 size-4 shrink-0 accent-accent"
            aria-invalid={Boolean(faults.agreed)}
            {...form.register('agreed')}
          />
          <span>
            {t.rich('agreement', {
              terms: (text) => <TermsLink slug="terms">{text}</TermsLink>,
              privacy: (text) => <TermsLink slug="privacy">{text}</TermsLink>,
            })}
          </span>
        </label>
        {faults.agreed ? <FieldError>{fault('agreed')}</FieldError> : null}
      </div>
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
      <DemoContext
        value={(account) => {
          form.setValue('email', account.email);
          form.setValue('password', account.password);
          form.clearErrors();
        }}
      >
        {children}
      </DemoContext>
    </form>
  );
}

/** The schema and its library come when somebody submits, not with the page. */
const resolveLater: Resolver<Form> = async (...form) => {
  const { loginResolver } = await import('./login-resolver');
  return loginResolver(...form);
};

/** In a new tab, so that what was typed stays. */
function TermsLink({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <Link
      href={paths.page(slug)}
      target="_blank"
      className="underline decoration-accent decoration-2 underline-offset-4"
    >
      {children}
    </Link>
  );
}
