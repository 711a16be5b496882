import 'server-only';
import { narrowsToTraits } from '@/lib/cards/found';
import { type ReadSearch, searchGroups } from '@/lib/cards/read-search';
import { findAsMember, shownSearch } from '@/lib/cards/search';
import { recordSearch } from '@/lib/directory/hot-words';
import type { Locale } from '@/lib/i18n/locales';
import { marks } from '@/lib/search/tokens';
import { takeRateLimit } from '@/lib/server/rate-limit';
import type { CardKind } from '@/lib/shared/card-kind';
import { feedStart } from './feed';
import type { FoundOfAll } from './found';
import { findPosts } from './search';

/** Posts beside the first page of cards. */
const beside = 3;

type Asked = {
  search: ReadSearch;
  locale: Locale;
  /** Cards of one kind, posts, or both: cards with the first few posts. */
  of: CardKind | 'posts' | 'all';
};

/**
 * What /search finds for a member. Industries and regions narrow posts as they do cards; what only cards have narrows none, and
 * with it no posts stand beside.
 * @throws AppError `tooManyRequests` where the account has no searches left
 */
export async function findOfAll(memberId: number, asked: Asked): Promise<FoundOfAll> {
  const { search, locale, of } = asked;
  if (of === 'posts') return { cards: null, posts: await findPostsAsMember(memberId, asked) };
  const kind = of === 'all' ? undefined : of;
  const [cards, posts] = await Promise.all([
    findAsMember(memberId, { search, kind, locale }),
    of === 'all' && search.page === 1 && !narrowsToTraits(search)
      ? findPosts({ ...postSearch(asked), exact: true, most: beside })
      : null,
  ]);
  return { cards, posts };
}

/** Counted like a search of cards; kind and time narrow posts where nothing else is shown. */
async function findPostsAsMember(memberId: number, asked: Asked) {
  const { search, locale } = asked;
  await takeRateLimit('searchesByAccount', memberId);
  const { kind, time } = search;
  const asking = postSearch(asked);
  const found = await findPosts({
    ...asking,
    anyOf: [...asking.anyOf, ...(kind ? [[marks.kind(kind)]] : [])],
    since: feedStart(time, new Date()),
  });
  if (search.page === 1 && found.total.value > 0) await recordSearch(locale, search.q, memberId);
  return { ...found, search: shownSearch(search) };
}

function postSearch({ search, locale }: Asked) {
  const { industry, region } = searchGroups(search);
  const { q, page, exact } = search;
  return { q, page, exact, locale, anyOf: [industry, region].filter((group) => group.length > 0) };
}
