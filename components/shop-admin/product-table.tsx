import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { RowPicture } from '@/components/card-admin/row-picture';
import { RowTable, readCellTimes, StateCell } from '@/components/lists/row-table';
import { formatVnd } from '@/lib/shared/money';
import { type AdminProductFilter, adminProductList, lowStock } from '@/lib/shop/admin/product-list';
import type { AdminProductRow } from '@/lib/shop/admin/product-queries';
import { ProductStatusBadge } from './product-status-badge';
import { StockDialog } from './stock-dialog';

type Props = {
  rows: AdminProductRow[];
  chosen: readonly string[];
  filter: AdminProductFilter;
  current?: string | undefined;
  /** Whether rows can be ticked, and their stock changed. */
  canWrite: boolean;
};

/** Products, a row each; a row opens the detail beside the list. */
export async function ProductTable({ rows, chosen, filter, current, canWrite }: Props) {
  const t = await getTranslations('shop-admin.products');
  const format = await getFormatter();
  const locale = await getLocale();
  const { day } = await readCellTimes();
  return (
    <RowTable
      list={adminProductList}
      values={filter}
      rows={rows}
      chosen={chosen}
      current={current}
      ticked={canWrite}
      first={{
        head: t('columns.product'),
        sort: 'name',
        text: ({ name }) => name,
        lang: ({ lang }) => lang,
        before: ({ picture }) => <RowPicture picture={picture} />,
      }}
      columns={[
        {
          key: 'status',
          head: t('columns.status'),
          cell: ({ status, deleted, waits, reports }) => (
            <StateCell
              waits={waits && status !== 'pending_review' && t('waits')}
              reported={reports > 0 && t('reported', { count: reports })}
            >
              <ProductStatusBadge status={status} deleted={deleted} />
            </StateCell>
          ),
        },
        {
          key: 'price',
          head: t('columns.price'),
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ minPrice, maxPrice }) =>
            minPrice === maxPrice
              ? formatVnd(minPrice, locale)
              : t('fromPrice', { price: formatVnd(minPrice, locale) }),
        },
        {
          key: 'stock',
          head: t('columns.stock'),
          shown: 'max-sm:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ publicId, name, deleted, stock, variants }) =>
            canWrite && !deleted && variants.length > 0 ? (
              <StockDialog
                product={{ publicId, name }}
                variants={variants}
                units={format.number(stock)}
                isLow={stock <= lowStock}
              />
            ) : (
              <span className={stock <= lowStock ? 'text-danger' : undefined}>{format.number(stock)}</span>
            ),
        },
        {
          key: 'seller',
          head: t('columns.seller'),
          shown: 'max-lg:hidden',
          className: 'max-w-48 truncate',
          cell: ({ seller }) => seller?.nickname ?? t('site'),
        },
        {
          key: 'changed',
          head: t('columns.changed'),
          sort: 'changed',
          shown: 'max-lg:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ changedAt }) => day(changedAt),
        },
      ]}
    />
  );
}
