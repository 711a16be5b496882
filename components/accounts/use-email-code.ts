'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormFailure, runAction } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { type Captcha, useCaptcha } from '@/components/forms/use-captcha';
import { sendEmailCodeAction } from '@/lib/accounts/actions';
import type { SendCode } from '@/lib/accounts/schemas';
import { useCountdown } from './use-countdown';

/** The fields of a form that a mailed code is part of. */
export type CodeValues = { email: string; captcha: string; code: string };

export type EmailCode = {
  purpose: SendCode['purpose'];
  captcha: Captcha;
  /** Seconds until a code can be asked for again; null until the page has looked. */
  seconds: number | null;
  sending: boolean;
  /** The address that a code was asked for since the page was opened. */
  sentTo: string | null;
  failure: FormFailure | null;
  send: () => Promise<void>;
};

/**
 * Asks for a code by mail, for a captcha.
 * @param otherCaptcha whether the form wants a captcha for something else just now
 */
export function useEmailCode<Values extends CodeValues>(
  fullForm: UseFormReturn<Values>,
  purpose: SendCode['purpose'],
  otherCaptcha = false,
): EmailCode {
  // A form with more fields does for what asks for these alone; the library's types cannot say so.
  const form = fullForm as unknown as UseFormReturn<CodeValues>;
  const locale = useLocale();
  const { seconds, start } = useCountdown(`code-${purpose}`);
  const captcha = useCaptcha(otherCaptcha || seconds === 0);
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function ask(): Promise<void> {
    const { email = '', captcha: answer = '' } = form.getValues();
    const faults = await faultsOf({ email, captcha: answer });
    if (!faults || Object.keys(faults).length > 0) {
      refuse(faults ? { code: 'invalidInput', fieldErrors: faults } : { code: 'network' });
      return;
    }
    const captchaId = captcha.picture?.id ?? '';
    const result = await runAction(() =>
      sendEmailCodeAction({ email, purpose, captcha: answer, captchaId, locale }),
    );
    // An address that is no address and a connection that broke leave the captcha as it was.
    if (result.ok || (result.code !== 'network' && result.code !== 'invalidInput')) {
      form.resetField('captcha');
      captcha.renew();
    }
    if (!result.ok) {
      refuse(result);
      return;
    }
    setSentTo(email.trim());
    start(result.data.resendSeconds);
    form.setFocus('code');
  }

  function refuse(refusal: FormFailure): void {
    if (refusal.retryAfterSeconds) start(refusal.retryAfterSeconds);
    if (refusal.fieldErrors) {
      showFailure(form, refusal);
      return;
    }
    setFailure(refusal);
    // The button that had the focus waits now.
    if (refusal.retryAfterSeconds) form.setFocus('code');
  }

  async function send(): Promise<void> {
    if (sending) return;
    setSending(true);
    setFailure(null);
    form.clearErrors(['email', 'captcha']);
    await ask();
    setSending(false);
  }

  return { purpose, captcha, seconds, sending, sentTo, failure, send };
}

/** What is missing before a code can be asked for; null where the checks could not be loaded. */
async function faultsOf(input: Pick<CodeValues, 'email' | 'captcha'>) {
  const checks = await import('./resolvers').catch(() => null);
  return checks?.faultsBeforeSending(input) ?? null;
}
