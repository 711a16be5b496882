'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useCountdown } from '@/components/accounts/use-countdown';
import { FormError } from '@/components/forms/form-error';
import { MailedCodeField } from '@/components/forms/mailed-code-field';
import { showFailure } from '@/components/forms/show-failure';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { CircleCheck } from '@/components/ui/icons';
import { proveClaimAction, sendClaimCodeAction } from '@/lib/flows/claims/actions';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import { subjectPaths } from '@/lib/shared/subjects';

type Props = { publicId: string; email: string };

/** Proves a claim with a code that goes to the address on the card. */
export function ClaimCodeForm({ publicId, email }: Props) {
  const t = useTranslations('moderation.claim');
  const errorOf = useCodeWords(useTranslations('moderation.errors'));
  const locale = useLocale();
  const router = useRouter();
  const { seconds, start } = useCountdown(`claim-${publicId}`);
  const sending = useWrite(null);
  // The card has an owner then, and the page no dialog for it: seen anew once this is closed.
  const { write } = useWrite(null);
  const [sent, setSent] = useState(false);
  const [done, setDone] = useState<CardKind | null>(null);
  const form = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const waits = seconds !== null && seconds > 0;

  async function send() {
    const answer = await sending.write({ call: () => sendClaimCodeAction({ publicId, locale }) });
    if (answer.ok) {
      setSent(true);
      start(answer.data.resendSeconds);
      form.setFocus('code');
    } else if (answer.retryAfterSeconds) start(answer.retryAfterSeconds);
  }

  async function prove({ code }: { code: string }) {
    const answer = await write({
      call: () => proveClaimAction({ publicId, code }),
      onFailure: (failure) => showFailure(form, failure),
    });
    if (answer.ok) setDone(answer.data.kind);
  }

  useEffect(() => (done ? () => router.refresh() : undefined), [done, router]);

  if (done) {
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <p className="flex gap-2">
          <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-success" />
          {t('done')}
        </p>
        <Link
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
      <MailedCodeField
        id="claim-code"
        label={t('code')}
        help={t('codeHelp')}
        error={errorOf(errors.code?.message)}
        input={form.register('code')}
        sendText={sending.busy ? t('sending') : waits ? t('wait', { seconds }) : t(sent ? 'resend' : 'send')}
        canSend={seconds === 0}
        sending={sending.busy}
        onSend={send}
        sentText={sent ? t('sent', { email }) : null}
        failure={sending.failure}
        failed={t('sendFailed')}
      />
      <FormError errors={errors} unexpected={t('proveFailed')} />
      <Button type="submit" tone="primary" disabled={isSubmitting} className="justify-self-end">
        {isSubmitting ? t('proving') : t('prove')}
      </Button>
    </form>
  );
}
