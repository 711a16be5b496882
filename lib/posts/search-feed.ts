import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { FeedFilter } from '@/lib/shared/feed-path';
import { feedStart } from './feed';
import { narrowingTokens } from './find-posts';
import type { FoundPosts } from './found';
import { type Feed, readNarrowing } from './queries';
import { findPosts } from './search';

const nothing: FoundPosts = {
  posts: [],
  total: { value: 0, capped: false },
  pageCount: 1,
  corrected: null,
  leftOut: null,
};

type Asked = { q: string; exact: boolean; filter: FeedFilter; locale: Locale };

/** The feed with its filters, searched by a text; a filter that names nothing finds nothing. */
export async function searchFeed(asked: Asked): Promise<FoundPosts & Pick<Feed, 'author'>> {
  const { q, exact, filter, locale } = asked;
  const narrowing = await readNarrowing(filter, locale);
  if (narrowing === null) return { ...nothing, author: null };
  const { author, movedTo } = narrowing;
  if (movedTo) return searchFeed({ ...asked, filter: { ...filter, topic: movedTo } });
  const since = feedStart(filter.time, new Date());
  const found = await findPosts({
    q,
    exact,
    locale,
    since,
    anyOf: narrowingTokens(narrowing),
    page: filter.page,
  });
  return { ...found, author };
}
