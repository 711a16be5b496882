'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAuth } from '@/components/accounts/use-auth';
import { Counter } from '@/components/drafts/counter';
import { CaptchaField } from '@/components/forms/captcha-field';
import { Field } from '@/components/forms/field';
import { fieldErrors } from '@/components/forms/field-errors';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { showFailure } from '@/components/forms/show-failure';
import { useCaptcha } from '@/components/forms/use-captcha';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { CircleCheck } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { sendContactMessageAction } from '@/lib/contact/actions';
import { contactTextLimit } from '@/lib/contact/limits';
import { Link } from '@/lib/i18n/navigation';
import { readerLength } from '@/lib/rich-text/text';
import { newPublicId } from '@/lib/shared/ids';
import { paths } from '@/lib/shared/paths';

type Values = { name: string; email: string; subject: string; text: string; captcha: string };

const resolvers = {
  member: lateResolver<Values>(async () => (await import('./resolvers')).memberContactResolver),
  guest: lateResolver<Values>(async () => (await import('./resolvers')).guestContactResolver),
};

/** Writes to who runs the site; what was typed stays until it has arrived. */
export function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  if (sentFrom !== null) return <Sent email={sentFrom} onAgain={() => setSentFrom(null)} />;
  return <Form onSent={setSentFrom} />;
}

function Form({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('contact.form');
  const captchaWords = useTranslations('accounts.captcha');
  const fields = useCodeWords(useTranslations('contact.fields'));
  const locale = useLocale();
  const { user } = useAuth();
  // A picture is drawn once somebody begins to write: most who read the page do not.
  const [started, setStarted] = useState(false);
  // The server knows nobody any more, whatever the page was told before.
  const [signedOut, setSignedOut] = useState(false);
  const asksCaptcha = user === null || signedOut;
  const captcha = useCaptcha(started && asksCaptcha);
  const form = useForm<Values>({ resolver: resolvers[asksCaptcha ? 'guest' : 'member'] });
  const { register, control, getValues, setValue, resetField, clearErrors, formState } = form;
  const { errors, isSubmitting } = formState;
  const errorOf = fieldErrors(errors, fields);
  const { write } = useWrite(null);
  const text = useWatch({ control, name: 'text' }) ?? '';
  const attempt = useRef({ id: '', typed: '' });

  useEffect(() => {
    if (!user) return;
    if (!getValues('name')) setValue('name', user.nickname);
    if (!getValues('email')) setValue('email', user.email);
  }, [user, getValues, setValue]);

  /** The same as long as the same is sent: what is sent again after a lost answer is stored once. */
  function idOf(typed: string): string {
    if (attempt.current.typed !== typed) attempt.current = { id: newPublicId(), typed };
    return attempt.current.id;
  }

  function renew(): void {
    resetField('captcha', { defaultValue: '' });
    captcha.renew();
  }

  async function submit({ captcha: answer, ...said }: Values): Promise<void> {
    const sent = await write({
      call: () =>
        sendContactMessageAction({
          ...said,
          id: idOf(JSON.stringify(said)),
          captcha: answer ?? '',
          captchaId: captcha.picture?.id ?? '',
          locale,
        }),
      onFailure: (failure) => {
        if (failure.fieldErrors?.captcha) {
          setSignedOut(true);
          setStarted(true);
        }
        // A picture works once; without an answer nobody knows whether it was looked at.
        if (asksCaptcha && failure.code !== 'network') renew();
        return showFailure(form, failure);
      },
    });
    if (sent.ok) onSent(said.email.trim());
  }

  return (
    <form
      noValidate
      method="post"
      onFocus={() => setStarted(true)}
      onSubmit={(event) => {
        // Some browsers give a pressed button no focus.
        setStarted(true);
        void form.handleSubmit(submit)(event);
      }}
      className="grid gap-4"
    >
      <Field id="name" label={t('name')} error={errorOf('name')} {...(user ? { help: t('prefilled') } : {})}>
        {(field) => <Input autoComplete="name" {...field} {...register('name')} />}
      </Field>
      <Field id="email" label={t('email')} error={errorOf('email')}>
        {(field) => <Input type="email" autoComplete="email" {...field} {...register('email')} />}
      </Field>
      <Field id="subject" label={t('subject')} error={errorOf('subject')}>
        {(field) => <Input autoComplete="off" {...field} {...register('subject')} />}
      </Field>
      <div className="grid gap-1">
        <Field id="text" label={t('message')} help={t('messageHelp')} error={errorOf('text')}>
          {(field) => <Textarea rows={5} {...field} {...register('text')} />}
        </Field>
        <Counter count={readerLength(text)} most={contactTextLimit} />
      </div>
      {asksCaptcha && started ? (
        <CaptchaField
          captcha={{ ...captcha, renew }}
          words={{
            label: captchaWords('label'),
            image: captchaWords('image'),
            renew: captchaWords('renew'),
            failed: captchaWords('failed'),
            retry: captchaWords('retry'),
          }}
          error={errorOf('captcha')}
          input={register('captcha', { onChange: () => clearErrors('captcha') })}
        />
      ) : null}
      <FormError errors={errors} unexpected={t('failed')} />
      <p className="text-sm text-muted">
        {t.rich('consent', {
          privacy: (words) => (
            <Link
              href={paths.page('privacy')}
              target="_blank"
              className="underline decoration-accent decoration-2 underline-offset-4"
            >
              {words}
            </Link>
          ),
        })}
      </p>
      <Button tone="primary" type="submit" disabled={isSubmitting}>
        {isSubmitting ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}

/** That it arrived, and what comes next. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('contact.sent');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded border p-4">
      <h3 ref={heading} tabIndex={-1} className="flex items-center gap-2 font-semibold outline-none">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
        {t('title')}
      </h3>
      <p className="break-words">{t('text', { email })}</p>
      <Button onClick={onAgain}>{t('again')}</Button>
    </div>
  );
}
