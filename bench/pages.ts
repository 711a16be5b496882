import { type Locale, locales } from '@/lib/i18n/locales';
import { localePath, paths } from '@/lib/shared/paths';
import type { PageKind } from './javascript';
import type { LoadTarget } from './load';
import type { Samples } from './samples';
import { searchQueries } from './search-queries';

/** The pages that are asked for as fast as they come. */
export function loadTargets(samples: Samples, session: { cookie: string }): LoadTarget[] {
  const list = paths.list('companies', { industry: samples.industry, region: samples.region });
  // Many words: searches are counted, and one word alone would make all wait for its row.
  const searches = [...searchQueries['common word'], ...searchQueries['region and industry']];
  return [
    { name: 'home, default locale', paths: [paths.home()], cached: true },
    { name: 'home, en', paths: [localePath('en', paths.home())], cached: true },
    { name: 'companies', paths: [paths.list('companies')], cached: true },
    { name: 'companies, trade and province', paths: [list], cached: true },
    { name: 'a card', paths: [paths.company(samples.company)], cached: true },
    {
      name: 'search, signed in',
      paths: searches.map((q) => paths.search({ q })),
      headers: session,
      cached: false,
    },
    { name: 'GET /api/auth/user', paths: ['/api/auth/user'], cached: false },
    { name: 'GET /api/auth/user, signed in', paths: ['/api/auth/user'], headers: session, cached: false },
    // What browsers ask for; Next compresses each answer anew, the raw server sends what is compressed already.
    { name: 'home, gzip', paths: [paths.home()], headers: { 'accept-encoding': 'gzip' }, cached: false },
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
