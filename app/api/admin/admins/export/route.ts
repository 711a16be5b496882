import { adminList } from '@/lib/admins/admin-list';
import { exportAdmins } from '@/lib/admins/admin-queries';
import { listExportRoute } from '@/lib/admins/list-export';

/** GET /api/admin/admins/export: the administrators of the list's filter, as a file. */
export const GET = listExportRoute({
  list: adminList,
  area: 'admins',
  action: 'admin.export',
  target: 'admin',
  name: 'administrators',
  sheet: (filter, words) => ({
    title: words.t('admins.accounts.title'),
    headings: [
      words.t('admins.accounts.columns.admin'),
      words.t('admins.accounts.form.email'),
      words.t('admins.accounts.columns.role'),
      words.t('admins.accounts.columns.factor'),
      words.t('admins.accounts.columns.lastSignIn'),
      words.t('admins.accounts.columns.state'),
      words.t('admins.accounts.panel.created'),
      'ID',
    ],
    widths: [24, 30, 18, 14, 17, 12, 17, 14],
    batches: exportAdmins(filter, words),
  }),
});
