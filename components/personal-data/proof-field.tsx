'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '@/components/forms/field';
import { PasswordInput } from '@/components/forms/password-input';
import { useCodeWords } from '@/components/forms/use-code-words';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { sendProofCodeAction } from '@/lib/accounts/actions';

type Props = {
  id: string;
  /** Of who is signed in; whether a password is what they prove themselves by. */
  email: string;
  hasPassword: boolean;
  /** A code of the catalogue. */
  error: string | undefined;
  input: ComponentProps<'input'>;
};

/** Who is signed in says once more who they are: by the password, or by a code that is mailed to who has none. */
export function ProofField({ id, email, hasPassword, error, input }: Props) {
  const t = useTranslations('personal-data.proof');
  const fields = useCodeWords(useTranslations('accounts.fields'));
  const locale = useLocale();
  const { busy, write } = useWrite(null);
  const wrong = fields(error);
  if (hasPassword)
    return (
      <>
        {/* Tells password managers whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field id={id} label={t('password')} error={wrong}>
          {(control) => (
            <PasswordInput
              autoComplete="current-password"
              showLabel={t('show')}
              hideLabel={t('hide')}
              {...control}
              {...input}
            />
          )}
        </Field>
      </>
    );
  return (
    <div className="grid gap-2">
      <Field id={id} label={t('code')} help={t('codeHelp', { email })} error={wrong}>
        {(control) => (
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} {...control} {...input} />
        )}
      </Field>
      <div>
        <Button
          disabled={busy}
          onClick={() =>
            void write({
              call: () => sendProofCodeAction({ locale }),
              done: t('sent'),
              failed: t('sendFailed'),
            })
          }
        >
          {t('send')}
        </Button>
      </div>
    </div>
  );
}
