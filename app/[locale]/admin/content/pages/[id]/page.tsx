import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { PageDesk } from '@/components/content-admin/page-desk';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { getPageDesk, numberOf } from '@/lib/pages/desk';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('pages'))('editTitle') };
}

/** One page of the site, to be written, placed and published. */
export default async function ContentPageDeskPage({ params, searchParams }: Props) {
  const admin = await requireAdmin('content');
  if (!admin) return <ForbiddenPage />;
  const [{ id }, { version }] = await Promise.all([params, searchParams]);
  const answer = await readPanel('editor of a page', () => getPageDesk(numberOf(id), numberOf(version)));
  return <PageDesk admin={admin} canWrite={canAdmin(admin, 'content', 'write')} answer={answer} />;
}
