import { getLocale, getTranslations } from 'next-intl/server';
import { FilterDrawer } from '@/components/search/filter-drawer';
import type { FilterOption } from '@/components/search/filter-option';
import { FilterPanel } from '@/components/search/filter-panel';
import { totalValues } from '@/components/search/total-text';
import { ReloadButton } from '@/components/ui/reload-button';
import { readKeptPanel } from '@/lib/content/kept-panel';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Feed } from '@/lib/posts/queries';
import { listTopics } from '@/lib/posts/topics';
import { type FeedFilter, feedKinds } from '@/lib/shared/feed-path';
import { localePath } from '@/lib/shared/paths';

type Props = {
  filter: FeedFilter;
  /** How many there are, and by whom where that is chosen. */
  narrowed: Pick<Feed, 'total' | 'author'>;
  /** The address of the feed that is narrowed so. */
  hrefOf: (filter: FeedFilter) => string;
};

/** What the feed can be narrowed by, as links; a choice leads to the feed without it. */
export async function FeedFilters({ filter, narrowed: { total, author }, hrefOf }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('posts')]);
  const [topics, industries, provinces] = await Promise.all([
    readKeptPanel('topics', () => listTopics(locale)),
    listIndustries(locale),
    listProvinces(locale),
  ]);
  const optionsOf = <Value extends string>(
    part: 'kind' | 'topic' | 'industry' | 'region',
    rows: readonly { slug: Value; name: string }[],
  ): FilterOption[] =>
    rows.map(({ slug, name }) => {
      const active = filter[part] === slug;
      const next = { ...filter, page: 1, [part]: active ? undefined : slug };
      return { name, href: localePath(locale, hrefOf(next)), active };
    });
  const clear = (part: keyof FeedFilter) =>
    filter[part] ? hrefOf({ ...filter, page: 1, [part]: undefined }) : undefined;
  return (
    <FilterDrawer label={t('filters.title')} show={t('filters.show', await totalValues(total))}>
      {author ? (
        <FilterPanel
          title={t('filters.author')}
          options={[
            {
              name: author.text,
              href: localePath(locale, hrefOf({ ...filter, by: undefined, page: 1 })),
              active: true,
            },
          ]}
          clear={clear('by')}
        />
      ) : null}
      <FilterPanel
        title={t('filters.kind')}
        options={optionsOf(
          'kind',
          feedKinds.map((kind) => ({ slug: kind, name: t(`kinds.${kind}`) })),
        )}
        clear={clear('kind')}
      />
      {topics.ok ? (
        <FilterPanel
          title={t('filters.topic')}
          options={optionsOf(
            'topic',
            topics.data.filter(({ isRetired, slug }) => !isRetired || slug === filter.topic),
          )}
          clear={clear('topic')}
        />
      ) : (
        <section className="facet px-4 pb-3">
          <h2 className="px-0">{t('filters.topic')}</h2>
          <p className="mb-2 text-sm text-muted">{t('topicsFailed')}</p>
          <ReloadButton label={t('refresh')} />
        </section>
      )}
      <FilterPanel
        title={t('filters.industry')}
        options={optionsOf(
          'industry',
          industries.filter(({ parentId, slug }) => parentId === null || slug === filter.industry),
        )}
        clear={clear('industry')}
      />
      <FilterPanel
        title={t('filters.region')}
        options={optionsOf('region', provinces)}
        clear={clear('region')}
      />
    </FilterDrawer>
  );
}
