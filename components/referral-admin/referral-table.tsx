import { getFormatter, getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/admins/status-badges';
import { RowLink } from '@/components/lists/row-link';
import { SortHead } from '@/components/lists/sort-head';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { SelectAllBox, SelectBox } from '@/components/ui/selection';
import type { AdminReferral } from '@/lib/referrals/admin/queries';
import { type ReferralFilter, referralList } from '@/lib/referrals/admin/referral-list';
import { RewardBadge, SignalBadges } from './referral-badges';

type Props = {
  rows: AdminReferral[];
  filter: ReferralFilter;
  /** The one whose detail is open. */
  current?: string | undefined;
  /** Whether rows can be ticked for something to be done with them. */
  selectable: boolean;
};

/** Who was brought, a row each, by whom, and who brought that one; a row opens the detail beside the list. */
export async function ReferralTable({ rows, filter, current, selectable }: Props) {
  const t = await getTranslations('referral-admin');
  const lists = await getTranslations('lists');
  const format = await getFormatter();
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
            <HeadCell>{t('columns.referred')}</HeadCell>
            <HeadCell className="max-md:hidden">{t('columns.referrer')}</HeadCell>
            <HeadCell className="max-lg:hidden">{t('columns.above')}</HeadCell>
            <HeadCell>{t('columns.reward')}</HeadCell>
            <HeadCell className="max-sm:hidden">{t('columns.signals')}</HeadCell>
            <SortHead list={referralList} values={filter} column="created" className="max-md:hidden">
              {t('columns.created')}
            </SortHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.publicId} current={row.publicId === current}>
              {selectable ? (
                <DataCell>
                  <SelectBox id={row.publicId} label={lists('select', { name: row.nickname })} />
                </DataCell>
              ) : null}
              <DataCell className="w-full max-w-0">
                <RowLink
                  href={referralList.href(filter, row.publicId)}
                  current={row.publicId === current}
                  className="block truncate"
                >
                  {row.nickname}
                </RowLink>
                <span className="flex flex-wrap items-center gap-1">
                  <StateBadge state={row.state} />
                  <span className="truncate text-muted md:hidden">{row.referrer?.nickname}</span>
                </span>
              </DataCell>
              <DataCell className="max-w-40 truncate max-md:hidden">{row.referrer?.nickname}</DataCell>
              <DataCell className="max-w-40 truncate text-muted max-lg:hidden">
                {row.aboveReferrer?.nickname ?? '–'}
              </DataCell>
              <DataCell>
                <span className="grid gap-1">
                  {row.rewards.map(({ publicId, status, points }) => (
                    <span key={publicId} className="tabular flex items-center gap-1 whitespace-nowrap">
                      <RewardBadge status={status} />
                      {t('points', { count: points })}
                    </span>
                  ))}
                  {row.rewards.length === 0 ? <span className="text-muted">{t('statuses.none')}</span> : null}
                </span>
              </DataCell>
              <DataCell className="max-sm:hidden">
                <SignalBadges signals={row.signals} />
              </DataCell>
              <DataCell className="tabular whitespace-nowrap max-md:hidden">
                {format.dateTime(new Date(row.createdAt), { dateStyle: 'short', timeStyle: 'short' })}
              </DataCell>
            </DataRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
