import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { AnnouncementPanel, type PanelData } from '@/components/announcements/announcement-panel';
import { AnnouncementTable } from '@/components/announcements/announcement-table';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { buttonClass } from '@/components/ui/button';
import { Megaphone, Plus } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { announcementList } from '@/lib/announcements/announcement-list';
import { countAudience } from '@/lib/announcements/audience';
import { getAnnouncement, listAnnouncements } from '@/lib/announcements/queries';
import { Link } from '@/lib/i18n/navigation';
import { db } from '@/lib/server/db';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { queryText } from '@/lib/shared/query-text';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcements'))('title') };
}

/** What the operator tells members, and one of these announcements beside the list. */
export default async function AnnouncementsPage({ searchParams }: Props) {
  const admin = await requireAdmin('announcements');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = announcementList.read(given);
  const open = queryText(given.announcement, 16);
  const canWrite = canAdmin(admin, 'announcements', 'write');
  const t = await getTranslations('announcements');
  const locale = await getLocale();
  return (
    <ClientWords
      paths={[
        'announcements',
        'notifications.kinds.announcement',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <ListToolbar
        list={announcementList}
        values={filter}
        search={t('search')}
        choices={{ status: { label: t('columns.status'), text: (status) => t(`statuses.${status}`) } }}
        sorts={{ name: t('columns.name'), created: t('columns.created') }}
        exportHref={canWrite ? '/api/admin/announcements/export' : undefined}
      >
        {canWrite ? (
          <Link href={adminPaths.announcementNew()} className={buttonClass({ tone: 'primary' })}>
            <Plus aria-hidden />
            {t('add')}
          </Link>
        ) : null}
      </ListToolbar>
      <ListResults
        list={announcementList}
        values={filter}
        answer={await readPanel('list of announcements', () => listAnnouncements(locale, filter))}
        what="announcements"
        icon={Megaphone}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
          empty: t('none'),
          emptyText: t('noneText'),
        }}
      >
        {(rows, shown) => <AnnouncementTable rows={rows} filter={shown} current={open} />}
      </ListResults>
      {open ? (
        <AnnouncementPanel
          answer={await readPanel('announcement', () => readDetail(open))}
          listHref={announcementList.href(filter)}
          email={canWrite ? admin.email : null}
        />
      ) : null}
    </ClientWords>
  );
}

/** How many it would reach is asked as long as it can be sent. */
async function readDetail(publicId: string): Promise<PanelData | null> {
  const announcement = await getAnnouncement(publicId);
  if (!announcement) return null;
  const isSent = announcement.startedAt !== null;
  return { announcement, reach: isSent ? 0 : await countAudience(db, announcement.audience) };
}
