import { getFormatter, getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { Stars } from '@/components/ratings/stars';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import type { RatingAdminRow } from '@/lib/ratings/admin/queries';
import { type RatingFilter, ratingList } from '@/lib/ratings/admin/rating-list';
import { RatingStateBadge } from './rating-state-badge';

type Props = {
  rows: RatingAdminRow[];
  filter: RatingFilter;
  /** The one whose detail is open. */
  current?: string | undefined;
};

/** Ratings, a row each; a row opens the detail beside the list. */
export async function RatingTable({ rows, filter, current }: Props) {
  const t = await getTranslations('shop-admin.ratings');
  const shop = await getTranslations('shop.ratings');
  const format = await getFormatter();
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('columns.rating')}</HeadCell>
            <HeadCell>{t('columns.stars')}</HeadCell>
            <HeadCell>{t('columns.state')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.author')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.product')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.created')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId} current={row.publicId === current}>
              <DataCell className="w-full max-w-0">
                <RowLink
                  href={ratingList.href(filter, row.publicId)}
                  current={row.publicId === current}
                  className="line-clamp-2 break-words"
                >
                  <span lang={row.lang}>{row.text || row.publicId}</span>
                </RowLink>
              </DataCell>
              <DataCell>
                <Stars stars={row.stars} label={shop('given', { stars: row.stars })} />
              </DataCell>
              <DataCell>
                <span className="flex flex-wrap gap-1 whitespace-nowrap">
                  <RatingStateBadge state={row.state} />
                  {row.reports > 0 ? (
                    <Badge tone="danger">{t('reported', { count: row.reports })}</Badge>
                  ) : null}
                </span>
              </DataCell>
              <DataCell className="max-w-40 truncate max-md:hidden">
                {row.author?.nickname ?? t('buyerGone')}
              </DataCell>
              <DataCell className="max-w-56 truncate max-lg:hidden">
                <span lang={row.product.lang}>{row.product.name}</span>
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">
                {format.dateTime(row.createdAt, { dateStyle: 'short', timeStyle: 'short' })}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
