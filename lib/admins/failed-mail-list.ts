import { adminPaths } from '@/lib/shared/admin-paths';
import { type ListValues, listParams, page, sort, text } from '@/lib/shared/list-params';

/** How the list of failed mails is narrowed and ordered. */
export const failedMailList = listParams(adminPaths.mails(), null, {
  q: text(),
  sort: sort(['created'], '-created'),
  page: page(),
});

export type FailedMailFilter = ListValues<typeof failedMailList.params>;
