import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { NewPageButton } from '@/components/content-admin/new-page-button';
import { PageDesk } from '@/components/content-admin/page-desk';
import { ClientWords } from '@/components/layout/client-words';
import { FileText } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { getPageDesk, numberOf } from '@/lib/pages/desk';
import { findPageId } from '@/lib/pages/queries';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('pages'))('aboutTitle') };
}

/** What the site says of itself: the page that /about shows. */
export default async function AboutDeskPage({ searchParams }: Props) {
  const admin = await requireAdmin('content');
  if (!admin) return <ForbiddenPage />;
  const { version } = await searchParams;
  const answer = await readPanel('editor of the page about', async () =>
    getPageDesk(await findPageId('about'), numberOf(version)),
  );
  const canWrite = canAdmin(admin, 'content', 'write');
  if (!answer.ok || answer.data) return <PageDesk admin={admin} canWrite={canWrite} answer={answer} />;
  const t = await getTranslations('pages');
  return (
    <ClientWords
      paths={[
        'pages',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <MessagePanel
        level={1}
        icon={FileText}
        title={t('aboutMissing')}
        actions={canWrite ? <NewPageButton slug="about" /> : undefined}
      />
    </ClientWords>
  );
}
