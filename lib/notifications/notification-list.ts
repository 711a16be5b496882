import { choice, flag, listParams, page } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { notificationLists } from './kind-row';

/** What a member was told, the newest first: by the site or by people; without a list the one that has unread ones. */
export const notificationList = listParams(paths.memberNotifications(), null, {
  list: { ...choice(notificationLists), narrows: false },
  unread: flag(),
  page: page(),
});
