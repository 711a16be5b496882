'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useCountdown } from '@/components/accounts/use-countdown';
import { Field } from '@/components/forms/field';
import { FailureText, FormError } from '@/components/forms/form-error';
import { type FormFailure, runAction } from '@/components/forms/run-action';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { Button, buttonClass } from '@/components/ui/button';
import { CircleCheck, MailCheck } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { proveClaimAction, sendClaimCodeAction } from '@/lib/flows/claims/actions';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import { subjectPaths } from '@/lib/shared/subjects';

type Props = { publicId: string; email: string };
type ErrorKey = 'codeRequired' | 'codeInvalid' | 'codeExpired';

/** Proves a claim with a code that goes to the address on the card. */
export function ClaimCodeForm({ publicId, email }: Props) {
  const t = useTranslations('moderation.claim');
  const errorWords = useTranslations('moderation.errors');
  const locale = useLocale();
  const router = useRouter();
  const { seconds, start } = useCountdown(`claim-${publicId}`);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [done, setDone] = useState<CardKind | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const codeError = errors.code?.message as ErrorKey | undefined;
  const waits = seconds !== null && seconds > 0;

  async function send() {
    setSending(true);
    setFailure(null);
    const answer = await runAction(() => sendClaimCodeAction({ publicId, locale }));
    setSending(false);
    if (answer.ok) {
      setSent(true);
      start(answer.data.resendSeconds);
      form.setFocus('code');
    } else {
      if (answer.retryAfterSeconds) start(answer.retryAfterSeconds);
      setFailure(answer);
    }
  }

  async function prove({ code }: { code: string }) {
    const answer = await runAction(() => proveClaimAction({ publicId, code }));
    if (!answer.ok) return showFailure(form, answer);
    setDone(answer.data.kind);
  }

  // The card has an owner now, so the page has no button and no dialog for it: seen anew once this is closed.
  useEffect(() => (done ? () => router.refresh() : undefined), [done, router]);

  if (done) {
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <p className="flex gap-2">
          <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-success" />
          {t('done')}
        </p>
        <Link
          prefetch={false}
          href={subjectPaths.card.own({ publicId, kind: done })}
          className={buttonClass({ tone: 'primary' })}
        >
          {t('edit')}
        </Link>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(prove)} className="grid gap-4">
      <p>{t('emailText', { email })}</p>
      <div>
        <Field
          id="claim-code"
          label={t('code')}
          help={t('codeHelp')}
          error={codeError && errorWords(codeError)}
        >
          {(control) => (
            <div className="flex gap-2">
              <Input
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                className="tabular min-w-0 flex-1"
                {...control}
                {...form.register('code')}
              />
              <Button onClick={() => void send()} disabled={seconds !== 0 || sending}>
                {sending ? t('sending') : waits ? t('wait', { seconds }) : sent ? t('resend') : t('send')}
              </Button>
            </div>
          )}
        </Field>
        <div role="status" className="text-sm text-success">
          {sent ? (
            <p className="mt-1 flex items-start gap-1.5">
              <MailCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
              {t('sent', { email })}
            </p>
          ) : null}
        </div>
        {failure ? (
          <div className="mt-1">
            <FailureText failure={failure} unexpected={t('sendFailed')} />
          </div>
        ) : null}
      </div>
      <FormError errors={errors} unexpected={t('proveFailed')} />
      <Button type="submit" tone="primary" disabled={isSubmitting} className="justify-self-end">
        {isSubmitting ? t('proving') : t('prove')}
      </Button>
    </form>
  );
}
