'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { z } from 'zod';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { CircleCheck } from '@/components/ui/icons';
import { resetPasswordAction } from '@/lib/accounts/actions';
import type { resetPasswordSchema } from '@/lib/accounts/schemas';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { EmailCodeField } from './email-code-field';
import { EmailField } from './email-field';
import { NewPasswordFields } from './password-fields';
import { useEmailCode } from './use-email-code';

/** With the captcha that the code is asked for with. */
type Values = z.input<typeof resetPasswordSchema> & { captcha: string };

const resolver = lateResolver<Values>(async () => (await import('./resolvers')).resetPasswordResolver);

/** Sets a new password by a mailed code. */
export function ForgotPasswordForm() {
  const t = useTranslations('accounts.forgot');
  const words = useTranslations('accounts.form');
  const [done, setDone] = useState(false);
  const { write } = useWrite(null);
  const form = useForm<Values>({ resolver });
  const emailCode = useEmailCode(form, 'reset_password');
  const { errors, isSubmitting } = form.formState;

  async function submit({ captcha, ...reset }: Values) {
    const answer = await write({
      call: () => resetPasswordAction({ ...reset, ...emailCode.proof(captcha) }),
      onFailure: (failure) => {
        emailCode.refused(failure);
        return showFailure(form, failure);
      },
    });
    if (answer.ok) setDone(true);
  }

  if (done) return <Done />;
  return (
    <FormProvider {...form}>
      <form noValidate method="post" onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        <EmailField />
        <EmailCodeField emailCode={emailCode} />
        <NewPasswordFields label={words('newPassword')} />
        <FormError errors={errors} unexpected={t('failed')} />
        <Button tone="primary" type="submit" disabled={isSubmitting}>
          {isSubmitting ? t('submitting') : t('submit')}
        </Button>
        <Link href={paths.login()} className="link justify-self-start text-sm max-md:py-3">
          {t('backToLogin')}
        </Link>
      </form>
    </FormProvider>
  );
}

/** Takes the focus that the form had, so that it is read out. */
function Done() {
  const t = useTranslations('accounts.forgot');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <h2
        ref={title}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold text-success focus:outline-none"
      >
        <CircleCheck aria-hidden className="size-5 shrink-0" />
        {t('doneTitle')}
      </h2>
      <p>{t('doneText')}</p>
      <Link href={paths.login()} className={buttonClass({ tone: 'primary' })}>
        {t('toLogin')}
      </Link>
    </div>
  );
}
