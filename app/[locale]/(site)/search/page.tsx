import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { ChosenChips } from '@/components/directory/chosen-chips';
import { readSearch, searchGroups, searchParamsOf } from '@/components/directory/read-search';
import { SearchBox, type SearchType } from '@/components/directory/search-box';
import { SearchFacets } from '@/components/directory/search-facets';
import { SearchResults } from '@/components/directory/search-results';
import { SearchSortLinks, SearchSortNote } from '@/components/directory/search-sort-links';
import { SearchStart } from '@/components/directory/search-start';
import { TypeTabs } from '@/components/directory/type-tabs';
import { IndustryGrid } from '@/components/home/industry-grid';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { buttonClass } from '@/components/ui/button';
import { Hourglass } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { type Gate, gateOf } from '@/lib/accounts/policy';
import { searchAsMember } from '@/lib/cards/search';
import { recordSearch } from '@/lib/directory/hot-words';
import { listIndustries } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { getViewer } from '@/lib/server/session';
import { cutText } from '@/lib/shared/cut-text';
import { paths, type SearchParams } from '@/lib/shared/paths';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const kinds = { all: undefined, companies: 'company', individuals: 'personal' } as const;

function typeOf(value: unknown): SearchType {
  return value === 'companies' || value === 'individuals' ? value : 'all';
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations('directory.search');
  const { q } = await readSearch(await searchParams);
  return {
    title: q ? t('titleFor', { query: cutText(q, 60) }) : t('title'),
    robots: { index: false, follow: true },
  };
}

/** All kinds at once, phone numbers too; the results are for signed-in people (specification §2, §6). */
export default async function SearchPage({ searchParams }: Props) {
  const given = await searchParams;
  const t = await getTranslations('directory.search');
  const search = await readSearch(given);
  const { q, sort, page, exact } = search;
  const type = typeOf(given.type);
  const params: SearchParams & { q: string } = {
    ...searchParamsOf(search),
    type: type === 'all' ? undefined : type,
  };
  const viewer = await getViewer();
  const gate = gateOf(viewer, 'account');
  return (
    <div className="container-page pt-6">
      <h1 className="mb-3 break-words text-xl font-semibold">
        {q ? t('titleFor', { query: cutText(q, 60) }) : t('title')}
      </h1>
      <div className="mb-6 max-w-3xl">
        <ClientWords paths={['directory.searchBox', 'common.countCapped']}>
          <SearchBox key={`${type} ${q}`} query={q} type={type} stay={viewer !== null} />
        </ClientWords>
      </div>
      {gate ? <SearchGate gate={gate} params={params} /> : null}
      {viewer && !gate ? await results(viewer.id) : null}
    </div>
  );

  async function results(member: number) {
    const locale = await getLocale();
    if (q === '') {
      const groups = (await listIndustries(locale)).filter(({ parentId }) => parentId === null);
      return <SearchStart industries={<IndustryGrid groups={groups} />} />;
    }
    const { industry, region, traits } = searchGroups(search);
    const hrefOf = (next: SearchParams) => paths.search({ ...next, type: params.type });
    const answer = await searchAsMember(member, {
      q,
      locale,
      kind: kinds[type],
      anyOf: [industry, region, ...traits].filter((group) => group.length > 0),
      page,
      exact,
      sort,
    });
    if (answer === 'limited') return <SearchLimit />;
    if (!answer.ok) return <PanelFailure what="results" errorId={answer.errorId} />;
    if (page === 1 && answer.result.total.value > 0) await recordSearch(locale, q, member);
    return (
      <div className="list-page">
        <TypeTabs type={type} params={params} />
        <SearchFacets result={answer.result} search={search} kind={kinds[type]} contacts hrefOf={hrefOf} />
        {answer.cards.length > 0 ? (
          <SearchSortLinks sort={sort} params={params} hrefOf={paths.search} />
        ) : null}
        <div className="list-rows">
          <ChosenChips search={search} hrefOf={hrefOf} />
          <SearchSortNote sort={sort} total={answer.result.total} />
          <SearchResults
            {...answer}
            params={params}
            hrefOf={paths.search}
            browse={type === 'individuals' ? 'individuals' : 'companies'}
          />
        </div>
      </div>
    );
  }
}

async function SearchLimit() {
  const t = await getTranslations('directory.search');
  return (
    <MessagePanel icon={Hourglass} title={t('limitTitle')}>
      <p role="alert">{t('limitText')}</p>
    </MessagePanel>
  );
}

/** What the signed-out see in place of results, with the lists that need no sign-in. */
async function SearchGate({ gate, params }: { gate: Gate; params: SearchParams & { q: string } }) {
  const t = await getTranslations('directory.search');
  const { q } = params;
  return (
    <GatePanel gate={gate} title={t('loginTitle')} from={paths.search(params)}>
      <p>{t('loginText')}</p>
      <p className="mt-4 mb-2">{t('loginAlternative')}</p>
      <span className="flex flex-wrap justify-center gap-2">
        <Link href={paths.listSearch('companies', { q })} className={buttonClass({ size: 'sm' })}>
          {t('searchCompanies')}
        </Link>
        <Link href={paths.listSearch('individuals', { q })} className={buttonClass({ size: 'sm' })}>
          {t('searchIndividuals')}
        </Link>
      </span>
    </GatePanel>
  );
}
