import 'server-only';
import { narrowsToTraits } from '@/lib/cards/found';
import type { ReadSearch } from '@/lib/cards/read-search';
import { shownSearch } from '@/lib/cards/search';
import { recordEmptySearch } from '@/lib/directory/empty-searches';
import { recordSearch } from '@/lib/directory/hot-words';
import { countSearch } from '@/lib/directory/search-counts';
import type { Locale } from '@/lib/i18n/locales';
import { findOfAll } from '@/lib/posts/search-all';
import { log } from '@/lib/server/log';
import { takeRateLimit } from '@/lib/server/rate-limit';
import type { CardKind } from '@/lib/shared/card-kind';
import { pageSize } from '@/lib/shared/paging';
import type { FoundAnything } from './found';
import { findProducts } from './search';

/** Products beside the first page of cards: a row of tiles. */
const beside = 6;

type Asked = {
  search: ReadSearch;
  locale: Locale;
  /** Cards of one kind, posts, products, or all: cards with the first few of the others. */
  of: CardKind | 'posts' | 'products' | 'all';
};

/**
 * What /search finds for a member. A region narrows products to those of its sellers; what only cards and posts have narrows none,
 * and with it no products stand beside.
 * @throws AppError `tooManyRequests` where the account has no searches left
 */
export async function findAnything(memberId: number, asked: Asked): Promise<FoundAnything> {
  const found = await findEach(memberId, asked);
  if (asked.search.page === 1) await countFound(memberId, asked, found);
  return found;
}

/** Counts a search for the figures; what found nothing, though nothing narrowed it, is what the site lacks. */
async function countFound(memberId: number, { search, locale }: Asked, found: FoundAnything): Promise<void> {
  const isEmpty = [found.cards, found.posts, found.products].every((part) => (part?.total.value ?? 0) === 0);
  countSearch(locale, isEmpty);
  const { industries, provinces, kind, time } = search;
  const isNarrowed =
    narrowsToTraits(search) || Boolean(kind) || time !== 'all' || industries.length + provinces.length > 0;
  if (!isEmpty || isNarrowed) return;
  try {
    await recordEmptySearch(locale, search.q, memberId);
  } catch (error) {
    // The answer is there: what the site notes by it is worth no failed search.
    log().warn({ err: error }, 'search without a result not saved');
  }
}

async function findEach(memberId: number, { of, ...asked }: Asked): Promise<FoundAnything> {
  if (of === 'products')
    return { cards: null, posts: null, products: await findProductsAsMember(memberId, asked) };
  const { search, locale } = asked;
  const { q, page } = search;
  const narrowsCards = search.industries.length > 0 || narrowsToTraits(search);
  const [found, products] = await Promise.all([
    findOfAll(memberId, { ...asked, of }),
    of === 'all' && page === 1 && !narrowsCards
      ? findProducts({ q, locale, exact: true, province: provinceOf(search), page, take: beside })
      : null,
  ]);
  return { ...found, products };
}

/** Counted like a search of cards. */
async function findProductsAsMember(memberId: number, { search, locale }: Omit<Asked, 'of'>) {
  await takeRateLimit('searchesByAccount', memberId);
  const { q, page, exact } = search;
  const found = await findProducts({ q, locale, exact, province: provinceOf(search), page, take: pageSize });
  if (page === 1 && found.total.value > 0) await recordSearch(locale, q, memberId);
  return { ...found, search: shownSearch(search) };
}

/** Of several the first: a product is of one place. */
const provinceOf = ({ provinces }: ReadSearch): string | null => provinces[0]?.code ?? null;
