import { BellOff } from 'lucide-react';
import type { Metadata } from 'next';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { NotificationList } from '@/components/notifications/notification-list';
import { ReadAllButton } from '@/components/notifications/read-all-button';
import { notificationList } from '@/lib/notifications/notification-list';
import { listNotifications } from '@/lib/notifications/queries';
import { readPanel } from '@/lib/server/read-panel';
import { getViewer } from '@/lib/server/session';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications.page'))('title') };
}

/** /member/notifications: the member's system messages; the signed-out get the frame's login prompt instead. */
export default async function NotificationsPage({ searchParams }: Props) {
  const viewer = await getViewer();
  if (!viewer) return null;
  const t = await getTranslations('notifications.page');
  const words = { locale: await getLocale(), t: await getTranslations(), format: await getFormatter() };
  const common = await getTranslations('common');
  const values = notificationList.read(await searchParams);
  const answer = await readPanel('notifications', () => listNotifications(viewer, values.page, words));
  return (
    <ClientWords paths={['notifications.page']}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        {answer.ok && answer.data.unread > 0 ? <ReadAllButton newestId={answer.data.newestId} /> : null}
      </div>
      <div>
        <ListResults
          list={notificationList}
          values={values}
          answer={answer}
          what="notifications"
          icon={BellOff}
          words={{
            total: (count, capped) => (capped ? common('countCapped', { count }) : t('pages', { count })),
            narrowed: t('empty'),
            emptyText: t('emptyText'),
          }}
        >
          {(rows) => <NotificationList items={rows} />}
        </ListResults>
      </div>
    </ClientWords>
  );
}
