import { getFormatter, getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/admins/status-badges';
import { RowTable } from '@/components/lists/row-table';
import type { AdminReferral } from '@/lib/referrals/admin/queries';
import { type ReferralFilter, referralList } from '@/lib/referrals/admin/referral-list';
import { RewardBadge, SignalBadges } from './referral-badges';

type Props = {
  rows: AdminReferral[];
  chosen: readonly string[];
  filter: ReferralFilter;
  /** The one whose detail is open. */
  current?: string | undefined;
  /** Whether rows can be ticked for something to be done with them. */
  selectable: boolean;
};

/** Who was brought, a row each, by whom, and who brought that one; a row opens the detail beside the list. */
export async function ReferralTable({ rows, chosen, filter, current, selectable }: Props) {
  const t = await getTranslations('referral-admin');
  const format = await getFormatter();
  return (
    <RowTable
      list={referralList}
      values={filter}
      rows={rows}
      chosen={chosen}
      current={current}
      ticked={selectable}
      first={{
        head: t('columns.referred'),
        text: ({ nickname }) => nickname,
        after: ({ state }) => (
          <span className="max-md:hidden">
            <StateBadge state={state} />
          </span>
        ),
        below: ({ state, referrer }) => (
          <span className="flex flex-wrap items-center gap-1 md:hidden">
            <StateBadge state={state} />
            <span className="truncate text-muted">{referrer?.nickname}</span>
          </span>
        ),
      }}
      columns={[
        {
          key: 'referrer',
          head: t('columns.referrer'),
          shown: 'max-md:hidden',
          className: 'max-w-40 truncate',
          cell: ({ referrer }) => referrer?.nickname,
        },
        {
          key: 'above',
          head: t('columns.above'),
          shown: 'max-lg:hidden',
          className: 'max-w-40 truncate text-muted',
          cell: ({ aboveReferrer }) => aboveReferrer?.nickname ?? '–',
        },
        {
          key: 'reward',
          head: t('columns.reward'),
          cell: ({ rewards }) => (
            <span className="grid gap-1">
              {rewards.map(({ publicId, status, points }) => (
                <span key={publicId} className="tabular flex items-center gap-1 whitespace-nowrap">
                  <RewardBadge status={status} />
                  {t('points', { count: points })}
                </span>
              ))}
              {rewards.length === 0 ? <span className="text-muted">{t('statuses.none')}</span> : null}
            </span>
          ),
        },
        {
          key: 'signals',
          head: t('columns.signals'),
          shown: 'max-sm:hidden',
          cell: ({ signals }) => <SignalBadges signals={signals} />,
        },
        {
          key: 'created',
          head: t('columns.created'),
          sort: 'created',
          shown: 'max-md:hidden',
          className: 'tabular whitespace-nowrap',
          cell: ({ createdAt }) =>
            format.dateTime(new Date(createdAt), { dateStyle: 'short', timeStyle: 'short' }),
        },
      ]}
    />
  );
}
