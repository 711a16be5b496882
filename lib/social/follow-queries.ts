import 'server-only';
import { notBlockedBy } from '@/lib/accounts/apart';
import type { ListedCard } from '@/lib/cards/listed-card';
import { listCardHeads } from '@/lib/cards/queries';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { readPage } from '@/lib/server/read-page';
import type { CardKind } from '@/lib/shared/card-kind';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { listApartThings } from './block-queries';
import { listMuted } from './people';

/** A page of the cards that the viewer follows, the latest first. */
export async function listFollows(
  viewer: Viewer,
  page: number,
  locale: Locale,
): Promise<ListPage<ListedCard>> {
  const where = { memberId: viewer.id };
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.follow.count({ where, take }),
    read: (range) =>
      db.follow.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { cardId: 'desc' }],
        ...range,
        select: { cardId: true, createdAt: true, card: { select: { publicId: true, kind: true } } },
      }),
  });
  const heads = await listCardHeads(
    list.rows.map(({ cardId }) => cardId),
    locale,
  );
  const apart = await listApartThings(viewer, { cards: heads.map(({ publicId }) => publicId) });
  const headOf = new Map(
    heads.filter((head) => !apart.has(head.publicId)).map((head) => [head.publicId, head]),
  );
  const rows = list.rows.map(({ createdAt, card: { publicId, kind } }) => {
    return { publicId, kind, card: headOf.get(publicId) ?? null, createdAt: createdAt.toISOString() };
  });
  return { ...list, rows };
}

/** Who follows a card of the viewer's. */
export type FollowerRow = {
  /** Of the member. */
  publicId: string;
  /** Whether the viewer mutes them. */
  muted: boolean;
  name: string;
  picture: Picture | null;
  /** What they follow. */
  card: { publicId: string; kind: CardKind };
  createdAt: string;
};

/** A page of those who follow the viewer's cards, the latest first; who is deleted or stands apart by a block is left out. */
export async function listFollowers(
  viewer: Pick<Viewer, 'id'>,
  page: number,
): Promise<ListPage<FollowerRow>> {
  const where = {
    card: { ownerId: viewer.id },
    member: { deletedAt: null, ...notBlockedBy(viewer.id) },
  };
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => db.follow.count({ where, take }),
    read: (range) =>
      db.follow.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { memberId: 'desc' }, { cardId: 'desc' }],
        ...range,
        select: {
          createdAt: true,
          memberId: true,
          member: { select: { publicId: true, nickname: true, avatar: { select: pictureSelect } } },
          card: { select: { publicId: true, kind: true } },
        },
      }),
  });
  const muted = await listMuted(viewer, [...new Set(list.rows.map(({ memberId }) => memberId))]);
  const rows = list.rows.map(({ createdAt, memberId, member, card }) => {
    const { publicId, nickname: name, avatar: picture } = member;
    return { publicId, muted: muted.has(memberId), name, picture, card, createdAt: createdAt.toISOString() };
  });
  return { ...list, rows };
}

/** How many cards the viewer follows. */
export function countFollows(viewer: Pick<Viewer, 'id'>): Promise<number> {
  return db.follow.count({ where: { memberId: viewer.id } });
}
