import type { IndexableCard } from '@/lib/directory/index-row';
import { hasOpenContacts } from '@/lib/directory/public-cards';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { isPaidMember } from '@/lib/shared/viewer';
import type { CardContent } from './card-content';
import { fieldsWhere, fieldsWith, selectOf } from './field-lists';
import { openingHoursSchema } from './json-fields';
import { noOffers, type Offers } from './read-offers';
import { traitsOf } from './traits';

/** What a query has to select of a card for `toIndexable`. */
export const indexableSelect = {
  ...selectOf(fieldsWith('index')),
  id: true,
  kind: true,
  status: true,
  mobileE164: true,
  phoneE164: true,
  searchVersion: true,
  publishedAt: true,
  verifiedAt: true,
  languages: true,
  openingHours: true,
  images: { take: 1, select: { mediaId: true } },
  createdAt: true,
  contactVisibility: true,
  ownerId: true,
  owner: { select: { vipType: true, membershipStatus: true, deletedAt: true } },
  translations: { select: { field: true, text: true } },
  industries: { select: { industryId: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.CardSelect;

export type StoredCard = Prisma.CardGetPayload<{ select: typeof indexableSelect }>;

const textNames = fieldsWhere('index', 'text');

/** The texts of a card whose words a search finds. */
export function indexedTexts(card: Pick<CardContent, (typeof textNames)[number]>): string[] {
  return textNames.flatMap((name) => card[name] ?? []).filter((text) => text !== '');
}

/** A stored card as the index wants it, with what its owner offers. */
export function toIndexable(card: StoredCard, offers: Offers = noOffers): IndexableCard {
  const { owner } = card;
  const open = hasOpenContacts(owner);
  return {
    ...card,
    industryIds: card.industries.map(({ industryId }) => industryId),
    texts: indexedTexts(card),
    active: owner !== null && isPaidMember(owner),
    open,
    traits: traitsOf(
      {
        ...card,
        ...offers,
        hasPictures: card.images.length > 0,
        openingHours: openingHoursSchema.catch([]).parse(card.openingHours),
      },
      open,
    ),
    publicContacts: card.contactVisibility === 'public',
    publishedAt: card.publishedAt ?? card.createdAt,
  };
}
