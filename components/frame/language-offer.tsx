'use client';

import { useEffect, useState } from 'react';
import { useLatePart } from '@/components/layout/late-part';

const loadBar = () => import('./offer-bar');

/**
 * Offers the reader's own language, in that language, to those who have not chosen one and are not signed in: members came
 * to work, in this one. It stands in the flow and covers nothing; the boot script has said which language and made the room,
 * so that nothing moves. Drawn in the browser, so that the page stays the same for all; Accept-Language never redirects. Most
 * readers get none: the bar comes where there is something to offer.
 */
export function LanguageOffer() {
  const [offered, setOffered] = useState<string>();
  useEffect(() => setOffered(document.documentElement.dataset.offer), []);
  // Without an answer nothing is offered.
  const bar = useLatePart('offer', loadBar, {
    wanted: offered !== undefined,
    onFailure: closeRoom,
    locale: offered,
  });
  return (
    <div className="offer-room">
      {bar ? <bar.script.OfferBar offered={offered} words={bar.words} onClose={closeRoom} /> : null}
    </div>
  );
}

function closeRoom() {
  delete document.documentElement.dataset.offer;
}
