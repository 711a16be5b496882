'use client';

import { useLocale } from 'next-intl';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { localeCookie } from '@/lib/i18n/locales';
import { offeredLocale } from '@/lib/i18n/offered-locale';
import { fetchWords } from './fetch-words';
import type { OfferBarProps } from './offer-bar';

type Offer = Pick<OfferBarProps, 'offered' | 'words'> & { Bar: ComponentType<OfferBarProps> };

/**
 * Offers the reader's own language, in that language, to those who have not chosen one and are not signed in: members came
 * to work. It stands in the flow and covers nothing. Drawn in the browser, so that the page stays the same for all;
 * Accept-Language never redirects. Most readers get none: the bar and its words come where there is something to offer.
 */
export function LanguageOffer() {
  const current = useLocale();
  const { loading, user } = useAuth();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const chosen = document.cookie.includes(`${localeCookie.name}=`);
    const offered = chosen ? null : offeredLocale(navigator.languages, current);
    setOffer(null);
    if (!offered) return;
    let left = false;
    void Promise.all([import('./offer-bar'), fetchWords('offer', offered)]).then(
      ([{ OfferBar }, words]) => {
        if (!left) setOffer({ Bar: OfferBar, offered, words });
      },
      // Without an answer nothing is offered.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [current]);
  if (!offer || loading || user) return null;
  const { Bar, ...rest } = offer;
  return (
    <Suspense fallback={null}>
      <Bar {...rest} onDismiss={() => setOffer(null)} />
    </Suspense>
  );
}
