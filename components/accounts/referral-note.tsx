'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** Tells who is signed in that the code of the link they followed is nobody's, or their own. */
export function ReferralNote() {
  const t = useTranslations('accounts.register');
  const [refused, setRefused] = useState(false);
  useEffect(() => setRefused(new URLSearchParams(window.location.search).has('referral')), []);
  return <div role="status">{refused ? <p className="text-danger">{t('referralRefused')}</p> : null}</div>;
}
