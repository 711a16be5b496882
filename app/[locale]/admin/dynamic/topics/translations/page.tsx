import '@/app/translation-grid.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { GridScreen } from '@/components/translation/grid-screen';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { topicGrid } from '@/lib/posts/admin/topic-list';
import { listTopicNames } from '@/lib/posts/admin/topic-queries';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { gridPage } from '@/lib/translation/grid-rows';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.grids.titles'))('topics') };
}

/** /admin/dynamic/topics/translations: names of topics in six languages. */
export default async function TopicTranslationsPage({ searchParams }: Props) {
  const admin = await requireAdmin('posts');
  if (!admin) return <ForbiddenPage />;
  const filter = topicGrid.read(await searchParams);
  return (
    <GridScreen
      kind="topics"
      list={topicGrid}
      filter={filter}
      answer={await readPanel('translations of topics', async () => gridPage(await listTopicNames(), filter))}
      canWrite={canAdmin(admin, 'posts', 'write')}
      backHref={adminPaths.topics()}
    />
  );
}
