import '@/app/translation-grid.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { GridScreen } from '@/components/translation/grid-screen';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { listSettingTexts } from '@/lib/flows/settings/grid';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';
import { gridList } from '@/lib/translation/grid-list';
import { gridPage } from '@/lib/translation/grid-rows';

const settingGrid = gridList(adminPaths.configTranslations());

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.grids.titles'))('settings') };
}

/** /admin/config/translations: settings that are words, in six languages. */
export default async function SettingTranslationsPage({ searchParams }: Props) {
  const admin = await requireAdmin('config');
  if (!admin) return <ForbiddenPage />;
  const filter = settingGrid.read(await searchParams);
  return (
    <GridScreen
      kind="settings"
      list={settingGrid}
      filter={filter}
      answer={
        await readPanel('translations of settings', async () => gridPage(await listSettingTexts(), filter))
      }
      canWrite={canAdmin(admin, 'config', 'write')}
      backHref={adminPaths.config()}
    />
  );
}
