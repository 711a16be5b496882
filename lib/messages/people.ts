import 'server-only';
import { publicCards } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { authorCardSelect, authorOfCard } from '@/lib/posts/author-card';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { pictureSelect } from '@/lib/shared/media';
import type { PersonView } from './message-view';

/** What is read of the other of a conversation, and whether they are there for this viewer. */
export function personSelect(viewerId: number) {
  return {
    select: {
      nickname: true,
      deletedAt: true,
      avatar: { select: pictureSelect },
      blocks: { where: { blockedId: viewerId }, take: 1, select: { blockedId: true } },
      // The one of the person before that of the firm.
      cards: {
        where: publicCards,
        orderBy: [{ kind: 'desc' }, { id: 'asc' }],
        take: 1,
        select: authorCardSelect,
      },
    },
  } as const satisfies Prisma.MemberDefaultArgs;
}

type Row = Prisma.MemberGetPayload<ReturnType<typeof personSelect>>;

/** Whether somebody can be written to: who deleted their account cannot, and who blocked the viewer looks the same. */
export function isThere(row: Pick<Row, 'deletedAt' | 'blocks'> | null): boolean {
  return row !== null && row.deletedAt === null && row.blocks.length === 0;
}

/** The other of a conversation; null for a deleted member. */
export function personOf(row: Row | null, locale: Locale): PersonView | null {
  if (!row || !isThere(row)) return null;
  const [card] = row.cards;
  const author = card ? authorOfCard(card, locale) : null;
  return {
    name: row.nickname,
    picture: row.avatar ?? author?.picture ?? null,
    card: author?.card ? { ...author.card, name: author.name } : null,
  };
}
