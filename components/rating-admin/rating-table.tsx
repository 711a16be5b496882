import { getTranslations } from 'next-intl/server';
import { RowTable, readCellTimes, StateCell } from '@/components/lists/row-table';
import { Stars } from '@/components/ratings/stars';
import { Badge } from '@/components/ui/badge';
import type { RatingAdminRow } from '@/lib/ratings/admin/queries';
import { type RatingFilter, ratingList } from '@/lib/ratings/admin/rating-list';
import type { RatingState } from '@/lib/ratings/rating-view';

const tones = {
  shown: 'success',
  hidden: undefined,
  deleted: 'danger',
} as const satisfies Record<RatingState, string | undefined>;

/** How a rating stands. */
export async function RatingStateBadge({ state }: { state: RatingState }) {
  const t = await getTranslations('shop-admin.ratings.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

type Props = {
  rows: RatingAdminRow[];
  chosen: readonly string[];
  filter: RatingFilter;
  current?: string | undefined;
  canWrite: boolean;
};

/** Ratings, a row each; a row opens the detail beside the list. */
export async function RatingTable({ rows, chosen, filter, current, canWrite }: Props) {
  const t = await getTranslations('shop-admin.ratings');
  const shop = await getTranslations('shop.ratings');
  const { moment } = await readCellTimes();
  return (
    <RowTable
      list={ratingList}
      values={filter}
      rows={rows}
      chosen={chosen}
      current={current}
      ticked={canWrite}
      first={{
        head: t('columns.rating'),
        text: ({ text, publicId }) => text || publicId,
        lang: ({ lang }) => lang,
      }}
      columns={[
        {
          key: 'stars',
          head: t('columns.stars'),
          cell: ({ stars }) => <Stars stars={stars} label={shop('given', { stars })} />,
        },
        {
          key: 'state',
          head: t('columns.state'),
          className: 'whitespace-nowrap',
          cell: ({ state, openReports }) => (
            <StateCell reported={openReports > 0 && t('reported', { count: openReports })}>
              <RatingStateBadge state={state} />
            </StateCell>
          ),
        },
        {
          key: 'author',
          head: t('columns.author'),
          shown: 'max-md:hidden',
          className: 'max-w-40 truncate',
          cell: ({ author }) => author?.nickname ?? t('buyerGone'),
        },
        {
          key: 'product',
          head: t('columns.product'),
          shown: 'max-lg:hidden',
          className: 'max-w-56 truncate',
          cell: ({ product }) => <span lang={product.lang}>{product.name}</span>,
        },
        {
          key: 'created',
          head: t('columns.created'),
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ createdAt }) => moment(createdAt),
        },
      ]}
    />
  );
}
