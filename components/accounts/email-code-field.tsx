'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { Field } from '@/components/forms/field';
import { FailureText } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { MailCheck } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { AccountCaptcha } from './account-captcha';
import type { CodeValues, EmailCode } from './use-email-code';

/**
 * The captcha that a code by mail is asked for with, the button that asks, and the field for the code. While the next one
 * has to be waited for, nothing wants a captcha, and none is shown; unless wrong codes were typed.
 */
export function EmailCodeField({ emailCode }: { emailCode: EmailCode }) {
  const t = useTranslations('accounts.code');
  const { register, formState } = useFormContext<CodeValues>();
  const errorOf = useFieldErrors(formState.errors);
  const { purpose, captcha, seconds, sending, sentTo, failure, send, needsCaptcha } = emailCode;
  // It came with the answer: the focus could not be put there before.
  useEffect(() => {
    if (needsCaptcha) document.getElementById('captcha')?.focus();
  }, [needsCaptcha]);
  const waits = seconds !== null && seconds > 0;
  const sendText = sentTo === null ? t('send') : t('resend');
  return (
    <>
      {waits && !needsCaptcha ? null : <AccountCaptcha captcha={captcha} />}
      <div>
        <Field id="code" label={t('label')} help={t('help')} error={errorOf('code')}>
          {(control) => (
            <div className="flex gap-2">
              <Input
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                className="tabular min-w-0 flex-1"
                {...control}
                {...register('code')}
              />
              <Button onClick={() => void send()} disabled={seconds !== 0} aria-disabled={sending}>
                {sending ? t('sending') : waits ? t('wait', { seconds }) : sendText}
              </Button>
            </div>
          )}
        </Field>
        <div role="status" className="text-sm text-success">
          {sentTo === null ? null : (
            <p className="mt-1 flex items-start gap-1.5">
              <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
              {purpose === 'register' ? t('sent', { email: sentTo }) : t('sentIfKnown', { email: sentTo })}
            </p>
          )}
        </div>
        {failure ? (
          <div className="mt-1">
            <FailureText failure={failure} unexpected={t('failed')} />
          </div>
        ) : null}
      </div>
    </>
  );
}
