'use client';

import { type ComponentType, useEffect, useState } from 'react';

type Bar = ComponentType<{ onClose: () => void }>;

/**
 * Offers the reader's own language, in that language, to those who have not chosen one and are not signed in: members came
 * to work, in this one. It stands in the flow and covers nothing; the boot script has said which language and made the room,
 * so that nothing moves. Drawn in the browser, so that the page stays the same for all; Accept-Language never redirects. Most
 * readers get none: the bar comes where there is something to offer.
 */
export function LanguageOffer() {
  const [Bar, setBar] = useState<Bar | null>(null);
  useEffect(() => {
    if (document.documentElement.dataset.offer === undefined) return;
    // Without an answer nothing is offered.
    import('./offer-bar').then(({ OfferBar }) => setBar(() => OfferBar), closeRoom);
  }, []);
  return <div className="offer-room">{Bar ? <Bar onClose={closeRoom} /> : null}</div>;
}

function closeRoom() {
  delete document.documentElement.dataset.offer;
}
