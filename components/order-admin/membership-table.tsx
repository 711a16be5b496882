import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { SortHead } from '@/components/lists/sort-head';
import { Badge } from '@/components/ui/badge';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { Link } from '@/lib/i18n/navigation';
import { type MembershipOrderFilter, membershipOrderList } from '@/lib/orders/admin/membership-list';
import type { MembershipOrderRow } from '@/lib/orders/admin/membership-queries';
import { formatVnd } from '@/lib/shared/money';
import { subjectPaths } from '@/lib/shared/subjects';
import { StrayMoney } from './stray-money';

const tones = { pending: 'accent', completed: 'success', cancelled: 'neutral' } as const;

type Props = { rows: MembershipOrderRow[]; filter: MembershipOrderFilter; canWrite: boolean };

/** Orders that applications made, a row each; the name leads to the member. */
export async function MembershipTable({ rows, filter, canWrite }: Props) {
  const t = await getTranslations('order-admin.membership');
  const orders = await getTranslations('order-admin.orders');
  const format = await getFormatter();
  const locale = await getLocale();
  const time = (at: Date | null) => (at ? format.dateTime(at, { dateStyle: 'medium' }) : '–');
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            <HeadCell>{t('columns.number')}</HeadCell>
            <HeadCell>{t('columns.status')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.buyer')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.type')}</HeadCell>
            <SortHead list={membershipOrderList} values={filter} column="amount" className="max-sm:hidden">
              {t('columns.amount')}
            </SortHead>
            <HeadCell className="max-lg:hidden">{t('columns.days')}</HeadCell>
            <SortHead list={membershipOrderList} values={filter} column="created" className="max-md:hidden">
              {t('columns.created')}
            </SortHead>
            <HeadCell className="max-lg:hidden">{t('columns.completed')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const buyer = row.buyer ? (
              <Link data-row href={subjectPaths.member.admin(row.buyer.publicId)} className="link underline">
                {row.buyer.nickname}
              </Link>
            ) : (
              <span className="text-muted">{orders('noBuyer')}</span>
            );
            return (
              <DataRow key={row.number}>
                <DataCell className="tabular font-medium whitespace-nowrap">
                  {row.number}
                  <span className="block font-normal md:hidden">{buyer}</span>
                </DataCell>
                <DataCell>
                  <span className="flex flex-wrap gap-1">
                    <Badge tone={tones[row.status]}>{t(`statuses.${row.status}`)}</Badge>
                    {row.status === 'pending' && row.transferredAt ? (
                      <Badge tone="accent">{orders('transferred')}</Badge>
                    ) : null}
                  </span>
                  {row.stray.length > 0 ? <StrayMoney stray={row.stray} canWrite={canWrite} /> : null}
                </DataCell>
                <DataCell className="max-w-48 truncate max-md:hidden">{buyer}</DataCell>
                <DataCell className="whitespace-nowrap max-lg:hidden">
                  {t(row.enterprise ? 'types.enterprise' : 'types.individual')}
                </DataCell>
                <DataCell className="tabular whitespace-nowrap max-sm:hidden">
                  {formatVnd(row.amount, locale)}
                </DataCell>
                <DataCell className="tabular whitespace-nowrap max-lg:hidden">
                  {t('termDays', { count: row.termDays })}
                </DataCell>
                <DataCell className="tabular whitespace-nowrap max-md:hidden">{time(row.createdAt)}</DataCell>
                <DataCell className="tabular whitespace-nowrap max-lg:hidden">
                  {time(row.completedAt)}
                </DataCell>
              </DataRow>
            );
          })}
        </tbody>
      </DataTable>
    </div>
  );
}
