import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { SettingsScreen } from '@/components/settings/settings-screen';
import { ToTranslations } from '@/components/translation/grid-screen';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { listSettings } from '@/lib/admins/settings/queries';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings'))('title') };
}

/** Every setting of the site, as its table in lib/content/settings.ts has it. */
export default async function ConfigPage() {
  const admin = await requireAdmin('config');
  if (!admin) return <ForbiddenPage />;
  const t = await getTranslations('settings');
  const settings = await readPanel('settings', listSettings);
  return (
    <ClientWords paths={['settings', 'media']}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <ToTranslations href={adminPaths.configTranslations()} />
      </div>
      {settings.ok ? (
        <SettingsScreen settings={settings.data} canWrite={canAdmin(admin, 'config', 'write')} />
      ) : (
        <PanelFailure what="settings" errorId={settings.errorId} />
      )}
    </ClientWords>
  );
}
