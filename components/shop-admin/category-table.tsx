import { getTranslations } from 'next-intl/server';
import { RowLink } from '@/components/lists/row-link';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataTable, HeadCell } from '@/components/ui/data-table';
import { type CategoryFilter, categoryList } from '@/lib/shop/category-list';
import type { CategoryRow } from '@/lib/shop/category-queries';
import { CategoryMove, CategoryRows } from './category-tree';

type Props = { rows: CategoryRow[]; filter: CategoryFilter; current?: string; movable: boolean };

/** How far a shelf is set in. */
const indents = ['', 'ps-6', 'ps-12'];

/** The tree of categories, a row each; a row opens its form beside the list. */
export async function CategoryTable({ rows, filter, current, movable }: Props) {
  const t = await getTranslations('shop-admin.categories');
  const slugOf = (id: number | null) => rows.find((row) => row.id === id)?.slug ?? '';
  const cellsOf = (row: CategoryRow) => (
    <>
      <DataCell className="w-full max-w-0">
        <span className={`block ${indents[row.depth] ?? ''}`}>
          <RowLink
            href={categoryList.href(filter, row.slug)}
            current={row.slug === current}
            className="block truncate"
          >
            {row.name}
          </RowLink>
          {row.movedTo ? (
            <span className="block truncate text-muted">
              {t('mergedInto', { name: rows.find(({ slug }) => slug === row.movedTo)?.name ?? row.movedTo })}
            </span>
          ) : null}
        </span>
      </DataCell>
      <DataCell className="whitespace-nowrap text-muted max-lg:hidden">{row.slug}</DataCell>
      <DataCell className="tabular whitespace-nowrap max-sm:hidden">
        {t('products', { count: row.products })}
        {row.listed < row.products ? (
          <span className="text-muted"> · {t('listed', { count: row.listed })}</span>
        ) : null}
      </DataCell>
      <DataCell className="whitespace-nowrap">
        <Badge tone={row.isRetired ? undefined : 'success'}>
          {t(row.isRetired ? 'states.retired' : 'states.offered')}
        </Badge>
      </DataCell>
      {movable ? (
        <DataCell className="py-0">
          <CategoryMove
            slug={row.slug}
            name={row.name}
            parent={slugOf(row.parentId)}
            shelf={rows.filter(({ parentId }) => parentId === row.parentId).map(({ slug }) => slug)}
          />
        </DataCell>
      ) : null}
    </>
  );
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('columns.name')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.slug')}</HeadCell>
            <HeadCell className="max-sm:hidden">{t('columns.products')}</HeadCell>
            <HeadCell>{t('columns.state')}</HeadCell>
            {movable ? <HeadCell>{t('columns.order')}</HeadCell> : null}
          </tr>
        </thead>
        <CategoryRows
          rows={rows.map((row) => ({
            slug: row.slug,
            id: row.id,
            parentId: row.parentId,
            name: row.name,
            cells: cellsOf(row),
          }))}
          current={current}
          movable={movable}
        />
      </DataTable>
    </div>
  );
}
