import '@/app/translation-grid.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { GridScreen } from '@/components/translation/grid-screen';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { listPageTexts } from '@/lib/pages/grid';
import { pageGrid } from '@/lib/pages/page-list';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { gridPage } from '@/lib/translation/grid-rows';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.grids.titles'))('pages') };
}

/** /admin/content/pages/translations: titles and descriptions of the site's pages in six languages. */
export default async function PageTranslationsPage({ searchParams }: Props) {
  const admin = await requireAdmin('content');
  if (!admin) return <ForbiddenPage />;
  const filter = pageGrid.read(await searchParams);
  return (
    <GridScreen
      kind="pages"
      list={pageGrid}
      filter={filter}
      answer={await readPanel('translations of pages', async () => gridPage(await listPageTexts(), filter))}
      canWrite={canAdmin(admin, 'content', 'write')}
      backHref={adminPaths.contentPages()}
    />
  );
}
