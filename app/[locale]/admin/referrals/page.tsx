import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ReferralBulkBar } from '@/components/referral-admin/referral-bulk-bar';
import { ReferralPanel } from '@/components/referral-admin/referral-panel';
import { ReferralTable } from '@/components/referral-admin/referral-table';
import { ReferralTabs } from '@/components/referral-admin/referral-tabs';
import { ReferralToolbar } from '@/components/referral-admin/referral-toolbar';
import { Handshake } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readOwnTable } from '@/lib/admins/tables/queries';
import { readBrought } from '@/lib/referrals/admin/brought';
import {
  getReferralForAdmin,
  getReferrerName,
  listReferralsForAdmin,
  signalsLookedAt,
} from '@/lib/referrals/admin/queries';
import { referralColumns, referralList } from '@/lib/referrals/admin/referral-list';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('referral-admin'))('title') };
}

/** Who brought whom, what it brought and what speaks against it, and one referral beside the list. */
export default async function ReferralsPage({ searchParams }: Props) {
  const admin = await requireAdmin('orders');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = referralList.read(given);
  const own = await readOwnTable(admin, referralList, referralColumns, given);
  const open = typeof given.referral === 'string' ? given.referral : undefined;
  const canWrite = canAdmin(admin, 'orders', 'write');
  // Held rewards are what can be cancelled, so all that can be ticked has some.
  const selectable = canWrite && filter.status === 'held';
  const t = await getTranslations('referral-admin');
  return (
    <ClientWords
      paths={[
        'lists.bulk',
        'referral-admin.actions',
        'referral-admin.bulk',
        'referral-admin.dialogs',
        'referral-admin.done',
        'referral-admin.failed',
        'referral-admin.fields',
        'referral-admin.reason',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <ReferralTabs current="referrals" />
      <ReferralToolbar
        own={own}
        filter={filter}
        referrer={await getReferrerName(filter.referrer)}
        canExport={canWrite}
      />
      <ListResults
        list={referralList}
        values={filter}
        answer={await readPanel('list of referrals', () => listReferralsForAdmin(filter))}
        what="referrals"
        icon={Handshake}
        idOf={({ publicId }) => publicId}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
          empty: t('none'),
        }}
        note={filter.signal ? <p>{t('signalsLookedAt', { count: signalsLookedAt })}</p> : undefined}
      >
        {(rows, shown) => (
          <>
            <ReferralTable
              rows={rows}
              chosen={own.shown}
              filter={shown}
              current={open}
              selectable={selectable}
            />
            {selectable ? <ReferralBulkBar /> : null}
          </>
        )}
      </ListResults>
      {open ? (
        <ReferralPanel
          answer={await readPanel('referral', () => readDetail(open))}
          listHref={referralList.href(filter)}
          canWrite={canWrite}
        />
      ) : null}
    </ClientWords>
  );
}

async function readDetail(publicId: string) {
  const [referral, brought] = await Promise.all([getReferralForAdmin(publicId), readBrought(publicId)]);
  return referral && { referral, brought };
}
