import { listParams, page } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** What the site told a member, the newest first. */
export const notificationList = listParams(paths.memberNotifications(), null, { page: page() });
