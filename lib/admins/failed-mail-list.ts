import { type ListValues, listParams, page, sort, text } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** How the list of failed mails is narrowed and ordered. */
export const failedMailList = listParams(paths.adminMails(), null, {
  q: text(),
  sort: sort(['created'], '-created'),
  page: page(),
});

export type FailedMailFilter = ListValues<typeof failedMailList.params>;
