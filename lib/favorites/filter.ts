import type { CardKind } from '@/lib/shared/card-kind';
import { cleanInput } from '@/lib/shared/clean-input';
import { cutText } from '@/lib/shared/cut-text';
import { clampPage } from '@/lib/shared/paging';
import { paths } from '@/lib/shared/paths';
import { cleanTag, tagLongest } from './tags';

/** The card folder, and the cards whose news one follows. */
export const favoriteViews = ['cards', 'following'] as const;
type FavoriteView = (typeof favoriteViews)[number];

export const favoriteKinds = ['company', 'personal'] as const satisfies readonly CardKind[];

/** Which of a member's favourites are meant. */
export type FavoriteMatch = { q: string; kind?: CardKind; tag?: string };

/** How the list is narrowed; all of it stands in the address. */
export type FavoriteFilter = FavoriteMatch & { view: FavoriteView; page: number };

export type GivenParams = Record<string, string | string[] | undefined>;

export const longestSearch = 120;

/** Reads the filter from an address; what fits nowhere is left out. */
export function readFavoriteFilter(given: GivenParams): FavoriteFilter {
  const text = (name: string) => (typeof given[name] === 'string' ? cleanInput(given[name]) : '');
  return {
    view: favoriteViews.find((each) => each === given.view) ?? 'cards',
    q: cutText(cleanTag(text('q')), longestSearch),
    kind: favoriteKinds.find((each) => each === given.type),
    tag: cutText(cleanTag(text('tag')), tagLongest * 2) || undefined,
    page: clampPage(given.page),
  };
}

/** The address of the list. */
export function favoriteListPath({ view, q, kind, tag, page }: Partial<FavoriteFilter>): string {
  return paths.memberFavorites({ view: view === 'cards' ? undefined : view, q, type: kind, tag, page });
}

/** Whether anything is left out of the whole folder. */
export function isNarrowed({ q, kind, tag }: FavoriteMatch): boolean {
  return q !== '' || kind !== undefined || tag !== undefined;
}
