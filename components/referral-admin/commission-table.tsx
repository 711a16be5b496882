import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { SortHead } from '@/components/lists/sort-head';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { SelectAllBox, SelectBox } from '@/components/ui/selection';
import { type CommissionFilter, commissionList } from '@/lib/referrals/admin/commission-list';
import type { CommissionRow } from '@/lib/referrals/admin/commission-queries';
import { formatVnd } from '@/lib/shared/money';
import { PayOutButton } from './commission-bulk-bar';
import { PersonLink } from './person-link';
import { CommissionBadge } from './referral-badges';

type Props = {
  rows: CommissionRow[];
  filter: CommissionFilter;
  canWrite: boolean;
  /** Whether rows can be ticked for something to be done with them. */
  selectable: boolean;
};

/** What is owed for whom, a row each. */
export async function CommissionTable({ rows, filter, canWrite, selectable }: Props) {
  const t = await getTranslations('referral-admin.commissions');
  const lists = await getTranslations('lists');
  const format = await getFormatter();
  const locale = await getLocale();
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  return (
    <div className="panel">
      <DataTable>
        <thead>
          <tr>
            {selectable ? (
              <HeadCell className="w-10">
                <SelectAllBox label={lists('selectAll')} />
              </HeadCell>
            ) : null}
            <HeadCell>{t('columns.referrer')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.referred')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.order')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.fee')}</HeadCell>
            <HeadCell>{t('columns.amount')}</HeadCell>
            <HeadCell>{t('columns.status')}</HeadCell>
            <SortHead list={commissionList} values={filter} column="created" className="max-md:hidden">
              {t('columns.created')}
            </SortHead>
            {canWrite ? <HeadCell className="max-sm:hidden">{t('columns.action')}</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const amount = formatVnd(row.amountVnd, locale);
            const name = row.referrer?.nickname ?? row.publicId;
            return (
              <DataRow key={row.publicId}>
                {selectable ? (
                  <DataCell>
                    <SelectBox id={row.publicId} label={lists('select', { name: `${name} ${amount}` })} />
                  </DataCell>
                ) : null}
                <DataCell className="max-w-48 truncate">
                  <PersonLink person={row.referrer} />
                </DataCell>
                <DataCell className="max-w-48 truncate max-md:hidden">
                  <PersonLink person={row.referred} />
                </DataCell>
                <DataCell className="tabular whitespace-nowrap max-lg:hidden">{row.order}</DataCell>
                <DataCell className="tabular whitespace-nowrap max-lg:hidden">
                  {t('ofFee', { percent: row.percent, fee: formatVnd(row.feeVnd, locale) })}
                </DataCell>
                <DataCell className="tabular font-medium whitespace-nowrap">{amount}</DataCell>
                <DataCell>
                  <CommissionBadge status={row.status} />
                  {row.paidOutAt ? (
                    <span className="block text-muted" title={row.paidOutBy ?? undefined}>
                      {t('paidOutOn', { day: day(row.paidOutAt) })}
                    </span>
                  ) : null}
                </DataCell>
                <DataCell className="tabular whitespace-nowrap max-md:hidden">{day(row.createdAt)}</DataCell>
                {canWrite ? (
                  <DataCell className="relative z-1 whitespace-nowrap max-sm:hidden">
                    {row.status === 'open' && row.referrer ? (
                      <PayOutButton commission={{ publicId: row.publicId }} amount={amount} name={name} />
                    ) : null}
                  </DataCell>
                ) : null}
              </DataRow>
            );
          })}
        </tbody>
      </DataTable>
    </div>
  );
}
