import { Image } from 'lucide-react';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { GuardedPicture } from '@/components/card-admin/guarded-picture';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { SelectAllBox, SelectBox } from '@/components/ui/selection';
import { formatVnd } from '@/lib/shared/money';
import { type AdminProductFilter, adminProductList, lowStock } from '@/lib/shop/admin/product-list';
import type { AdminProductRow } from '@/lib/shop/admin/product-queries';
import { ProductStatusBadge } from './product-status-badge';
import { StockDialog } from './stock-dialog';

type Props = {
  rows: AdminProductRow[];
  filter: AdminProductFilter;
  /** The one whose detail is open. */
  current?: string;
  /** Whether rows can be ticked, and their stock changed. */
  canWrite: boolean;
};

/** Products, a row each; a row opens the detail beside the list. */
export async function ProductTable({ rows, filter, current, canWrite }: Props) {
  const t = await getTranslations('shop-admin.products');
  const lists = await getTranslations('lists');
  const format = await getFormatter();
  const locale = await getLocale();
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            {canWrite ? (
              <HeadCell className="w-10">
                <SelectAllBox label={lists('selectAll')} />
              </HeadCell>
            ) : null}
            <SortHead list={adminProductList} values={filter} column="name">
              {t('columns.product')}
            </SortHead>
            <HeadCell>{t('columns.status')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.price')}</HeadCell>
            <HeadCell className="max-sm:hidden">{t('columns.stock')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.seller')}</HeadCell>
            <SortHead list={adminProductList} values={filter} column="changed" className="max-lg:hidden">
              {t('columns.changed')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId} current={row.publicId === current}>
              {canWrite ? (
                <DataCell>
                  <SelectBox id={row.publicId} label={lists('select', { name: row.name })} />
                </DataCell>
              ) : null}
              <DataCell className="w-full max-w-0">
                <span className="flex items-center gap-3">
                  {row.picture ? (
                    <GuardedPicture
                      picture={row.picture}
                      className="size-9 shrink-0 rounded border object-cover max-sm:hidden"
                    />
                  ) : (
                    <span className="grid size-9 shrink-0 place-items-center rounded border bg-sunken text-muted max-sm:hidden">
                      <Image aria-hidden className="size-4" />
                    </span>
                  )}
                  <RowLink
                    href={adminProductList.href(filter, row.publicId)}
                    current={row.publicId === current}
                    className="min-w-0 truncate"
                  >
                    <span lang={row.lang}>{row.name}</span>
                  </RowLink>
                </span>
              </DataCell>
              <DataCell>
                <span className="flex flex-wrap gap-1">
                  <ProductStatusBadge status={row.status} deleted={row.deleted} />
                  {row.waits && row.status !== 'pending_review' ? (
                    <Badge tone="accent">{t('waits')}</Badge>
                  ) : null}
                  {row.reports > 0 ? (
                    <Badge tone="danger">{t('reported', { count: row.reports })}</Badge>
                  ) : null}
                </span>
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">
                {row.minPrice === row.maxPrice
                  ? formatVnd(row.minPrice, locale)
                  : t('fromPrice', { price: formatVnd(row.minPrice, locale) })}
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-sm:hidden">
                {canWrite && !row.deleted && row.variants.length > 0 ? (
                  <StockDialog
                    product={{ publicId: row.publicId, name: row.name }}
                    variants={row.variants}
                    units={format.number(row.stock)}
                    isLow={row.stock <= lowStock}
                  />
                ) : (
                  <span className={row.stock <= lowStock ? 'text-danger' : undefined}>
                    {format.number(row.stock)}
                  </span>
                )}
              </DataCell>
              <DataCell className="max-w-48 truncate max-lg:hidden">
                {row.seller?.nickname ?? t('site')}
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-lg:hidden">
                {format.dateTime(row.changedAt, { dateStyle: 'medium' })}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
