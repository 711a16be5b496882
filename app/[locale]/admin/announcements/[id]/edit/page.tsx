import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { AnnouncementEditor } from '@/components/announcements/announcement-editor';
import { MissingPanel } from '@/components/layout/missing-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import { buttonClass } from '@/components/ui/button';
import { SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { requireAdmin } from '@/lib/admins/require-admin';
import { canMoveAnnouncement } from '@/lib/announcements/announcement-status';
import { getAnnouncementEdit } from '@/lib/announcements/queries';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('announcements.form'))('editTitle') };
}

/** A draft, to be written on; what is no draft any more says so. */
export default async function EditAnnouncementPage({ params }: Props) {
  const admin = await requireAdmin('announcements', 'write');
  if (!admin) return <ForbiddenPage />;
  const { id } = await params;
  const t = await getTranslations('announcements');
  const answer = await readPanel('announcement to edit', () => getAnnouncementEdit(id));
  if (!answer.ok) return <PanelFailure what="announcement" errorId={answer.errorId} />;
  const found = answer.data;
  if (!found)
    return (
      <MissingPanel
        title={t('missing')}
        links={[{ href: adminPaths.announcements(), text: t('form.back') }]}
      />
    );
  if (!canMoveAnnouncement('edit', found.status))
    return (
      <MessagePanel
        level={1}
        icon={SearchX}
        title={t('form.gone')}
        actions={
          <Link href={adminPaths.announcements({ announcement: id })} className={buttonClass()}>
            {t('form.latest')}
          </Link>
        }
      />
    );
  return <AnnouncementEditor key={found.version} admin={admin.publicId} {...found} />;
}
