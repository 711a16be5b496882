import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { BannerEditor } from '@/components/banners/banner-editor';
import { MissingPanel } from '@/components/layout/missing-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import { requireAdmin } from '@/lib/admins/require-admin';
import { getBannerEdit } from '@/lib/banners/queries';
import { bannerTarget } from '@/lib/banners/schemas';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banners.form'))('editTitle') };
}

/** A banner, to be written on; one that was deleted meanwhile says so. */
export default async function EditBannerPage({ params }: Props) {
  const admin = await requireAdmin('content', 'write');
  if (!admin) return <ForbiddenPage />;
  const target = bannerTarget.safeParse({ id: Number((await params).id) });
  const t = await getTranslations('banners');
  const answer = await readPanel('banner to edit', async () =>
    target.success ? getBannerEdit(target.data.id) : null,
  );
  if (!answer.ok) return <PanelFailure what="banners" errorId={answer.errorId} />;
  if (!answer.data)
    return (
      <MissingPanel title={t('missing')} links={[{ href: adminPaths.banners(), text: t('form.back') }]} />
    );
  const { id, version, form, known } = answer.data;
  return <BannerEditor key={version} id={id} version={version} values={form} known={known} />;
}
