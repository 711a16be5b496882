'use client';

import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { CaptchaField } from '@/components/forms/captcha-field';
import type { Captcha } from '@/components/forms/use-captcha';

/** The captcha of an account form, its field `captcha`; nothing where the server wants none. */
export function AccountCaptcha({ captcha }: { captcha: Captcha }) {
  const t = useTranslations('accounts.captcha');
  const { register, clearErrors, resetField, formState } = useFormContext<{ captcha: string }>();
  const errorOf = useFieldErrors(formState.errors);
  if (captcha.spared) return null;
  return (
    <CaptchaField
      captcha={{
        ...captcha,
        renew: () => {
          resetField('captcha');
          captcha.renew();
        },
      }}
      words={{
        label: t('label'),
        image: t('image'),
        renew: t('renew'),
        failed: t('failed'),
        retry: t('retry'),
      }}
      error={errorOf('captcha')}
      input={register('captcha', { onChange: () => clearErrors('captcha') })}
    />
  );
}
