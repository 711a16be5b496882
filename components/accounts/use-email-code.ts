'use client';

import { useLocale } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Answer, FormFailure } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { type Captcha, useCaptcha } from '@/components/forms/use-captcha';
import { useWrite } from '@/components/forms/use-write';
import { sendEmailCodeAction, sendUnseenCodeAction } from '@/lib/accounts/actions';
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
  /** Without a captcha, for who cannot see its picture. */
  sendUnseen: () => Promise<void>;
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
  // A sign-in by password is the only thing that a known browser is spared the captcha for.
  const captcha = useCaptcha(
    otherCaptcha || needsCaptcha || seconds === 0,
    purpose === 'login' && otherCaptcha,
  );
  const { busy: sending, write, failure } = useWrite(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function ask(email: string, answer: string | null): Promise<Answer<{ resendSeconds: number }>> {
    const errors = await errorsOf(answer === null ? { email } : { email, captcha: answer });
    if (!errors) return { ok: false, code: 'network' };
    if (Object.keys(errors).length > 0) return { ok: false, code: 'invalidInput', fieldErrors: errors };
    const wanted = { email, purpose, locale, asker: readAsker() };
    if (answer === null) return sendUnseenCodeAction(wanted);
    return sendEmailCodeAction({ ...wanted, captcha: answer, captchaId: captcha.picture?.id ?? '' });
  }

  function renewCaptcha(): void {
    form.resetField('captcha');
    captcha.renew();
  }

  function showRefusal(refusal: FormFailure): boolean {
    const { code, fieldErrors, retryAfterSeconds } = refusal;
    // An address that is no address and a connection that broke leave the captcha as it was.
    if (code !== 'network' && code !== 'invalidInput') renewCaptcha();
    if (retryAfterSeconds) start(retryAfterSeconds);
    if (fieldErrors) return showFailure(form, refusal);
    // The button that had the focus waits now.
    if (retryAfterSeconds) form.setFocus('code');
    return false;
  }

  async function sendBy(answerOf: (values: CodeValues) => string | null): Promise<void> {
    if (sending) return;
    form.clearErrors(['email', 'captcha']);
    const values = form.getValues();
    const { email = '' } = values;
    const sent = await write({ call: () => ask(email, answerOf(values)), onFailure: showRefusal });
    if (!sent.ok) return;
    renewCaptcha();
    setSentTo(email.trim());
    setNeedsCaptcha(false);
    start(sent.data.resendSeconds);
    form.setFocus('code');
  }

  const send = () => sendBy(({ captcha: answer = '' }) => answer);
  const sendUnseen = () => sendBy(() => null);

  function proof(answer: string | undefined): Required<CodeProof> {
    const answered = needsCaptcha ? { captcha: answer ?? '', captchaId: captcha.picture?.id ?? '' } : nothing;
    return { ...answered, asker: readAsker() };
  }

  function refused({ code }: FormFailure): void {
    // A picture works once, and none was looked at where the connection broke.
    if (needsCaptcha && code !== 'network') renewCaptcha();
    if (code === 'captchaRequired') setNeedsCaptcha(true);
  }

  return {
    purpose,
    captcha,
    seconds,
    sending,
    sentTo,
    failure,
    send,
    sendUnseen,
    needsCaptcha,
    proof,
    refused,
  };
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
async function errorsOf(input: { email: string; captcha?: string }) {
  const checks = await import('./resolvers').catch(() => null);
  return checks?.errorsBeforeSending(input) ?? null;
}
