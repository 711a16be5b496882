'use client';

import { useState } from 'react';
import { useLatePart } from '@/components/layout/late-part';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';

/** Units of a variant. */
export type BuyItem = { variant: string; quantity: number };

export type BuyWay = 'add' | 'buy';

type Props = {
  /** What the buttons take; null where nothing can be had. */
  item: BuyItem | null;
  words: { add: string; buy: string; failed: string };
};

const loadPress = () => import('./buy-press');

/** Both ways to have a product; what is behind them comes with the first press, which is then done. */
export function BuyBar({ item, words }: Props) {
  const [pressed, setPressed] = useState<{ way: BuyWay; item: BuyItem } | null>(null);
  const part = useLatePart('buy', loadPress, {
    wanted: pressed !== null,
    onFailure: () => {
      setPressed(null);
      void notify('error', words.failed);
    },
  });
  const press = (way: BuyWay) => () => {
    if (item && pressed === null) setPressed({ way, item });
  };
  const isBusy = pressed !== null;
  return (
    <div className="buy-bar">
      <Button disabled={!item} aria-busy={pressed?.way === 'add' || undefined} onClick={press('add')}>
        <Icon name="shopping-cart" />
        {words.add}
      </Button>
      <Button
        tone="primary"
        disabled={!item}
        aria-busy={pressed?.way === 'buy' || undefined}
        onClick={press('buy')}
      >
        {words.buy}
      </Button>
      {part && isBusy ? (
        <part.script.BuyPress {...pressed} words={part.words} onDone={() => setPressed(null)} />
      ) : null}
    </div>
  );
}
