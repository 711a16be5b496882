import { redirect } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { requireSignedInAdmin } from '@/lib/admins/require-admin';
import { localePath, paths } from '@/lib/shared/paths';

/** /admin leads on to what there is to do. */
export default async function AdminPage() {
  await requireSignedInAdmin();
  redirect(localePath(await getLocale(), paths.adminDashboard()));
}
