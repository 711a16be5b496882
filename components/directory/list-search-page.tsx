import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { RowWords } from '@/components/card-rows/row-words';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { ListSearchForm } from '@/components/search/list-search-form';
import { OpenSearchFailure } from '@/components/search/open-search-failure';
import { SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { isPathList, searchParamsOf } from '@/lib/cards/found';
import type { SearchQuery } from '@/lib/cards/read-search';
import { answerOpenSearch, findShown, readSearchIn } from '@/lib/cards/search';
import { feedOf } from '@/lib/content/metadata';
import { Link } from '@/lib/i18n/navigation';
import { kindOfList } from '@/lib/shared/card-kind';
import { cutText } from '@/lib/shared/cut-text';
import { type ListKind, localePath, paths, type SearchParams } from '@/lib/shared/paths';
import { SearchResults } from './search-results';

export async function listSearchMetadata(kind: ListKind, given: SearchQuery): Promise<Metadata> {
  const locale = await getLocale();
  const { q } = await readSearchIn(given, locale);
  return {
    title: await titleOf(kind, cutText(q, 60)),
    alternates: { canonical: localePath(locale, paths.list(kind)), ...feedOf(locale) },
    robots: { index: false, follow: true },
  };
}

async function titleOf(kind: ListKind, query: string): Promise<string> {
  if (query === '') return (await getTranslations(`directory.${kind}`))('title');
  return (await getTranslations('directory.search'))('titleFor', { query });
}

/**
 * Companies or people by name, and lists that are narrowed further than a path says, for everybody; phone numbers are not
 * searched here. What a path can say is asked for by its path.
 */
export async function ListSearchPage({ kind, params: given }: { kind: ListKind; params: SearchQuery }) {
  const locale = await getLocale();
  const t = await getTranslations(`directory.${kind}`);
  const search = await readSearchIn(given, locale);
  const { q, industries, provinces, sort, page } = search;
  if (isPathList(search)) {
    const order = sort === 'name' ? sort : undefined;
    const filter = { industry: industries[0]?.slug, region: provinces[0]?.slug, sort: order, page };
    redirect(localePath(locale, paths.list(kind, filter)));
  }
  // Another text begins anew at its best; what the list is narrowed to stays.
  const {
    q: _q,
    sort: _sort,
    page: _page,
    exact: _exact,
    kind: _kind,
    time: _time,
    ...kept
  } = searchParamsOf(search);
  const cardKind = kindOfList[kind];
  const answer = await answerOpenSearch(() => findShown({ search, kind: cardKind, locale, contacts: false }));
  const title = await titleOf(kind, cutText(q, 60));
  return (
    <div className="container-page">
      <Breadcrumbs
        crumbs={[
          { name: t('all'), href: paths.list(kind) },
          { name: title, href: '#' },
        ]}
      />
      <div className="list-page">
        <div className="list-head">
          <h1>{title}</h1>
        </div>
        <ListSearchForm path={paths.list(kind)} label={t('searchLabel')} kept={kept} query={q} />
        {answer.ok ? (
          <RowWords>
            <SearchResults
              found={answer.found}
              hrefOf={(next: SearchParams) => paths.listSearch(kind, next)}
              browse={kind}
              elsewhere={q === '' ? undefined : <Elsewhere kind={kind} q={q} />}
              nothing={
                <MessagePanel icon={SearchX} title={t('empty')}>
                  {t('emptyText')}
                </MessagePanel>
              }
            />
          </RowWords>
        ) : (
          <div className="list-rows">
            <OpenSearchFailure errorId={answer.errorId} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The list of the other kind with the same text, and the search of everything: a name that was typed may be a person's. */
async function Elsewhere({ kind, q }: { kind: ListKind; q: string }) {
  const t = await getTranslations('directory.search');
  const isOfCompanies = kind === 'companies';
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 text-sm">
      <Link
        href={paths.listSearch(isOfCompanies ? 'individuals' : 'companies', { q })}
        rel="nofollow"
        className="link max-md:py-3"
      >
        {t(isOfCompanies ? 'searchIndividuals' : 'searchCompanies')}
      </Link>
      <Link href={paths.search({ q })} rel="nofollow" className="link max-md:py-3">
        {t('searchAll')}
      </Link>
    </p>
  );
}
