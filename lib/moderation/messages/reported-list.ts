import { adminPaths } from '@/lib/shared/admin-paths';
import { isPublicId } from '@/lib/shared/ids';
import { listColumns } from '@/lib/shared/list-columns';
import { choice, date, type ListValues, listParams, page, saved, view, word } from '@/lib/shared/list-params';
import { reportReasons } from '../report-reasons';

/** How the list of reported messages is narrowed; the newest reports stand first. */
export const reportedList = listParams(adminPaths.messages(), 'report', {
  view: view(['open', 'decided', 'all'], 'open'),
  reason: choice(reportReasons),
  /** Identifiers of a message, and of who wrote it. */
  message: word(isPublicId),
  sender: word(isPublicId),
  /** Days in Vietnam on which they were reported. */
  from: date(),
  to: date(),
  saved: saved(),
  page: page(),
});

/** Its columns beside the first, in their order. */
export const reportedColumns = listColumns('reports', {
  status: true,
  reason: true,
  reporter: true,
  created: true,
});

export type ReportedColumn = (typeof reportedColumns.keys)[number];

export type ReportedFilter = ListValues<typeof reportedList.params>;
