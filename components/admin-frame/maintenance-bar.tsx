import { TriangleAlert } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { canAdmin } from '@/lib/admins/permissions';
import { getSetting } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { AdminViewer } from '@/lib/shared/admin-viewer';

/** Above every page of the back office while the public site is closed, so that nobody forgets to open it. */
export async function MaintenanceBar({ admin }: { admin: AdminViewer }) {
  const { on } = await getSetting('maintenance');
  if (!on) return null;
  const t = await getTranslations('admins.frame.maintenance');
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-danger-soft px-4 py-2 md:px-6 print:hidden"
    >
      <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-danger" />
      <span className="font-medium">{t('on')}</span>
      {canAdmin(admin, 'config') ? (
        <Link href={`${adminPaths.config()}#maintenance`} className="link underline max-md:py-2">
          {t('open')}
        </Link>
      ) : null}
    </p>
  );
}
