'use client';

import { useLocale } from 'next-intl';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { isLocale } from '@/lib/i18n/locales';
import { fetchWords } from './fetch-words';
import type { OfferBarProps } from './offer-bar';
import { rememberLocale } from './remember-locale';

type Offer = Pick<OfferBarProps, 'offered' | 'words'> & { Bar: ComponentType<OfferBarProps> };

/**
 * Offers the reader's own language, in that language, to those who have not chosen one and are not signed in: members came
 * to work, in this one. It stands in the flow and covers nothing; the boot script has made its room, so that nothing moves.
 * Drawn in the browser, so that the page stays the same for all; Accept-Language never redirects. Most readers get none:
 * the bar and its words come where there is something to offer.
 */
export function LanguageOffer() {
  const current = useLocale();
  const { user } = useAuth();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const { offer: offered = '' } = document.documentElement.dataset;
    if (!isLocale(offered)) return;
    let left = false;
    void Promise.all([import('./offer-bar'), fetchWords('offer', offered)]).then(([{ OfferBar }, words]) => {
      if (!left) setOffer({ Bar: OfferBar, offered, words });
    }, closeRoom);
    return () => {
      left = true;
    };
  }, []);
  useEffect(() => {
    if (!user || document.documentElement.dataset.offer === undefined) return;
    rememberLocale(current);
    closeRoom();
  }, [user, current]);
  if (!offer) return <div className="offer-room" />;
  const { Bar, ...rest } = offer;
  return (
    <div className="offer-room">
      <Suspense fallback={null}>
        <Bar {...rest} onDismiss={closeRoom} />
      </Suspense>
    </div>
  );
}

function closeRoom() {
  delete document.documentElement.dataset.offer;
}
