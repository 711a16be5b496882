import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import type { CardStatus } from '@/lib/cards/card-status';
import { type ComparedCard, compareCards } from '@/lib/cards/comparison';
import { cardFormSelect, formOfCard } from '@/lib/cards/editor/form-of-card';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { readPage } from '@/lib/server/read-page';
import type { CardKind } from '@/lib/shared/card-kind';
import type { ListPage } from '@/lib/shared/paging';
import { type DuplicateSign, duplicateSigns } from '../duplicates';
import type { ReviewView } from './review-kinds';
import { type ReviewSource, reviewOrder, waitingOf } from './review-source';

export type PairedCard = {
  publicId: string;
  kind: CardKind;
  name: string;
  status: CardStatus;
  createdAt: Date;
  views: number;
  favorites: number;
  owner: { publicId: string; nickname: string } | null;
  compared: ComparedCard;
};

export type DuplicateReview = {
  publicId: string;
  signs: DuplicateSign[];
  createdAt: Date;
  status: 'open' | 'merged' | 'dismissed';
  decidedAt: Date | null;
  decidedBy: string | null;
  /** The older card first; one that was merged away is missing. */
  cards: PairedCard[];
};

const cardSelect = {
  ...cardFormSelect,
  publicId: true,
  kind: true,
  status: true,
  createdAt: true,
  viewCount: true,
  owner: { select: { publicId: true, nickname: true } },
  _count: { select: { favorites: true } },
} as const;

const waits = { status: 'open', cardId: { not: null }, otherId: { not: null } } as const;

export const duplicateReviews: ReviewSource<DuplicateReview> = {
  waiting: () =>
    waitingOf(
      (take) => db.cardDuplicate.count({ where: waits, take }),
      db.cardDuplicate
        .findFirst({ where: waits, orderBy: { createdAt: 'asc' }, select: { createdAt: true } })
        .then((oldest) => oldest?.createdAt),
    ),
  list: listDuplicateReviews,
};

/** Pairs that may be the same: those that wait, the oldest first, or the last decided. */
async function listDuplicateReviews(
  view: ReviewView,
  wantedPage: number,
  locale: Locale,
): Promise<ListPage<DuplicateReview>> {
  const where =
    view === 'waiting' ? waits : { status: { in: ['merged', 'dismissed'] as ('merged' | 'dismissed')[] } };
  return readPage({
    page: wantedPage,
    count: (take) => db.cardDuplicate.count({ where, take }),
    read: async (range) => {
      const rows = await db.cardDuplicate.findMany({
        where,
        orderBy: reviewOrder(view, 'createdAt'),
        ...range,
        select: {
          publicId: true,
          signs: true,
          status: true,
          createdAt: true,
          decidedAt: true,
          decidedBy: { select: { name: true } },
          card: { select: cardSelect },
          other: { select: cardSelect },
        },
      });
      const cards = rows.flatMap(({ card, other }) => [card, other]).filter((card) => card !== null);
      const comparable = await compareCards(cards.map(formOfCard), locale);
      const comparedOf = new Map(cards.map((card, at) => [card, comparable[at]]));
      return rows.map(({ card, other, signs, decidedBy, ...row }) => ({
        ...row,
        signs: duplicateSigns.filter((sign) => signs.includes(sign)),
        decidedBy: decidedBy?.name ?? null,
        cards: [card, other].flatMap((each) => {
          const compared = each && comparedOf.get(each);
          if (!each || !compared) return [];
          const { publicId, kind, status, createdAt, viewCount, owner, _count } = each;
          const name = nameOfCard(each);
          return [
            {
              publicId,
              kind,
              name,
              status,
              createdAt,
              views: viewCount,
              favorites: _count.favorites,
              owner,
              compared,
            },
          ];
        }),
      }));
    },
  });
}
