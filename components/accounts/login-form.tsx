'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/tabs';
import { type AuthAnswer, afterLoginPath, askWhoIsIn } from '@/lib/accounts/auth-state';
import { Link } from '@/lib/i18n/navigation';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import { AccountCaptcha } from './account-captcha';
import { AgreementField } from './agreement-field';
import { DemoContext } from './demo-context';
import { EmailField } from './email-field';
import { leaveFor } from './leave-for';
import { PasswordField } from './password-fields';
import { useEmailCode } from './use-email-code';

// With the tab that wants it, not with the page.
const EmailCodeField = lazy(async () => ({
  default: (await import('./email-code-field')).EmailCodeField,
}));

const TakeBackPanel = lazy(async () => ({
  default: (await import('./take-back-panel')).TakeBackPanel,
}));

type Way = 'password' | 'code';

type LoginValues = {
  email: string;
  password: string;
  captcha: string;
  code: string;
  agreed: boolean;
};

const resolvers = {
  password: lateResolver<LoginValues>(async () => (await import('./resolvers')).passwordLoginResolver),
  spared: lateResolver<LoginValues>(async () => (await import('./resolvers')).sparedLoginResolver),
  code: lateResolver<LoginValues>(async () => (await import('./resolvers')).codeLoginResolver),
};

/**
 * Signs in by password, for a captcha where the browser is a new one or a password was wrong, or by a mailed code; what both ways ask for stays when one changes the tab.
 * @param from where to go on, as it stood in the address
 */
export function LoginForm({ from, children }: { from: string | null; children: ReactNode }) {
  const t = useTranslations('accounts.login');
  const codes = useTranslations('errors.codes');
  const locale = useLocale();
  const [way, setWay] = useState<Way>('password');
  const [takeBack, setTakeBack] = useState<string | null>(null);
  // Without values of its own: what was typed before the page was alive stays.
  const [isSpared, setIsSpared] = useState(false);
  const form = useForm<LoginValues>({ resolver: resolvers[way === 'password' && isSpared ? 'spared' : way] });
  const emailCode = useEmailCode(form, 'login', way === 'password');
  const { spared } = emailCode.captcha;
  // The form's rules come before the captcha that says which hold.
  useEffect(() => setIsSpared(spared), [spared]);
  const { errors, isSubmitting } = form.formState;
  const errorOf = useFieldErrors(errors);

  async function submit({ email, password, captcha, code }: LoginValues) {
    const secret: Record<string, string> =
      way === 'password'
        ? { password, captcha: spared ? '' : captcha, captchaId: emailCode.captcha.picture?.id ?? '' }
        : { code, ...emailCode.proof(captcha) };
    const { postLogin } = await import('./post-login');
    const failure = await postLogin(`member-${way}`, { email, ...secret, agreed: 'true', locale });
    if (failure?.code === 'accountDeleted' && failure.proof) {
      setTakeBack(failure.proof);
      return;
    }
    if (failure) {
      if (way === 'password' && failure.code !== 'network') {
        form.resetField('captcha');
        emailCode.captcha.renew();
      }
      if (way === 'code') emailCode.refused(failure);
      showFailure(form, failure);
      return;
    }
    const { user } = await askWhoIsIn(() => fetchData<AuthAnswer>('/api/auth/user'));
    await leaveFor(afterLoginPath(user, from), locale);
  }

  function choose(next: Way) {
    setWay(next);
    form.clearErrors();
  }

  if (takeBack !== null)
    return (
      <Suspense>
        <TakeBackPanel token={takeBack} onKeep={() => void leaveFor(paths.home(), locale)} />
      </Suspense>
    );
  return (
    <FormProvider {...form}>
      <Tabs
        label={t('tabs.label')}
        tabs={[
          { key: 'password', text: t('tabs.password') },
          { key: 'code', text: t('tabs.code') },
        ]}
        current={way}
        panelId="login-panel"
        onSelect={choose}
      />
      <div id="login-panel" role="tabpanel" aria-labelledby={`tab-${way}`}>
        <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="mt-5 grid gap-4">
          <EmailField />
          {way === 'password' ? (
            <>
              <PasswordField />
              <AccountCaptcha captcha={emailCode.captcha} />
            </>
          ) : (
            <Suspense>
              <EmailCodeField emailCode={emailCode} />
            </Suspense>
          )}
          <AgreementField error={errorOf('agreed')} input={form.register('agreed')} />
          <FormError errors={errors} unexpected={codes('loginFailed')} />
          <Button tone="primary" type="submit" disabled={isSubmitting}>
            {isSubmitting ? t('submitting') : t('submit')}
          </Button>
          <div className="flex flex-wrap justify-between gap-x-6 text-sm md:gap-y-2">
            <span>
              <span className="text-muted">{t('noAccount')}</span>{' '}
              <Link
                href={paths.register(from ?? undefined)}
                className="link inline-block font-medium max-md:py-3"
              >
                {t('register')}
              </Link>
            </span>
            <Link href={paths.forgotPassword()} className="link inline-block max-md:py-3">
              {t('forgot')}
            </Link>
          </div>
          <DemoContext
            value={({ email, password }) => {
              choose('password');
              form.setValue('email', email);
              form.setValue('password', password);
            }}
          >
            {children}
          </DemoContext>
        </form>
      </div>
    </FormProvider>
  );
}
