import '@/app/rich-text.css';
import '@/app/shop.css';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { MissingPanel } from '@/components/layout/missing-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import { houses } from '@/components/product-editor/house';
import { ProductPreview } from '@/components/product-editor/product-preview';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readPanel } from '@/lib/server/read-panel';
import { siteShop } from '@/lib/shop/own-products';
import { getProductPreview } from '@/lib/shop/preview';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('product-editor.preview'))('title') };
}

/** A product of the site as its readers will see it, for administrators who write it. */
export default async function SiteProductPreviewPage({ params }: Props) {
  const admin = await requireAdmin('products', 'write');
  if (!admin) return <ForbiddenPage />;
  const { id } = await params;
  const locale = await getLocale();
  const answer = await readPanel('product preview', () => getProductPreview(siteShop, id, locale));
  if (!answer.ok) return <PanelFailure what="product" errorId={answer.errorId} />;
  if (!answer.data) {
    const t = await getTranslations('shop-admin.products.editor');
    return <MissingPanel title={t('missing')} links={[{ href: houses.site.list(), text: t('back') }]} />;
  }
  return (
    <div className="grid max-w-240 grid-cols-1 gap-4">
      <ProductPreview house="site" product={answer.data} seller={null} />
    </div>
  );
}
