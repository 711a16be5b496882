'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type FormFailure, runAction } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { type Captcha, useCaptcha } from '@/components/forms/use-captcha';
import { sendEmailCodeAction } from '@/lib/accounts/actions';
import type { CodeProof, SendCode } from '@/lib/accounts/schemas';
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
  /** Whether the code itself is to be sent with a captcha: after wrong ones the server wants it. */
  needsCaptcha: boolean;
  /** What goes with a code that was typed. */
  proof: (captcha: string | undefined) => Required<CodeProof>;
  /** Called with what came of sending the code, before it is shown. */
  refused: (failure: FormFailure) => void;
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
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const captcha = useCaptcha(otherCaptcha || needsCaptcha || seconds === 0);
  const [sending, setSending] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function ask(): Promise<void> {
    const { email = '', captcha: answer = '' } = form.getValues();
    const errors = await errorsOf({ email, captcha: answer });
    if (!errors || Object.keys(errors).length > 0) {
      refuse(errors ? { code: 'invalidInput', fieldErrors: errors } : { code: 'network' });
      return;
    }
    const captchaId = captcha.picture?.id ?? '';
    const result = await runAction(() =>
      sendEmailCodeAction({ email, purpose, captcha: answer, captchaId, locale, asker: readAsker() }),
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
    setNeedsCaptcha(false);
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

  function proof(answer: string | undefined): Required<CodeProof> {
    const answered = needsCaptcha ? { captcha: answer ?? '', captchaId: captcha.picture?.id ?? '' } : nothing;
    return { ...answered, asker: readAsker() };
  }

  function refused({ code }: FormFailure): void {
    // A picture works once, and none was looked at where the connection broke.
    if (needsCaptcha && code !== 'network') {
      form.resetField('captcha');
      captcha.renew();
    }
    if (code === 'captchaRequired') setNeedsCaptcha(true);
  }

  return { purpose, captcha, seconds, sending, sentTo, failure, send, needsCaptcha, proof, refused };
}

const nothing = { captcha: '', captchaId: '' };

const askerKey = 'code-asker';

/**
 * A secret of this tab: who has it asked for the code, and nobody else's wrong tries are counted against them. A browser
 * may forbid the store; then the tab is one like any other.
 */
function readAsker(): string {
  try {
    const kept = sessionStorage.getItem(askerKey);
    if (kept) return kept;
    const fresh = crypto.randomUUID();
    sessionStorage.setItem(askerKey, fresh);
    return fresh;
  } catch {
    return '';
  }
}

/** What is missing before a code can be asked for; null where the checks could not be loaded. */
async function errorsOf(input: Pick<CodeValues, 'email' | 'captcha'>) {
  const checks = await import('./resolvers').catch(() => null);
  return checks?.errorsBeforeSending(input) ?? null;
}
