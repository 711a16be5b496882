import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { requireSignedInAdmin } from '@/lib/admins/require-admin';
import { adminPaths } from '@/lib/shared/admin-paths';
import { localePath } from '@/lib/shared/paths';

/** /admin leads on to what there is to do. */
export default async function AdminPage() {
  await requireSignedInAdmin();
  redirect(localePath(await getLocale(), adminPaths.dashboard()));
}
