'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { useAddToCart } from '@/components/cart/use-add-to-cart';
import { type Catalogue, MergedWords } from '@/components/layout/merged-words';
import type { BuyItem, BuyWay } from './buy-bar';

type Props = {
  way: BuyWay;
  item: BuyItem;
  /** The set `buy`. */
  words: Catalogue;
  /** Its answer is there. */
  onDone: () => void;
};

/** Does a press of the buy bar with the words that came for it. */
export function BuyPress({ words, ...press }: Props) {
  return (
    <MergedWords messages={words}>
      <Press {...press} />
    </MergedWords>
  );
}

function Press({ way, item, onDone }: Omit<Props, 'words'>) {
  const { add, buyNow } = useAddToCart();
  const isDone = useRef(false);
  const run = useEffectEvent(async () => {
    if (way === 'add') await add(item);
    else buyNow(item);
    onDone();
  });
  useEffect(() => {
    // Once a press, whatever mounts twice.
    if (isDone.current) return;
    isDone.current = true;
    void run();
  }, []);
  return null;
}
