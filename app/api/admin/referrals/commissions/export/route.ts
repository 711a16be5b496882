import { listExportRoute } from '@/lib/admins/list-export';
import { commissionList } from '@/lib/referrals/admin/commission-list';
import { commissionColumns, exportCommissions } from '@/lib/referrals/admin/commission-queries';

/** GET /api/admin/referrals/commissions/export: the commissions of the list's filter, as a file. */
export const GET = listExportRoute({
  list: commissionList,
  area: 'orders',
  action: 'commission.export',
  target: 'member',
  name: 'commissions',
  sheet: (filter, { t }) => ({
    title: t('referral-admin.commissions.title'),
    headings: [...commissionColumns],
    batches: exportCommissions(filter),
  }),
});
