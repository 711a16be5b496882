import type { Metadata } from 'next';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { FreshLine } from '@/components/notifications/fresh-line';
import { NameList } from '@/components/notifications/name-list';
import { NotificationList } from '@/components/notifications/notification-list';
import { NotificationTabs } from '@/components/notifications/notification-tabs';
import { ReadAllButton } from '@/components/notifications/read-all-button';
import { BellOff } from '@/components/ui/icons';
import { notificationList } from '@/lib/notifications/notification-list';
import { listNotifications } from '@/lib/notifications/queries';
import { readPanel } from '@/lib/server/read-panel';
import { getViewer } from '@/lib/server/session';
import type { GivenParams } from '@/lib/shared/list-params';
import { localePath } from '@/lib/shared/paths';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications.page'))('title') };
}

/**
 * /member/notifications: what the site and what people told the member, as two lists; without one in the address that which
 * has unread ones. The signed-out get the frame's login prompt instead.
 */
export default async function NotificationsPage({ searchParams }: Props) {
  const viewer = await getViewer();
  if (!viewer) return null;
  const t = await getTranslations('notifications.page');
  const words = { locale: await getLocale(), t: await getTranslations(), format: await getFormatter() };
  const common = await getTranslations('common');
  const given = notificationList.read(await searchParams);
  const answer = await readPanel('notifications', () => listNotifications(viewer, given, words));
  const list = answer.ok ? answer.data.list : (given.list ?? 'site');
  const values = { ...given, list };
  const newestAt = answer.ok && answer.data.unread[list] > 0 ? answer.data.newestAt : null;
  return (
    <ClientWords
      paths={[
        'notifications.page',
        'social.person',
        'social.block',
        'social.mute',
        'moderation.report',
        'moderation.errors',
        'accounts.gate',
      ]}
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 id="notifications-title" tabIndex={-1} className="text-xl font-semibold">
          {t('title')}
        </h1>
        {newestAt ? <ReadAllButton list={list} newestAt={newestAt} /> : null}
      </div>
      <div>
        <NotificationTabs values={values} unread={answer.ok ? answer.data.unread : null} />
        {answer.ok && !given.list ? (
          <NameList href={localePath(words.locale, notificationList.href(values))} />
        ) : null}
        <FreshLine key={list} list={list} firstHref={notificationList.href({ ...values, page: 1 })} />
        <ListResults
          list={notificationList}
          values={values}
          answer={answer}
          what="notifications"
          icon={BellOff}
          words={{
            total: (count, capped) => (capped ? common('countCapped', { count }) : t('pages', { count })),
            narrowed: t('emptyUnread'),
            empty: t('empty'),
            emptyText: list === 'site' ? t('emptyText') : t('emptyTextPeople'),
          }}
        >
          {(rows) => <NotificationList items={rows} />}
        </ListResults>
      </div>
    </ClientWords>
  );
}
