import type { CardKind } from '@/lib/shared/card-kind';
import { choice, type ListValues, listParams, page, text, view } from '@/lib/shared/list-params';
import { tagLongest } from '@/lib/shared/own-tags';
import { paths } from '@/lib/shared/paths';

/** The card folder, kept posts, the cards whose news one follows, and who follows one's own. */
export const favoriteViews = ['cards', 'posts', 'following', 'followers'] as const;

export const favoriteKinds = ['company', 'personal'] as const satisfies readonly CardKind[];

/** The latest kept first, by name, the latest changed first, or the next reminder first. */
export const favoriteOrders = ['kept', 'name', 'changed', 'remind'] as const;

export type FavoriteOrder = (typeof favoriteOrders)[number];

/** How a member's card folder is narrowed and ordered; all of it stands in the address. */
export const favoriteList = listParams(paths.memberFavorites(), null, {
  view: view(favoriteViews, 'cards'),
  q: text(),
  type: choice(favoriteKinds),
  tag: text(tagLongest * 2),
  order: view(favoriteOrders, 'kept'),
  page: page(),
});

export type FavoriteFilter = ListValues<typeof favoriteList.params>;

/** Which of a member's favourites are meant. */
export type FavoriteMatch = { q: string; kind?: CardKind; tag?: string };

/** What the filter means of a folder. */
export function matchOf({ q, type, tag }: FavoriteFilter): FavoriteMatch {
  return { q, kind: type, tag: tag || undefined };
}
