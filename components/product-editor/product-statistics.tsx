import { getFormatter, getTranslations } from 'next-intl/server';
import { SortHead } from '@/components/lists/sort-head';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import type { ProductStatistics, ProductSums } from '@/lib/shop/own-statistics';
import { type OwnStatisticsFilter, ownStatisticsList } from '@/lib/shop/own-statistics-list';

const counts = ['views', 'carts', 'sold'] as const satisfies (keyof ProductSums)[];

/** What happened to all of a seller's products together. */
export async function ProductNumbers({ sums }: { sums: ProductSums }) {
  const t = await getTranslations('product-editor.statistics');
  const format = await getFormatter();
  return (
    <dl className="grid grid-cols-3 gap-3">
      {counts.map((count) => (
        <div key={count} className="panel flex flex-col justify-between gap-1 p-3">
          <dt className="text-sm text-muted">{t(count)}</dt>
          <dd className="tabular text-xl font-semibold">{format.number(sums[count])}</dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { rows: ProductStatistics[]; filter: OwnStatisticsFilter };

/** What happened to each of them, the order being the reader's. */
export async function ProductStatisticsTable({ rows, filter }: Props) {
  const t = await getTranslations('product-editor');
  const format = await getFormatter();
  return (
    <div className="panel overflow-x-auto">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('fields.name')}</HeadCell>
            {counts.map((count) => (
              <SortHead
                key={count}
                list={ownStatisticsList}
                values={filter}
                column={count}
                className="text-end"
              >
                {t(`statistics.${count}`)}
              </SortHead>
            ))}
            <HeadCell className="text-end max-sm:hidden">{t('fields.stock')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ publicId, name, sourceLocale, stock, ...sums }) => (
            <DataRow key={publicId}>
              <DataCell className="min-w-32 break-words">
                <Link
                  href={paths.memberProduct(publicId)}
                  lang={name ? sourceLocale : undefined}
                  className="link"
                >
                  {name || t('untitled')}
                </Link>
              </DataCell>
              {counts.map((count) => (
                <DataCell key={count} className="tabular text-end">
                  {format.number(sums[count])}
                </DataCell>
              ))}
              <DataCell className="tabular text-end max-sm:hidden">{format.number(stock)}</DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
