'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Countries } from './country-options';
import { RegisterForm } from './register-form';
import { SignedInNotice } from './signed-in-notice';

export function RegisterIsland({ countries }: { countries: Countries }) {
  return (
    <SignedInNotice
      form={(from) => <RegisterForm from={from} countries={countries} />}
      note={<ReferralNote />}
    />
  );
}

/** Tells who is signed in that the code of the link they followed is nobody's, or their own. */
function ReferralNote() {
  const t = useTranslations('accounts.register');
  const [refused, setRefused] = useState(false);
  useEffect(() => setRefused(new URLSearchParams(window.location.search).has('referral')), []);
  return <div role="status">{refused ? <p className="text-danger">{t('referralRefused')}</p> : null}</div>;
}
