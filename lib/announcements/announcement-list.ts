import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, page, sort, text } from '@/lib/shared/list-params';
import { announcementStatuses } from './announcement-status';

/** How the list of announcements is narrowed and ordered. */
export const announcementList = listParams(adminPaths.announcements(), 'announcement', {
  q: text(),
  status: choice(announcementStatuses),
  sort: sort(['name', 'created'], '-created'),
  page: page(),
});

export type AnnouncementFilter = ListValues<typeof announcementList.params>;
