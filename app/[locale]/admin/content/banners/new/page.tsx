import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { BannerEditor } from '@/components/banners/banner-editor';
import { requireAdmin } from '@/lib/admins/require-admin';
import { emptyBannerForm } from '@/lib/banners/queries';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banners.form'))('newTitle') };
}

/** A new banner. */
export default async function NewBannerPage() {
  const admin = await requireAdmin('content', 'write');
  if (!admin) return <ForbiddenPage />;
  return <BannerEditor id={0} version={0} values={emptyBannerForm()} known={[]} />;
}
