import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { FilterDrawer } from '@/components/search/filter-drawer';
import type { FilterOption } from '@/components/search/filter-option';
import { FilterPanel } from '@/components/search/filter-panel';
import { useTotalText } from '@/components/search/use-total-text';
import { type Found, type FoundChoice, searchParamsOf } from '@/lib/cards/found';
import { localePath, type SearchParams } from '@/lib/shared/paths';
import { useSearchOrders } from './search-orders';

type Props = { found: Found; hrefOf: (params: SearchParams) => string };

/**
 * What is found by industry, region and trait. Several of each may be chosen; a chosen one leads to the list without it. On the
 * phone the orders stand in the sheet with them, so that one line is enough for both. Nothing where there is nothing to choose: no
 * button then opens an empty sheet.
 */
export function SearchFacets({ found, hrefOf }: Props) {
  const locale = useLocale();
  const t = useTranslations('directory.filters');
  const sort = useTranslations('directory.sort');
  const format = useFormatter();
  const totalText = useTotalText();
  const { total, choices } = found;
  const orders = useSearchOrders(found, hrefOf);
  if (Object.values(choices).every((options) => options.length === 0)) return null;
  const params = searchParamsOf(found.search);
  const option = ({ name, active, count }: FoundChoice, next: SearchParams): FilterOption => ({
    name,
    active,
    ...(count !== undefined && { count: format.number(count) }),
    href: localePath(locale, hrefOf({ ...params, page: 1, ...next })),
  });
  type Part = 'industry' | 'region' | 'speaks';
  const panel = (part: Part) => {
    const chosen = [params[part] ?? []].flat();
    const options = choices[part].map((choice: FoundChoice) => {
      const { key, active } = choice;
      return option(choice, { [part]: active ? chosen.filter((each) => each !== key) : [...chosen, key] });
    });
    const clear = chosen.length > 0 ? hrefOf({ ...params, page: 1, [part]: [] }) : undefined;
    return { options, clear };
  };
  return (
    <FilterDrawer
      label={t('title')}
      {...(orders.length > 0 && { opens: t('withSort') })}
      show={t('show', { count: total.value, total: totalText(total) })}
    >
      <div className="sheet-sort">
        <FilterPanel
          title={sort('label')}
          options={orders.map(({ href, ...order }) => ({ ...order, href: localePath(locale, href) }))}
        />
      </div>
      <FilterPanel
        title={t('only.title')}
        options={choices.only.map((choice) => {
          const { key, active } = choice;
          return option({ ...choice, name: t(`only.${key}`) }, { [key]: active ? undefined : '1' });
        })}
      />
      <FilterPanel title={t('industry')} {...panel('industry')} />
      <FilterPanel title={t('region')} {...panel('region')} />
      <FilterPanel title={t('speaks')} {...panel('speaks')} />
    </FilterDrawer>
  );
}
