import { defaultLocale, type Locale, locales } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import { recordAnswer } from './answers';
import type { PageKind } from './javascript';
import type { Goal, LoadTarget } from './load';
import { routerRequest } from './router-request';
import type { Samples } from './samples';
import { productWords, searchQueries } from './search-queries';

/** Different cards that are kept at once with their payloads, and compressed. */
const crawled = 300;

/** What every browser asks for. */
const gzip = { 'accept-encoding': 'gzip' };

/** Who searches signed out, in turn: each address may so often an hour. They are RFC 5737's for examples. */
const addresses = Array.from({ length: 60 }, (_none, at) => ({ 'x-forwarded-for': `192.0.2.${at + 1}` }));

const kept: Goal = { ofRaw: 0.7, p99: 15 };

/** A kept page in languages; the default one's row has the name alone. */
function inLocales(
  name: string,
  path: string,
  chosen: readonly Locale[],
  more: Partial<LoadTarget> = {},
): LoadTarget[] {
  return chosen.map((locale) => ({
    name: locale === defaultLocale ? name : `${name}, ${locale}`,
    paths: [localePath(locale, path)],
    headers: gzip,
    cached: true,
    goal: kept,
    ...more,
  }));
}

/** In the default language and another. */
function inTwo(name: string, path: string, other: Locale): LoadTarget[] {
  return inLocales(name, path, [defaultLocale, other]);
}

/** What is asked for as fast as it comes. */
export async function loadTargets(
  samples: Samples,
  {
    port,
    session,
    searchers,
  }: { port: number; session: { cookie: string }; searchers: { cookie: string }[] },
): Promise<LoadTarget[]> {
  const list = paths.list('companies', { industry: samples.industry, region: samples.region });
  const card = paths.company(samples.company);
  const { headers: known } = await recordAnswer(port, card, { headers: gzip });
  const payloads = await Promise.all(
    locales.map(async (locale): Promise<LoadTarget[]> => {
      const { path, headers } = await routerRequest(localePath(locale, card));
      return inLocales('payload of a card', card, [locale], {
        paths: [path],
        headers: { ...gzip, ...headers },
      });
    }),
  );
  // Many words: hot words are counted, and one word alone would make all wait for its row.
  const searches = [...searchQueries['common word'], ...searchQueries['region and industry']];
  return [
    ...inLocales('home', paths.home(), locales),
    ...inLocales('companies', paths.list('companies'), locales),
    ...inTwo('companies, trade and province', list, 'ja'),
    ...inLocales('a card', card, locales),
    // Beside lists and cards, so that both are measured in one run.
    ...inTwo('shop', paths.shop(), 'vi'),
    ...(samples.product === null ? [] : inTwo('a product', paths.product(samples.product), 'ko')),
    {
      name: 'cards of a crawler in turn',
      paths: samples.cards.slice(0, crawled),
      headers: gzip,
      cached: true,
      goal: kept,
    },
    ...inTwo('feed', paths.interact(), 'vi'),
    ...inTwo('feed, kind and time', paths.interact({ kind: 'supply', time: 'month' }), 'ko'),
    ...(samples.post === null ? [] : inTwo('a post', paths.post(samples.post), 'en')),
    ...inTwo('search', paths.search({ q: 'hotel' }), 'vi'),
    ...inLocales('not found', '/nothing-here', locales, { status: 404 }),
    ...payloads.flat(),
    {
      name: 'a card, 304',
      paths: [card],
      headers: { ...gzip, 'if-none-match': known.etag ?? '' },
      status: 304,
      cached: true,
      goal: { perSecond: 25_000 },
    },
    { name: 'a card, HEAD', paths: [card], method: 'HEAD', headers: gzip, cached: true },
    { name: 'GET /api/auth/user', paths: ['/api/auth/user'], headers: gzip, cached: false },
    {
      name: 'GET /api/auth/user, signed in',
      paths: ['/api/auth/user'],
      headers: { ...gzip, ...session },
      cached: false,
      goal: { perSecond: 2_000 },
    },
    {
      name: 'what a search finds, signed in',
      paths: searches.map((q) => paths.searchAnswer(`${new URLSearchParams({ q })}`, defaultLocale)),
      headers: gzip,
      turns: searchers,
      cached: false,
      goal: { perSecond: 100, processor: 8 },
    },
    {
      name: 'a search without a script, signed in',
      paths: searches.map((q) => paths.plainSearch({ q })),
      headers: gzip,
      turns: searchers,
      cached: false,
    },
    {
      name: 'what a search finds of posts, signed in',
      paths: searches.map((q) =>
        paths.searchAnswer(`${new URLSearchParams({ q, type: 'posts' })}`, defaultLocale),
      ),
      headers: gzip,
      turns: searchers,
      cached: false,
    },
    {
      name: 'a searched feed',
      paths: searches.map((q) => paths.interactSearch({ q })),
      headers: gzip,
      turns: addresses,
      cached: false,
    },
    {
      name: 'a searched list',
      paths: searches.map((q) => paths.listSearch('companies', { q })),
      headers: gzip,
      turns: addresses,
      cached: false,
    },
    {
      name: 'a searched shop',
      paths: productWords.map((q) => paths.shopSearch({ q })),
      headers: gzip,
      turns: addresses,
      cached: false,
    },
  ];
}

/** One page of each kind, in each locale. */
export function pageKinds(samples: Samples): Record<string, PageKind[]> {
  const list = { industry: samples.industry, region: samples.region };
  const kinds: Record<string, string> = {
    home: paths.home(),
    companies: paths.list('companies'),
    'companies, narrowed': paths.list('companies', list),
    'companies, searched': paths.listSearch('companies', { q: 'hotel' }),
    individuals: paths.list('individuals'),
    'a company': paths.company(samples.company),
    'a person': paths.card(samples.person),
    shop: paths.shop(),
    'shop, searched': paths.shopSearch({ q: 'ghế' }),
    ...(samples.product === null ? {} : { 'a product': paths.product(samples.product) }),
    about: paths.about(),
    contact: paths.contact(),
    ...(samples.page === null ? {} : { 'a page': paths.page(samples.page) }),
    search: paths.search({ q: 'hotel' }),
    login: paths.login(),
    'not found': '/nothing-here',
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([name, path]) => [
      name,
      locales.map((locale: Locale) => ({ name, path: localePath(locale, path) })),
    ]),
  );
}
