import '@/app/shop.css';
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { openListOf } from '@/components/directory/open-list';
import { SearchHead } from '@/components/directory/search-head';
import { type Outcome, SearchOutcome } from '@/components/directory/search-outcome';
import { SearchStart } from '@/components/directory/search-start';
import { foundByType, searchTypeOf } from '@/components/directory/search-type';
import { SearchWords } from '@/components/directory/search-words';
import { gateOf } from '@/lib/accounts/policy';
import { searchParamsOf } from '@/lib/cards/found';
import type { ReadSearch, SearchQuery } from '@/lib/cards/read-search';
import { answerSearch, readSearchIn } from '@/lib/cards/search';
import { AppError } from '@/lib/server/errors';
import { getViewer } from '@/lib/server/session';
import { cutText } from '@/lib/shared/cut-text';
import { localePath, paths, withoutLocale } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { findFor } from '@/lib/social/search-for';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<SearchQuery> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('directory.search');
  const { q } = await readSearchIn(await searchParams, await getLocale());
  return {
    title: q ? t('titleFor', { query: cutText(q, 60) }) : t('title'),
    robots: { index: false, follow: true },
  };
}

/** /search as the server makes it, for browsers without a script: the same parts, filled for each request. */
export default async function PlainSearchPage({ searchParams }: Props) {
  const given = await searchParams;
  const locale = await getLocale();
  if (Object.keys(given).length === 0) await takeQueryAlong(localePath(locale, paths.plainSearch()));
  const search = await readSearchIn(given, locale);
  const type = searchTypeOf([given.type].flat()[0]);
  const viewer = await getViewer();
  const from = pathOf((await headers()).get('referer'));
  // Who sends the form of a box; by an address that was written or kept one is asked to log in.
  const openList = viewer || from === null ? null : openListOf(type, search.q, from === '/');
  if (openList) redirect(localePath(locale, openList));
  const params = { ...searchParamsOf(search), type: type === 'all' ? undefined : type };
  const outcome = await outcomeOf(viewer, search, type);
  return (
    <div className="container-page pt-6">
      <SearchWords>
        <SearchHead query={search.q} type={type} />
        {outcome ? (
          <SearchOutcome
            outcome={outcome}
            q={search.q}
            type={type}
            hrefOf={paths.plainSearch}
            from={paths.plainSearch(params)}
          />
        ) : (
          <SearchStart />
        )}
      </SearchWords>
    </div>
  );
}

/** Whoever opened a search without a script was sent here from its kept page, which does not know what was searched. */
async function takeQueryAlong(here: string): Promise<void> {
  const from = (await headers()).get('referer') ?? '';
  if (!URL.canParse(from)) return;
  const { pathname, search } = new URL(from);
  if (withoutLocale(pathname) === paths.search() && search !== '') redirect(here + search);
}

/** The page that a browser says it comes from, without its language; null where it says none. */
function pathOf(referer: string | null): string | null {
  return referer !== null && URL.canParse(referer) ? withoutLocale(new URL(referer).pathname) : null;
}

/** Undefined where nothing is searched yet. */
async function outcomeOf(
  viewer: Viewer | null,
  search: ReadSearch,
  type: ReturnType<typeof searchTypeOf>,
): Promise<Outcome | undefined> {
  const gate = gateOf(viewer, 'account');
  if (gate || !viewer) return { is: 'gate', gate: gate ?? 'login' };
  if (search.q === '') return undefined;
  try {
    const locale = await getLocale();
    const answer = await answerSearch(findFor(viewer.id, { search, of: foundByType[type], locale }));
    return answer.ok ? { is: 'found', found: answer.found } : { is: 'failed', errorId: answer.errorId };
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyRequests') return { is: 'limited' };
    throw error;
  }
}
