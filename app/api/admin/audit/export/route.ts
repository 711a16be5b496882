import { auditList } from '@/lib/admins/audit-list';
import { exportAudit } from '@/lib/admins/audit-queries';
import { listExportRoute } from '@/lib/admins/list-export';

/** GET /api/admin/audit/export: the entries of the audit's filter, as a file. */
export const GET = listExportRoute({
  list: auditList,
  area: 'audit',
  action: 'audit.export',
  target: 'audit',
  name: 'audit',
  sheet: (filter, words) => {
    const column = (name: 'admin' | 'action' | 'target' | 'time' | 'name') =>
      words.t(`admins.audit.columns.${name}`);
    return {
      title: words.t('admins.audit.title'),
      headings: [
        column('time'),
        column('admin'),
        column('action'),
        column('target'),
        'ID',
        column('name'),
        words.t('admins.audit.before'),
        words.t('admins.audit.after'),
      ],
      widths: [17, 20, 24, 12, 14, 30, 40, 40],
      batches: exportAudit(filter, words),
    };
  },
});
