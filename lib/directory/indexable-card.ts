import type { Prisma } from '@/lib/server/generated/prisma/client';
import { isPaidMember } from '@/lib/shared/viewer';
import type { IndexableCard } from './index-row';
import { hasOpenContacts } from './public-cards';

/** What a query has to select of a card for `toIndexable`. */
export const indexableSelect = {
  id: true,
  kind: true,
  status: true,
  companyName: true,
  contactName: true,
  position: true,
  mobile: true,
  mobileE164: true,
  phone: true,
  phoneE164: true,
  personalDescription: true,
  companyDescription: true,
  advantages: true,
  requirements: true,
  address: true,
  ward: true,
  provinceCode: true,
  taxCode: true,
  languages: true,
  skills: true,
  interests: true,
  services: true,
  searchVersion: true,
  publishedAt: true,
  createdAt: true,
  contactVisibility: true,
  ownerId: true,
  owner: { select: { vipType: true, membershipStatus: true, deletedAt: true } },
  translations: { select: { field: true, text: true } },
  industries: { select: { industryId: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.CardSelect;

export type StoredCard = Prisma.CardGetPayload<{ select: typeof indexableSelect }>;

/** A stored card as the index wants it. */
export function toIndexable(card: StoredCard): IndexableCard {
  const { owner } = card;
  const texts = [
    card.position,
    card.companyDescription,
    card.personalDescription,
    card.advantages,
    card.requirements,
    card.ward,
    ...card.services,
    ...card.skills,
    ...card.interests,
    ...card.languages,
  ].filter((text) => text !== null && text !== '');
  return {
    ...card,
    industryIds: card.industries.map(({ industryId }) => industryId),
    texts: texts as string[],
    active: owner !== null && isPaidMember(owner),
    open: hasOpenContacts(owner),
    publicContacts: card.contactVisibility === 'public',
    publishedAt: card.publishedAt ?? card.createdAt,
  };
}
