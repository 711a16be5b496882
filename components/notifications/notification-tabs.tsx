import { getTranslations } from 'next-intl/server';
import { ChipGroup, ViewLinks } from '@/components/ui/chips';
import { notificationLists } from '@/lib/notifications/kind-row';
import { notificationList } from '@/lib/notifications/notification-list';
import { mostUnread, type UnreadOf } from '@/lib/notifications/queries';
import type { ListValues } from '@/lib/shared/list-params';

type Props = {
  values: ListValues<typeof notificationList.params>;
  /** Null where it could not be read. */
  unread: UnreadOf | null;
};

/** The two lists, each with how many are unread, and whether only these are shown. */
export async function NotificationTabs({ values, unread }: Props) {
  const t = await getTranslations('notifications.page');
  const textOf = (list: (typeof notificationLists)[number]) => {
    const count = unread?.[list] ?? 0;
    if (count === 0) return t(`lists.${list}`);
    return `${t(`lists.${list}`)} (${count > mostUnread ? `${mostUnread}+` : count})`;
  };
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <ViewLinks
        label={t('lists.label')}
        views={notificationLists.map((list) => ({
          key: list,
          text: textOf(list),
          href: notificationList.href({ ...values, list, page: 1 }),
          current: list === values.list,
        }))}
      />
      <ChipGroup
        label={t('filter.label')}
        chips={[false, true].map((isUnread) => ({
          key: String(isUnread),
          text: isUnread ? t('filter.unread') : t('filter.all'),
          href: notificationList.href({ ...values, unread: isUnread, page: 1 }),
          current: values.unread === isUnread,
        }))}
      />
    </div>
  );
}
