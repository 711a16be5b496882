import { getLocale, getTranslations } from 'next-intl/server';
import type { CardList } from '@/lib/cards/lists';
import type { ListFilter } from '@/lib/shared/list-path';
import { type ListKind, localePath, paths } from '@/lib/shared/paths';
import { facetOptions } from './facet-options';
import { FilterDrawer } from './filter-drawer';
import type { FacetPart } from './filter-option';
import { FilterPanel } from './filter-panel';

type Props = { kind: ListKind; filter: ListFilter; list: CardList };

/** The two facets of a list as links. */
export async function ListFilters({ kind, filter, list }: Props) {
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
  return (
    <FilterDrawer label={t('title')}>
      <FilterPanel {...panel('industry', 'industries')} />
      <FilterPanel {...panel('region', 'regions')} />
    </FilterDrawer>
  );
}
