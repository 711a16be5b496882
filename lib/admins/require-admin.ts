import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { getSetting } from '@/lib/content/queries';
import { getAdmin } from '@/lib/server/admin-session';
import { writeRefusal } from '@/lib/server/audit';
import { withRequest } from '@/lib/server/log';
import { logSecurity } from '@/lib/server/security-events';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { pagePathHeader } from '@/lib/shared/guarded-paths';
import { localePath } from '@/lib/shared/paths';
import { type AdminArea, canAdmin } from './permissions';

/**
 * The guard of every page of the back office. Nobody signed in goes to the login, and back afterwards; who still needs a
 * second factor sets it up first.
 * @returns null where the role may not: the page shows `ForbiddenPage`
 */
export async function requireAdmin(
  area: AdminArea,
  access: 'read' | 'write' = 'read',
): Promise<AdminViewer | null> {
  const admin = await requireSignedInAdmin();
  if (!admin.hasSecondFactor && (await getSetting('security')).adminsNeedSecondFactor)
    redirect(localePath(await getLocale(), adminPaths.security()));
  if (canAdmin(admin, area, access)) return admin;
  await withRequest(await headers(), () => {
    logSecurity('refused', { realm: 'admin', account: admin.publicId });
    return writeRefusal(admin);
  });
  return null;
}

/** The guard of what every administrator may do, a second factor or not: their own security. */
export async function requireSignedInAdmin(): Promise<AdminViewer> {
  const admin = await getAdmin();
  if (admin) return admin;
  const from = (await headers()).get(pagePathHeader) ?? undefined;
  redirect(localePath(await getLocale(), adminPaths.login(from)));
}
