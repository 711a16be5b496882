'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { MailedCodeField } from '@/components/forms/mailed-code-field';
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
  const { purpose, captcha, seconds, sending, sentTo, failure, send, sendUnseen, needsCaptcha } = emailCode;
  // It came with the answer: the focus could not be put there before.
  useEffect(() => {
    if (needsCaptcha) document.getElementById('captcha')?.focus();
  }, [needsCaptcha]);
  const waits = seconds !== null && seconds > 0;
  const sendText = sentTo === null ? t('send') : t('resend');
  return (
    <>
      {waits && !needsCaptcha ? null : (
        <div className="grid gap-1">
          <AccountCaptcha captcha={captcha} />
          {waits ? null : (
            <button
              type="button"
              disabled={sending || seconds === null}
              onClick={() => void sendUnseen()}
              className="link justify-self-start text-left text-sm max-md:min-h-11"
            >
              {t('unseen')}
            </button>
          )}
        </div>
      )}
      <MailedCodeField
        id="code"
        label={t('label')}
        help={t('help')}
        error={errorOf('code')}
        input={register('code')}
        sendText={sending ? t('sending') : waits ? t('wait', { seconds }) : sendText}
        canSend={seconds === 0}
        sending={sending}
        onSend={send}
        sentText={
          sentTo === null ? null : t(purpose === 'register' ? 'sent' : 'sentIfKnown', { email: sentTo })
        }
        failure={failure}
        failed={t('failed')}
      />
    </>
  );
}
