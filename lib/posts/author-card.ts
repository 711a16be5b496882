import 'server-only';
import { cardNameSelect, companyNameOf } from '@/lib/cards/card-projection';
import { textsOf } from '@/lib/cards/shown';
import { publicCards } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { cardTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { isPublicId } from '@/lib/shared/ids';
import { pictureSelect } from '@/lib/shared/media';
import type { FacedCard } from '@/lib/shared/paths';
import type { ShownText } from '@/lib/translation/fallback';
import type { PostAuthor } from './post-view';

const picture = { select: pictureSelect } as const;

/** What a card says of an author. */
export const authorCardSelect = {
  ...cardNameSelect,
  kind: true,
  contactName: true,
  logo: picture,
} as const;

type Row = Parameters<typeof companyNameOf>[0] &
  Parameters<typeof textsOf>[0] & {
    publicId: string;
    kind: 'company' | 'personal';
    contactName: string | null;
    logo: PostAuthor['picture'];
  };

/** An author as their card names them; null where it does not. */
export function authorOfCard(card: Row, locale: Locale): PostAuthor | null {
  const isCompany = card.kind === 'company';
  const name = isCompany
    ? companyNameOf(card, locale)
    : textsOf(card, locale)('contactName', card.contactName);
  return name && { name, picture: card.logo, card: { kind: card.kind, publicId: card.publicId } };
}

/** The author of a page, with what their card's own pictures are named by. */
export type AuthorOfPage = PostAuthor & { face: FacedCard };

/** The author of a page, kept until their card changes: a card that is hidden meanwhile names nobody. */
export const getAuthorCard = cached(
  'author-card',
  async (publicId: string, locale: Locale): Promise<AuthorOfPage | null> => {
    const card = await db.card.findFirst({
      where: { AND: [{ publicId }, publicCards] },
      select: { ...authorCardSelect, updatedAt: true, design: { select: { savedAt: true } } },
    });
    const author = card && authorOfCard(card, locale);
    if (!author) return null;
    const designedAt = card.design?.savedAt.toISOString() ?? null;
    return { ...author, face: { publicId, updatedAt: card.updatedAt.toISOString(), designedAt } };
  },
  { tags: (publicId) => [cardTag(publicId)], revalidate: 3600 },
);

/** Whose posts stand under a card, and as what; null for a card that is not shown or has no owner. */
export async function findAuthorOf(
  publicId: string,
  locale: Locale,
): Promise<{ ownerId: number; identity: CardKind; name: ShownText } | null> {
  if (!isPublicId(publicId)) return null;
  const card = await db.card.findFirst({
    where: { AND: [{ publicId, ownerId: { not: null } }, publicCards] },
    select: { ...authorCardSelect, ownerId: true },
  });
  const author = card && authorOfCard(card, locale);
  if (!card?.ownerId || !author) return null;
  return { ownerId: card.ownerId, identity: card.kind, name: author.name };
}
