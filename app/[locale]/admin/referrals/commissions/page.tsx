import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { CommissionBulkBar } from '@/components/referral-admin/commission-bulk-bar';
import { CommissionTable } from '@/components/referral-admin/commission-table';
import { ReferralTabs } from '@/components/referral-admin/referral-tabs';
import { HandCoins } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { commissionList } from '@/lib/referrals/admin/commission-list';
import { listCommissions, sumCommissions } from '@/lib/referrals/admin/commission-queries';
import { commissionStatuses } from '@/lib/referrals/rules';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';
import { formatVnd } from '@/lib/shared/money';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('referral-admin.commissions'))('title') };
}

/** What is owed to members for fees that those paid whom they brought. */
export default async function CommissionsPage({ searchParams }: Props) {
  const admin = await requireAdmin('orders');
  if (!admin) return <ForbiddenPage />;
  const filter = commissionList.read(await searchParams);
  const canWrite = canAdmin(admin, 'orders', 'write');
  const selectable = canWrite && filter.view === 'open';
  const t = await getTranslations('referral-admin');
  const locale = await getLocale();
  const answer = await readPanel('commissions', async () => {
    const [list, sums] = await Promise.all([listCommissions(filter), sumCommissions(filter)]);
    return { ...list, sums };
  });
  const shownSums = answer.ok
    ? commissionStatuses.filter((status) => filter.view === 'all' || filter.view === status)
    : [];
  return (
    <ClientWords
      paths={[
        'lists.bulk',
        'referral-admin.commissions',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('commissions.title')}</h1>
      <ReferralTabs current="commissions" />
      <ListToolbar
        list={commissionList}
        values={filter}
        search={t('commissions.search')}
        choices={{
          view: { label: t('commissions.columns.status'), text: (view) => t(`commissions.statuses.${view}`) },
        }}
        dates={{ from: t('commissions.from'), to: t('commissions.to'), submit: t('filters.submit') }}
        sorts={{ created: t('commissions.columns.created') }}
        {...(canWrite && { exportHref: '/api/admin/referrals/commissions/export' })}
      />
      <ListResults
        list={commissionList}
        values={filter}
        answer={answer}
        what="commissions"
        icon={HandCoins}
        idOf={({ publicId }) => publicId}
        words={{
          total: (count, capped) => t(capped ? 'commissions.totalCapped' : 'commissions.total', { count }),
          narrowed: t('commissions.empty'),
          empty: filter.view === 'all' ? t('commissions.none') : t('commissions.empty'),
        }}
        note={
          <p className="tabular flex flex-wrap gap-x-4">
            {shownSums.map((status) => (
              <span key={status}>
                {t(`commissions.sums.${status}`, {
                  amount: answer.ok ? formatVnd(answer.data.sums[status], locale) : '',
                })}
              </span>
            ))}
          </p>
        }
      >
        {(rows, shown) => (
          <>
            <CommissionTable rows={rows} filter={shown} canWrite={canWrite} selectable={selectable} />
            {selectable ? <CommissionBulkBar /> : null}
          </>
        )}
      </ListResults>
    </ClientWords>
  );
}
