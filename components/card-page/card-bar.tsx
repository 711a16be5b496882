'use client';

import { ActionBar, type PlainBar } from '@/components/frame/action-bar';
import type { CardPlace } from '@/lib/cards/card-view';
import type { CardKind } from '@/lib/shared/card-kind';

export type CardBarProps = {
  publicId: string;
  kind: CardKind;
  hasOwner: boolean;
  /** Others may ask its owner to be friends, and begin to follow it: it has one, whose contacts are on. */
  asksFriends: boolean;
  /** The whole address of the card's page. */
  url: string;
  name: string;
  /** What the buttons of the phone need; without it there are none. */
  reach?: { place: CardPlace; isPublic: boolean };
};

const loadButtons = () => import('./card-buttons');

/** The buttons of a card. */
export function CardBar({ bar, ...card }: CardBarProps & { bar: PlainBar }) {
  return (
    <ActionBar {...bar} set="card" load={loadButtons}>
      {({ script, words }, pressed) => (
        <script.CardButtons {...card} more={bar.more} words={words} pressed={pressed} />
      )}
    </ActionBar>
  );
}
