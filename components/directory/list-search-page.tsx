import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PanelFailure } from '@/components/layout/panel-failure';
import { SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { searchCardHeads } from '@/lib/cards/search';
import { feedOf } from '@/lib/content/metadata';
import { cutText } from '@/lib/shared/cut-text';
import { type ListKind, localePath, paths, type SearchParams } from '@/lib/shared/paths';
import { ChosenChips } from './chosen-chips';
import { ListSearchForm } from './list-search-form';
import { isPathList, readSearch, searchGroups, searchParamsOf } from './read-search';
import { SearchFacets } from './search-facets';
import { SearchResults } from './search-results';
import { SearchSortLinks, SearchSortNote } from './search-sort-links';

type Params = Record<string, string | string[] | undefined>;

export async function listSearchMetadata(kind: ListKind, given: Params): Promise<Metadata> {
  const { q } = await readSearch(given);
  const locale = await getLocale();
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
export async function ListSearchPage({ kind, params: given }: { kind: ListKind; params: Params }) {
  const locale = await getLocale();
  const t = await getTranslations(`directory.${kind}`);
  const search = await readSearch(given);
  const { q, industries, provinces, sort, page, exact } = search;
  if (isPathList(search)) {
    const order = sort === 'name' ? sort : undefined;
    const filter = { industry: industries[0]?.slug, region: provinces[0]?.slug, sort: order, page };
    redirect(localePath(locale, paths.list(kind, filter)));
  }
  const params = searchParamsOf(search);
  const cardKind = kind === 'companies' ? 'company' : 'personal';
  const { industry, region, traits } = searchGroups(search);
  const answer = await searchCardHeads({
    q,
    locale,
    kind: cardKind,
    anyOf: [industry, region, ...traits].filter((group) => group.length > 0),
    page,
    contacts: false,
    exact,
    sort,
  });
  const hrefOf = (next: SearchParams) => paths.listSearch(kind, next);
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
        <ListSearchForm kind={kind} label={t('searchLabel')} filter={params} query={q} />
        {answer.ok ? (
          <SearchFacets
            result={answer.result}
            search={search}
            kind={cardKind}
            contacts={false}
            hrefOf={hrefOf}
          />
        ) : null}
        {answer.ok && answer.cards.length > 0 ? (
          <SearchSortLinks sort={sort} params={params} hrefOf={hrefOf} />
        ) : null}
        <div className="list-rows">
          <ChosenChips search={search} hrefOf={hrefOf} />
          {answer.ok ? <SearchSortNote sort={sort} total={answer.result.total} /> : null}
          {!answer.ok ? (
            <PanelFailure what="results" errorId={answer.errorId} />
          ) : q === '' && answer.cards.length === 0 ? (
            <MessagePanel icon={SearchX} title={t('empty')}>
              {t('emptyText')}
            </MessagePanel>
          ) : (
            <SearchResults {...answer} params={params} hrefOf={hrefOf} browse={kind} />
          )}
        </div>
      </div>
    </div>
  );
}
