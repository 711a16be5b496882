import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { CardRows } from '@/components/card-rows/card-rows';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { MissingPath } from '@/components/layout/missing-path';
import { NotFoundPage, notFoundMetadata } from '@/components/layout/not-found-page';
import { ShareTags } from '@/components/layout/share-tags';
import { facetOptions } from '@/components/search/facet-options';
import { FilterDrawer } from '@/components/search/filter-drawer';
import { type FacetPart, filtersHash } from '@/components/search/filter-option';
import { FilterPanel } from '@/components/search/filter-panel';
import { ListSearchForm } from '@/components/search/list-search-form';
import { totalValues } from '@/components/search/total-text';
import { buttonClass } from '@/components/ui/button';
import { SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { languageName, type SpokenLanguage } from '@/lib/cards/language-names';
import { type CardList, getCardList } from '@/lib/cards/lists';
import { itemListJsonLd } from '@/lib/content/json-ld';
import { alternatesOf } from '@/lib/content/metadata';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { kindOfList } from '@/lib/shared/card-kind';
import { type ListFilter, listSorts } from '@/lib/shared/list-path';
import { cardPath, type ListKind, localePath, paths, type SearchParams } from '@/lib/shared/paths';

type Props = {
  kind: ListKind;
  /** Null for an address that is none of a list. */
  filter: ListFilter | null;
};

/** Companies or people by industry and province, out of the cache. */
export async function ListPage({ kind, filter }: Props) {
  const locale = await getLocale();
  const t = await getTranslations(`directory.${kind}`);
  const list = filter && (await readList(kind, filter, locale));
  if (!list) {
    return (
      <NotFoundPage kind="page">
        <MissingPath />
      </NotFoundPage>
    );
  }
  const title = await titleOf(kind, list);
  const crumbs = [
    { name: t('all'), href: paths.list(kind) },
    ...(list.industry
      ? [{ name: list.industry.name, href: paths.list(kind, { industry: list.industry.slug }) }]
      : []),
    ...(list.province
      ? [
          {
            name: list.province.name,
            href: paths.list(kind, { industry: filter.industry, region: list.province.slug }),
          },
        ]
      : []),
  ];
  return (
    <div className="container-page">
      <ShareTags path={addressOf(kind, filter)} head={await listMetadata({ kind, filter })} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="list-page">
        <div className="list-head">
          <h1>{title}</h1>
          <p className="tabular text-sm text-muted">{t('count', await totalValues(list.total))}</p>
        </div>
        <ListSearchForm
          path={paths.list(kind)}
          label={t('searchLabel')}
          kept={{ industry: filter.industry, region: filter.region }}
        />
        <ListFilters kind={kind} filter={filter} list={list} />
        <SortLinks kind={kind} filter={filter} />
        <div className="list-rows">
          {list.cards.length > 0 ? (
            <>
              <CardRows cards={list.cards} level={2} detailed />
              {/* Beside the rows, whose addresses it says again: so it weighs half when it is compressed. */}
              <JsonLd data={itemListJsonLd(locale, list.cards.map(cardPath))} />
            </>
          ) : (
            <MessagePanel
              icon={SearchX}
              title={t('empty')}
              actions={
                <Link href={paths.list(kind)} className={buttonClass({ tone: 'primary' })}>
                  {t('all')}
                </Link>
              }
            >
              {t('emptyText')}
            </MessagePanel>
          )}
          <PageLinks
            page={filter.page}
            last={list.pageCount}
            hrefOf={(page) => paths.list(kind, { ...filter, page })}
          />
        </div>
      </div>
    </div>
  );
}

/** Head of a list page. Another order of the same list, and an empty list, are no pages of their own for a search engine. */
export async function listMetadata({ kind, filter }: Props): Promise<Metadata> {
  const locale = await getLocale();
  const t = await getTranslations(`directory.${kind}`);
  const pages = await getTranslations('directory.pages');
  const list = filter && (await readList(kind, filter, locale));
  if (!list) return notFoundMetadata('page');
  const name = await titleOf(kind, list);
  const title = filter.page > 1 ? `${name} - ${pages('page', { page: filter.page })}` : name;
  const narrowed = list.industry || list.province;
  const description = narrowed
    ? t('descriptionNarrowed', { title: name, ...(await totalValues(list.total)) })
    : t('description');
  return {
    title,
    description,
    alternates: alternatesOf(locale, addressOf(kind, filter)),
    robots: filter.sort !== 'newest' || list.total.value === 0 ? { index: false, follow: true } : undefined,
  };
}

/** Where a list stands for search engines and chats, whatever its order. */
function addressOf(kind: ListKind, filter: ListFilter): string {
  return paths.list(kind, { ...filter, sort: 'newest' });
}

function readList(kind: ListKind, { industry, region, sort, page }: ListFilter, locale: Locale) {
  const cardKind = kindOfList[kind];
  return getCardList(cardKind, industry ?? null, region ?? null, sort, page, locale);
}

async function titleOf(
  kind: ListKind,
  { industry, province }: Pick<CardList, 'industry' | 'province'>,
): Promise<string> {
  const t = await getTranslations(`directory.${kind}`);
  if (industry && province) return t('titleBoth', { industry: industry.name, region: province.name });
  if (industry) return t('titleIndustry', { industry: industry.name });
  if (province) return t('titleRegion', { region: province.name });
  return t('title');
}

type ListFiltersProps = { kind: ListKind; filter: ListFilter; list: CardList };

/** The two facets of a list as links. */
async function ListFilters({ kind, filter, list }: ListFiltersProps) {
  const locale = await getLocale();
  const t = await getTranslations('directory.filters');
  const options = await facetOptions({ kind, filter, list, locale });
  const panel = (part: FacetPart, place: string) => ({
    title: t(part),
    options: options[part],
    clear: filter[part] ? paths.list(kind, { ...filter, page: 1, [part]: undefined }) : undefined,
    more: {
      from: paths.facetOptions({ kind, part, locale, ...filter, page: undefined }),
      href: `${localePath(locale, paths.home())}#${place}`,
    },
  });
  // Narrowed further than a path says: such lists are made for each request, and no pages for a search engine.
  const further = (more: SearchParams) =>
    `${localePath(locale, paths.listSearch(kind, { industry: filter.industry, region: filter.region, ...more }))}${filtersHash}`;
  return (
    <FilterDrawer label={t('title')} show={t('show', await totalValues(list.total))}>
      <FilterPanel
        title={t('only.title')}
        options={[
          ...(['open', 'verified', 'pictures'] as const).map((flag) => ({
            name: t(`only.${flag}`),
            href: further({ [flag]: '1' }),
          })),
          { name: t('several'), href: further({ several: '1' }) },
        ]}
      />
      <FilterPanel {...panel('industry', 'industries')} />
      <FilterPanel {...panel('region', 'regions')} />
      <FilterPanel
        title={t('speaks')}
        options={askedLanguages(locale).map((code) => ({
          name: languageName(code, locale),
          href: further({ speaks: [code] }),
        }))}
      />
    </FilterDrawer>
  );
}

/** Languages that readers look for first, their own before the others; where a list is narrowed to one, all are offered. */
const askedFirst = ['vi', 'zh', 'en', 'ja', 'ko'] as const satisfies readonly SpokenLanguage[];

function askedLanguages(locale: Locale): SpokenLanguage[] {
  const isOwn = (code: SpokenLanguage) => locale.startsWith(code);
  return [...askedFirst.filter(isOwn), ...askedFirst.filter((code) => !isOwn(code))];
}

/** The orders of a list, as links to its first page. */
async function SortLinks({ kind, filter }: { kind: ListKind; filter: ListFilter }) {
  const t = await getTranslations('directory.sort');
  return (
    <nav aria-label={t('label')} className="views">
      {listSorts.map((sort) => (
        <Link
          key={sort}
          href={paths.list(kind, { ...filter, sort, page: 1 })}
          rel="nofollow"
          aria-current={sort === filter.sort ? 'true' : undefined}
        >
          {t(sort)}
        </Link>
      ))}
    </nav>
  );
}
