import type { Messages } from 'next-intl';
import { listExportRoute } from '@/lib/admins/list-export';
import { userList } from '@/lib/admins/user-list';
import { exportUsers } from '@/lib/admins/users-queries';
import { cardNamesOf } from '@/lib/cards/card-projection';
import { keptTaxonomy } from '@/lib/directory/taxonomy';

/** GET /api/admin/users/export: the users of the list's filter, as a file. */
export const GET = listExportRoute({
  list: userList,
  area: 'users',
  action: 'member.export',
  target: 'member',
  name: 'users',
  sheet: async (filter, words) => {
    const column = (name: keyof Messages['admins']['users']['columns']) =>
      words.t(`admins.users.columns.${name}`);
    return {
      title: words.t('admins.users.title'),
      headings: [
        column('user'),
        column('email'),
        column('mobile'),
        column('country'),
        column('locale'),
        column('province'),
        column('industries'),
        column('taxCode'),
        column('type'),
        column('state'),
        column('expires'),
        column('created'),
        column('deleted'),
        'ID',
      ],
      widths: [24, 30, 18, 10, 14, 20, 30, 16, 14, 14, 17, 17, 17, 14],
      batches: exportUsers(filter, words, cardNamesOf(await keptTaxonomy(words.locale))),
    };
  },
});
