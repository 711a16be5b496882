import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { SiteProductEditor } from '@/components/shop-admin/site-product-editor';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readPanel } from '@/lib/server/read-panel';
import { getSiteEditor } from '@/lib/shop/admin/site-editor';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shop-admin.products.editor'))('editTitle') };
}

/** A product of the site, to be written on; sellers write their own. */
export default async function EditSiteProductPage({ params }: Props) {
  const admin = await requireAdmin('products', 'write');
  if (!admin) return <ForbiddenPage />;
  const { id } = await params;
  const locale = await getLocale();
  const answer = await readPanel('editor of a site product', () => getSiteEditor(id, locale));
  return <SiteProductEditor admin={admin} answer={answer} />;
}
