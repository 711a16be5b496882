import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PanelFailure } from '@/components/layout/panel-failure';
import { searchCardHeads } from '@/lib/cards/search';
import { feedOf } from '@/lib/content/metadata';
import { cutText } from '@/lib/shared/cut-text';
import { type ListKind, localePath, paths, type SearchParams } from '@/lib/shared/paths';
import { ListSearchForm } from './list-search-form';
import { readSearch } from './read-search';
import { SearchFacets } from './search-facets';
import { SearchResults } from './search-results';

type Params = Record<string, string | string[] | undefined>;

export async function listSearchMetadata(kind: ListKind, given: Params): Promise<Metadata> {
  const t = await getTranslations('directory.search');
  const { q } = await readSearch(given);
  const locale = await getLocale();
  return {
    title: t('titleFor', { query: cutText(q, 60) }),
    alternates: { canonical: localePath(locale, paths.list(kind)), ...feedOf(locale) },
    robots: { index: false, follow: true },
  };
}

/** Companies or people by name, for everybody; phone numbers are not searched here. */
export async function ListSearchPage({ kind, params: given }: { kind: ListKind; params: Params }) {
  const locale = await getLocale();
  const t = await getTranslations(`directory.${kind}`);
  const search = await getTranslations('directory.search');
  const { q, industry, province, page, exact } = await readSearch(given);
  if (q === '') redirect(localePath(locale, paths.list(kind)));
  const params: SearchParams & { q: string } = {
    q,
    industry: industry?.slug,
    region: province?.slug,
    page,
    exact: exact ? '1' : undefined,
  };
  const answer = await searchCardHeads({
    q,
    locale,
    kind: kind === 'companies' ? 'company' : 'personal',
    industryId: industry?.id,
    provinceCode: province?.code,
    page,
    contacts: false,
    exact,
  });
  const hrefOf = (next: SearchParams) => paths.listSearch(kind, next);
  const title = search('titleFor', { query: cutText(q, 60) });
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
        <ListSearchForm
          kind={kind}
          label={t('searchLabel')}
          filter={{ industry: industry?.slug, region: province?.slug }}
          query={q}
        />
        {answer.ok ? <SearchFacets result={answer.result} params={params} hrefOf={hrefOf} /> : null}
        <div className="list-rows">
          {answer.ok ? (
            <SearchResults {...answer} params={params} hrefOf={hrefOf} browse={kind} />
          ) : (
            <PanelFailure what="results" errorId={answer.errorId} />
          )}
        </div>
      </div>
    </div>
  );
}
