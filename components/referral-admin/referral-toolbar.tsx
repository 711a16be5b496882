import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/lib/i18n/navigation';
import { type ReferralColumn, type ReferralFilter, referralList } from '@/lib/referrals/admin/referral-list';
import { referralSignals } from '@/lib/referrals/signals';
import type { OwnTable } from '@/lib/shared/own-table';

type Props = {
  filter: ReferralFilter;
  own: OwnTable<ReferralColumn>;
  /** What the member is called by whose referrals the list is narrowed. */
  referrer: string | null;
  canExport: boolean;
};

/** What narrows the list of referrals. */
export async function ReferralToolbar({ filter, own, referrer, canExport }: Props) {
  const t = await getTranslations('referral-admin');
  const types = await getTranslations('admins.status.types');
  return (
    <>
      <ListToolbar
        list={referralList}
        values={filter}
        search={t('search')}
        choices={{
          status: { label: t('columns.reward'), text: (status) => t(`statuses.${status}`) },
          signal: {
            label: t('columns.signals'),
            text: (signal) => t(`signals.${signal}`),
            among: referralSignals.map((signal) => ({ value: signal, text: t(`signals.${signal}`) })),
          },
          type: { label: t('columns.type'), text: (type) => types(type) },
        }}
        own={{ table: own, first: t('columns.referred'), text: (key) => t(`columns.${key}`) }}
        dates={{ from: t('filters.from'), to: t('filters.to'), submit: t('filters.submit') }}
        sorts={{ created: t('columns.created') }}
        {...(canExport && { exportHref: '/api/admin/referrals/export' })}
      />
      {filter.referrer ? (
        <p className="mb-3 text-sm">
          <Link href={referralList.href({ ...filter, referrer: undefined, page: 1 })}>
            <Badge tone="accent">{t('filters.referrer', { name: referrer ?? filter.referrer })} ×</Badge>
          </Link>
        </p>
      ) : null}
    </>
  );
}
