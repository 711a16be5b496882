'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFieldErrors } from '@/components/accounts/use-field-errors';
import { Field } from '@/components/forms/field';
import { Input } from '@/components/ui/input';
import { readReferralCookie } from '@/lib/accounts/referral-cookie';
import { fetchData } from '@/lib/shared/fetch-data';

type Values = { referralCode: string };

/**
 * Who referred them, if anybody: typed, or remembered from a referral link. That nobody has the code is told when the field
 * is left, or at once where a link brought it.
 */
export function ReferralField() {
  const t = useTranslations('accounts.register');
  const { register, getValues, setValue, setError, clearErrors, formState } = useFormContext<Values>();
  const errorOf = useFieldErrors(formState.errors);
  const asked = useRef('');
  const kept = useRef<string>(null);

  const check = useCallback(
    async (typed: string) => {
      const code = typed.trim();
      if (code === '' || code === asked.current) return;
      asked.current = code;
      const question = `/api/referral?${new URLSearchParams({ code })}`;
      const answer = await fetchData<{ known: boolean }>(question).catch(() => null);
      // What could not be asked now is answered when the form is sent.
      if (answer?.known === false && getValues('referralCode')?.trim() === code)
        setError('referralCode', { type: 'server', message: 'referralInvalid' });
    },
    [getValues, setError],
  );

  useEffect(() => {
    if (getValues('referralCode')) return;
    const unknown = new URLSearchParams(window.location.search).get('referral');
    const remembered = readReferralCookie(document.cookie);
    const brought = unknown ?? remembered;
    if (!brought) return;
    if (unknown) kept.current = remembered;
    setValue('referralCode', brought);
    void check(brought);
  }, [getValues, setValue, check]);

  function leave() {
    const typed = getValues('referralCode') ?? '';
    // Who takes out a code that is nobody's has the one of an earlier link again, once.
    const offered = typed.trim() === '' ? kept.current : null;
    kept.current = null;
    if (offered) setValue('referralCode', offered);
    void check(offered ?? typed);
  }

  return (
    <Field id="referralCode" label={t('referral')} help={t('referralHelp')} error={errorOf('referralCode')}>
      {(control) => (
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...control}
          {...register('referralCode', {
            onBlur: leave,
            onChange: () => {
              asked.current = '';
              clearErrors('referralCode');
            },
          })}
        />
      )}
    </Field>
  );
}
