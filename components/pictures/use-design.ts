'use client';

import { useState } from 'react';
import type { BackgroundChoice } from '@/lib/pictures/backgrounds-queries';
import type { DesignChoices } from '@/lib/pictures/choices';
import { type CardDesign, isSameDesign } from '@/lib/pictures/design';
import { pictureLayouts } from '@/lib/pictures/model';
import type { CardKind } from '@/lib/shared/card-kind';

/** A card whose design is chosen. */
export type DesignedCard = DesignChoices & { kind: CardKind };

/** What is tried out in the studio, each card by itself; it begins with what was saved. */
export function useDesign(
  card: DesignedCard,
  backgrounds: BackgroundChoice[],
): {
  /** Null without a background. */
  design: CardDesign | null;
  change: (part: Partial<CardDesign>) => void;
  isSaved: boolean;
} {
  const [tried, setTried] = useState<Partial<Record<CardKind, Partial<CardDesign>>>>({});
  const { kind, design: saved } = card;
  const chosen = {
    layout: pictureLayouts[0],
    accent: 'ground' as const,
    hidden: [],
    ...saved,
    ...tried[kind],
  };
  // What was chosen may be offered no longer.
  const ground = backgrounds.find(({ publicId }) => publicId === chosen.background) ?? backgrounds[0];
  const design = ground ? { ...chosen, background: ground.publicId } : null;
  return {
    design,
    change: (part) => setTried((before) => ({ ...before, [kind]: { ...before[kind], ...part } })),
    isSaved: Boolean(
      design && saved?.background && isSameDesign({ ...saved, background: saved.background }, design),
    ),
  };
}
