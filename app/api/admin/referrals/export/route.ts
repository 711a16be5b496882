import { listExportRoute } from '@/lib/admins/list-export';
import { exportReferrals, referralColumns } from '@/lib/referrals/admin/referral-export';
import { referralList } from '@/lib/referrals/admin/referral-list';

/** GET /api/admin/referrals/export: the referrals of the list's filter, as a file. */
export const GET = listExportRoute({
  list: referralList,
  area: 'orders',
  action: 'referral.export',
  target: 'member',
  name: 'referrals',
  sheet: (filter, { t }) => ({
    title: t('referral-admin.title'),
    headings: [...referralColumns],
    batches: exportReferrals(filter),
  }),
});
