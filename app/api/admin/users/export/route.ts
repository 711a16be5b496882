import { listExportRoute } from '@/lib/admins/list-export';
import { userList } from '@/lib/admins/user-list';
import { exportUsers } from '@/lib/admins/users-queries';

/** GET /api/admin/users/export: the users of the list's filter, as a file. */
export const GET = listExportRoute({
  list: userList,
  area: 'users',
  action: 'member.export',
  target: 'member',
  name: 'users',
  sheet: (filter, words) => {
    const column = (
      name: 'country' | 'created' | 'deleted' | 'expires' | 'mobile' | 'state' | 'type' | 'user',
    ) => words.t(`admins.users.columns.${name}`);
    return {
      title: words.t('admins.users.title'),
      headings: [
        column('user'),
        words.t('admins.users.detail.email'),
        column('mobile'),
        column('country'),
        column('type'),
        column('state'),
        column('expires'),
        column('created'),
        column('deleted'),
        'ID',
      ],
      widths: [24, 30, 18, 10, 14, 14, 17, 17, 17, 14],
      batches: exportUsers(filter, words),
    };
  },
});
