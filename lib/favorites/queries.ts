import type { CardKind } from '@/lib/shared/card-kind';
import 'server-only';
import { type Gate, gateOf } from '@/lib/accounts/policy';
import type { CardHead } from '@/lib/cards/card-view';
import { listCardHeads } from '@/lib/cards/queries';
import { getSetting } from '@/lib/content/queries';
import { publicCards } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { readPage } from '@/lib/server/read-page';
import { isPublicId } from '@/lib/shared/ids';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { getPersonRelation } from '@/lib/social/relation-queries';
import type { FavoriteMatch } from './favorite-list';
import { countMatching, listMatching } from './matching';
import type { CardRelation } from './relation';

/** A card in somebody's folder; `card` is null while it is not public, and then its name is hidden. */
export type FavoriteRow = {
  publicId: string;
  kind: CardKind;
  card: CardHead | null;
  tags: string[];
  createdAt: string;
};

/** A card that somebody follows. */
export type FollowRow = Omit<FavoriteRow, 'tags'>;

/** A page of the viewer's own favourites, the latest first. */
export async function listFavorites(
  viewer: Viewer,
  { page, ...match }: FavoriteMatch & { page: number },
  locale: Locale,
): Promise<ListPage<FavoriteRow>> {
  // Counted whole: who takes or deletes all of them is told how many those are.
  const counted = countMatching(db, viewer.id, match);
  const list = await readPage({
    page,
    size: pageSize,
    count: () => counted,
    read: (range) => listMatching(db, viewer.id, match, range),
  });
  return { ...list, total: await counted, rows: await favoritesOf(viewer, list.rows, locale) };
}

async function favoritesOf(viewer: Viewer, ids: number[], locale: Locale): Promise<FavoriteRow[]> {
  const [stored, heads] = await Promise.all([
    db.favorite.findMany({
      where: { memberId: viewer.id, cardId: { in: ids } },
      take: pageSize,
      select: {
        cardId: true,
        tags: true,
        createdAt: true,
        card: { select: { publicId: true, kind: true } },
      },
    }),
    listCardHeads(ids, locale),
  ]);
  const byId = new Map(stored.map((row) => [row.cardId, row]));
  const headOf = new Map(heads.map((head) => [head.publicId, head]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { publicId, kind } = row.card;
    const card = headOf.get(publicId) ?? null;
    return [{ publicId, kind, card, tags: row.tags, createdAt: row.createdAt.toISOString() }];
  });
}

/** A page of the cards that the viewer follows, the latest first. */
export async function listFollows(
  viewer: Viewer,
  page: number,
  locale: Locale,
): Promise<ListPage<FollowRow>> {
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
  const headOf = new Map(heads.map((head) => [head.publicId, head]));
  const rows = list.rows.map(({ createdAt, card: { publicId, kind } }) => {
    return { publicId, kind, card: headOf.get(publicId) ?? null, createdAt: createdAt.toISOString() };
  });
  return { ...list, rows };
}

export type TagCount = { tag: string; count: number };

/** Tags that are offered to filter by. */
const mostTags = 200;

/** The viewer's own tags with how many cards carry each, the most used first. */
export async function listTags(viewer: Pick<Viewer, 'id'>): Promise<TagCount[]> {
  return db.$queryRaw<TagCount[]>`
    SELECT tag, count(*)::integer AS count FROM favorite, unnest(tags) AS tag
    WHERE member_id = ${viewer.id} GROUP BY tag ORDER BY count DESC, tag LIMIT ${mostTags}`;
}

/** How many cards the viewer has collected and follows. */
export async function countFavorites(
  viewer: Pick<Viewer, 'id'>,
): Promise<{ favorites: number; follows: number }> {
  const where = { memberId: viewer.id };
  const [favorites, follows] = await Promise.all([db.favorite.count({ where }), db.follow.count({ where })]);
  return { favorites, follows };
}

/** A public card as favourites and follows ask of it. */
export function findPublicCard(tx: Pick<typeof db, 'card'>, publicId: string) {
  return tx.card.findFirst({
    where: { AND: [{ publicId }, publicCards] },
    select: { id: true, ownerId: true },
  });
}

/**
 * What keeps somebody from collecting cards; null where they may. What was collected before may always be looked at and
 * deleted. The setting `visitorRights` may open it to every signed-in member.
 */
export async function getFavoriteGate(
  viewer: Pick<Viewer, 'vipType' | 'membershipStatus'> | null,
): Promise<Gate | null> {
  const { favorites } = await getSetting('visitorRights');
  return gateOf(viewer, favorites ? 'account' : 'paid');
}

/**
 * How a reader stands to a card.
 * @throws AppError `notFound` for a card that is not public
 */
export async function getCardRelation(viewer: Viewer | null, publicId: string): Promise<CardRelation> {
  const card = isPublicId(publicId) ? await findPublicCard(db, publicId) : null;
  if (!card) throw new AppError('notFound');
  const favoriteGate = await getFavoriteGate(viewer);
  const followable = card.ownerId !== null;
  const person = await getPersonRelation(viewer, card.ownerId);
  if (!viewer) return { favorite: false, follows: false, own: false, followable, favoriteGate, person };
  const key = { memberId_cardId: { memberId: viewer.id, cardId: card.id } };
  const select = { cardId: true } as const;
  const [favorite, follow] = await Promise.all([
    db.favorite.findUnique({ where: key, select }),
    db.follow.findUnique({ where: key, select }),
  ]);
  return {
    favorite: favorite !== null,
    follows: follow !== null,
    own: card.ownerId === viewer.id,
    followable,
    favoriteGate,
    person,
  };
}
