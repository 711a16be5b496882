import { adminPaths } from '@/lib/shared/admin-paths';
import { auditActions, auditTargetTypes } from '@/lib/shared/audit-actions';
import { isPublicId } from '@/lib/shared/ids';
import { choice, date, type ListValues, listParams, page, sort, word } from '@/lib/shared/list-params';

/** How the audit is narrowed and ordered. */
export const auditList = listParams(adminPaths.audit(), 'entry', {
  /** Public identifier of an administrator. */
  admin: word(isPublicId),
  action: choice(auditActions),
  target: choice(auditTargetTypes),
  /** Days in Vietnam; both included. */
  from: date(),
  to: date(),
  sort: sort(['time'], '-time'),
  page: page(),
});

export type AuditFilter = ListValues<typeof auditList.params>;
