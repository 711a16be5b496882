import 'server-only';
import { type Gate, gateOf } from '@/lib/accounts/policy';
import type { RowContact } from '@/lib/cards/card-view';
import { findPublicCard } from '@/lib/cards/find-public-card';
import type { ListedCard } from '@/lib/cards/listed-card';
import { listCardNames } from '@/lib/cards/names';
import { listCardHeads } from '@/lib/cards/queries';
import { readRowContacts } from '@/lib/cards/row-contacts';
import { getSetting } from '@/lib/content/queries';
import type { SettingValue } from '@/lib/content/settings';
import { hasOpenContacts } from '@/lib/directory/public-cards';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { listOwnTags } from '@/lib/server/own-tags';
import { readPage } from '@/lib/server/read-page';
import { isPublicId } from '@/lib/shared/ids';
import type { TagCount } from '@/lib/shared/own-tags';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import { listApartThings } from '@/lib/social/block-queries';
import { isBlocking } from '@/lib/social/blocks';
import { getPersonRelation } from '@/lib/social/relation-queries';
import type { FavoriteMatch, FavoriteOrder } from './favorite-list';
import { countMatching, listMatching } from './matching';
import type { CardRelation } from './relation';
import { favoritesMost } from './schemas';

/** A card in somebody's folder. */
export type FavoriteRow = ListedCard & {
  tags: string[];
  note: string;
  remindAt: string | null;
  /** How the reader gets in touch; null where nobody may, or there is nothing. */
  contact: RowContact | null;
};

/** A page of the viewer's own favourites in an order, the latest kept first unless said otherwise. */
export async function listFavorites(
  viewer: Viewer,
  { page, order = 'kept', ...match }: FavoriteMatch & { page: number; order?: FavoriteOrder },
  locale: Locale,
): Promise<ListPage<FavoriteRow>> {
  // Counted whole: who takes or deletes all of them is told how many those are.
  const counted = countMatching(db, viewer.id, match);
  const list = await readPage({
    page,
    size: pageSize,
    count: () => counted,
    read: async ({ skip, take }) => {
      if (order !== 'name') return listMatching(db, viewer.id, match, { skip, take, order });
      return (await listMatchingByName(viewer.id, match, locale)).slice(skip, skip + take);
    },
  });
  return { ...list, total: await counted, rows: await favoritesOf(viewer, list.rows, locale) };
}

async function favoritesOf(viewer: Viewer, ids: number[], locale: Locale): Promise<FavoriteRow[]> {
  const [stored, heads, contacts] = await Promise.all([
    db.favorite.findMany({
      where: { memberId: viewer.id, cardId: { in: ids } },
      take: pageSize,
      select: {
        cardId: true,
        tags: true,
        note: true,
        remindAt: true,
        createdAt: true,
        card: { select: { publicId: true, kind: true } },
      },
    }),
    listCardHeads(ids, locale),
    readRowContacts(viewer, ids, locale),
  ]);
  const byId = new Map(stored.map((row) => [row.cardId, row]));
  const apart = await listApartThings(viewer, { cards: heads.map(({ publicId }) => publicId) });
  const headOf = new Map(
    heads.filter((head) => !apart.has(head.publicId)).map((head) => [head.publicId, head]),
  );
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { publicId, kind } = row.card;
    const card = headOf.get(publicId) ?? null;
    const { tags, note, remindAt, createdAt } = row;
    return [
      {
        publicId,
        kind,
        card,
        tags,
        note,
        remindAt: remindAt?.toISOString() ?? null,
        contact: card ? (contacts.get(id) ?? null) : null,
        createdAt: createdAt.toISOString(),
      },
    ];
  });
}

/** The viewer's own tags with how many cards carry each, the most used first. */
export function listTags(viewer: Pick<Viewer, 'id'>): Promise<TagCount[]> {
  return listOwnTags('favorite', viewer.id);
}

/** How many cards the viewer has collected. */
export function countFavorites(viewer: Pick<Viewer, 'id'>): Promise<number> {
  return db.favorite.count({ where: { memberId: viewer.id } });
}

/**
 * What keeps somebody from collecting cards; null where they may. What was collected before may always be looked at and
 * deleted. The setting `visitorRights` may open it to every signed-in member.
 */
export async function getFavoriteGate(
  viewer: Pick<Viewer, 'vipType' | 'membershipStatus'> | null,
): Promise<Gate | null> {
  return favoriteGateOf(viewer, await getSetting('visitorRights'));
}

/** The same by a setting that was read before: within a transaction nothing is asked beside it. */
export function favoriteGateOf(
  viewer: Pick<Viewer, 'vipType' | 'membershipStatus'> | null,
  { favorites }: SettingValue<'visitorRights'>,
): Gate | null {
  return gateOf(viewer, favorites ? 'account' : 'paid');
}

/**
 * How a reader stands to a card.
 * @throws AppError `notFound` for a card that is not public, or of a member who blocked the reader
 */
export async function getCardRelation(viewer: Viewer | null, publicId: string): Promise<CardRelation> {
  const card = isPublicId(publicId) ? await findPublicCard(db, publicId) : null;
  const { ownerId } = card ?? { ownerId: null };
  const isRefused = viewer && ownerId !== null && (await isBlocking(db, ownerId, viewer.id));
  if (!card || isRefused) throw new AppError('notFound');
  const favoriteGate = await getFavoriteGate(viewer);
  const followable = card.ownerId !== null && hasOpenContacts(card.owner);
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
    // Who follows it from before may cease to.
    followable: followable || follow !== null,
    favoriteGate,
    person,
  };
}

/**
 * Internal ids of the cards of a member's favourites that match, by the names that a reader of `locale` sees, as their language
 * orders them: nobody has more than `favoritesMost`. What is no longer shown comes last.
 */
async function listMatchingByName(memberId: number, match: FavoriteMatch, locale: Locale): Promise<number[]> {
  const ids = await listMatching(db, memberId, match, { take: favoritesMost });
  const names = await listCardNames(ids, { id: memberId }, locale);
  const { compare } = new Intl.Collator(localeTable[locale].intl, { numeric: true });
  return ids.toSorted((one, other) => {
    const [first, second] = [names.get(one), names.get(other)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || other - one;
    return compare(first, second) || other - one;
  });
}
