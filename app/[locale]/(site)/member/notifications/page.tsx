import { BellOff } from 'lucide-react';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { NotificationList } from '@/components/notifications/notification-list';
import { ReadAllButton } from '@/components/notifications/read-all-button';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { listNotifications } from '@/lib/notifications/queries';
import { readPanel } from '@/lib/server/read-panel';
import { getViewer } from '@/lib/server/session';
import { clampPage } from '@/lib/shared/paging';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications.page'))('title') };
}

/** /member/notifications: the member's system messages; the signed-out get the frame's login prompt instead. */
export default async function NotificationsPage({ searchParams }: Props) {
  const viewer = await getViewer();
  if (!viewer) return null;
  const t = await getTranslations('notifications.page');
  const words = { t: await getTranslations(), format: await getFormatter() };
  const wanted = clampPage((await searchParams).page);
  const answer = await readPanel('notifications', () => listNotifications(viewer, wanted, words));
  return (
    <ClientWords paths={['notifications.page']}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        {answer.ok && answer.data.unread > 0 ? <ReadAllButton newestId={answer.data.newestId} /> : null}
      </div>
      {answer.ok ? (
        <Content list={answer.data} />
      ) : (
        <PanelFailure what="notifications" errorId={answer.errorId} />
      )}
    </ClientWords>
  );
}

async function Content({ list }: { list: Awaited<ReturnType<typeof listNotifications>> }) {
  const t = await getTranslations('notifications.page');
  const { items, total, page, pageCount } = list;
  if (total === 0)
    return (
      <MessagePanel icon={BellOff} title={t('empty')}>
        {t('emptyText')}
      </MessagePanel>
    );
  return (
    <>
      <p className="text-sm text-muted">{t('pages', { count: total })}</p>
      <NotificationList items={items} />
      <PageLinks page={page} last={pageCount} hrefOf={(each) => paths.memberNotifications({ page: each })} />
    </>
  );
}
