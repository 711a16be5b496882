import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { CardKind } from '@/lib/shared/card-kind';
import { cardContentSelect, contentOfForm, formOfContent, phoneKeysOf } from '../card-content';
import type { CardChange } from '../card-input';
import { cardFields } from '../fields';
import type { CardForm } from './card-form';

/** What the form is filled from. */
export const cardFormSelect = {
  ...cardContentSelect,
  logo: { select: { key: true } },
  images: {
    orderBy: { position: 'asc' },
    take: cardFields.imageKeys.limit,
    select: { media: { select: { key: true } } },
  },
  industries: {
    orderBy: { position: 'asc' },
    take: cardFields.industryIds.limit,
    select: { industryId: true },
  },
} as const satisfies Prisma.CardSelect;

export type FormRow = Prisma.CardGetPayload<{ select: typeof cardFormSelect }>;

/** The form of a card as it stands. */
export function formOfCard(row: FormRow): CardForm {
  return {
    ...formOfContent(row),
    industryIds: row.industries.map(({ industryId }) => industryId),
    logoKey: row.logo?.key ?? null,
    imageKeys: row.images.map(({ media }) => media.key),
  };
}

/**
 * What a checked form writes on a card.
 * @param idOf the picture with a key
 */
export function changeOfForm(form: CardForm, kind: CardKind, idOf: (key: string) => number) {
  return {
    ...contentOfForm(form, kind),
    ...phoneKeysOf(form),
    logoId: form.logoKey === null ? null : idOf(form.logoKey),
    industryIds: form.industryIds,
    imageIds: form.imageKeys.map(idOf),
  } satisfies CardChange;
}
