import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { NarrowedBy } from '@/components/lists/narrowed-by';
import { type RatingColumn, type RatingFilter, ratingList } from '@/lib/ratings/admin/rating-list';
import type { OwnTable } from '@/lib/shared/own-table';

type Props = {
  filter: RatingFilter;
  own: OwnTable<RatingColumn>;
  /** Who may write may take the data out. */
  canWrite: boolean;
  /** What the buyer and the product are called by which the list is narrowed. */
  scope: { author: string | null; product: string | null };
};

/** What narrows the list of ratings. */
export async function RatingToolbar({ filter, own, canWrite, scope }: Props) {
  const t = await getTranslations('shop-admin.ratings');
  return (
    <>
      <ListToolbar
        list={ratingList}
        values={filter}
        search={t('search')}
        choices={{
          view: { label: t('views.label'), text: (view) => t(`views.${view}`) },
          state: { label: t('columns.state'), text: (state) => t(`states.${state}`) },
        }}
        own={{ table: own, first: t('columns.rating'), text: (key) => t(`columns.${key}`) }}
        exportHref={canWrite ? '/api/admin/ratings/export' : undefined}
        dates={{ from: t('filters.from'), to: t('filters.to'), submit: t('filters.submit') }}
      />
      <NarrowedBy
        list={ratingList}
        values={filter}
        by={{
          author: (id) => t('filters.author', { name: scope.author ?? id }),
          product: (id) => t('filters.product', { name: scope.product ?? id }),
        }}
      />
    </>
  );
}
