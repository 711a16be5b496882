import { adminPaths } from '@/lib/shared/admin-paths';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { choice, type ListValues, listParams, page, sort, text } from '@/lib/shared/list-params';

/** How the list of administrators is narrowed and ordered. */
export const adminList = listParams(adminPaths.admins(), 'admin', {
  q: text(),
  role: choice(adminRoles),
  state: choice(['active', 'disabled']),
  sort: sort(['name', 'signedIn'], 'name'),
  page: page(),
});

export type AdminFilter = ListValues<typeof adminList.params>;
