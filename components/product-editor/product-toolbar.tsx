import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { type OwnProductFilter, ownProductList } from '@/lib/shop/own-product-list';

const sorts = {
  '-changed': 'newest',
  changed: 'oldest',
  price: 'cheap',
  '-price': 'dear',
} as const satisfies Record<OwnProductFilter['sort'], string>;

/** What narrows and orders a seller's own products; all of it stands in the address. */
export async function ProductToolbar({ filter }: { filter: OwnProductFilter }) {
  const t = await getTranslations('product-editor.list');
  return (
    <ListToolbar
      list={ownProductList}
      values={filter}
      search={t('search')}
      // What is deleted is brought back first.
      exportHref={filter.view === 'deleted' ? undefined : '/api/member/products/export'}
    >
      <ChoiceChip
        label={t('sortLabel')}
        name="sort"
        value={filter.sort}
        choices={(Object.keys(sorts) as OwnProductFilter['sort'][]).map((value) => ({
          value,
          text: t(`sorts.${sorts[value]}`),
        }))}
      />
    </ListToolbar>
  );
}
