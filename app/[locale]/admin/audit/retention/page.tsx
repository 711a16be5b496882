import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { PanelFailure } from '@/components/layout/panel-failure';
import { RetentionTable } from '@/components/retention/retention-table';
import { requireAdmin } from '@/lib/admins/require-admin';
import { Link } from '@/lib/i18n/navigation';
import { listRetentionRuns } from '@/lib/retention/queries';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('personal-data.retention'))('title') };
}

/** What the nightly job of retention deleted. */
export default async function RetentionPage() {
  if (!(await requireAdmin('audit'))) return <ForbiddenPage />;
  const t = await getTranslations('personal-data.retention');
  const runs = await readPanel('retention', listRetentionRuns);
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="mt-1 mb-4 text-muted">
        {t('text')}{' '}
        <Link href={adminPaths.config()} className="link underline">
          {t('settings')}
        </Link>
      </p>
      {runs.ok ? <RetentionTable runs={runs.data} /> : <PanelFailure what="audit" errorId={runs.errorId} />}
    </>
  );
}
