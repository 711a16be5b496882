import '@/app/rich-text.css';
import '@/app/shop.css';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MissingProduct } from '@/components/product-editor/missing-product';
import { ProductPreview } from '@/components/product-editor/product-preview';
import type { Locale } from '@/lib/i18n/locales';
import { getAuthorCard } from '@/lib/posts/author-card';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { Viewer } from '@/lib/shared/viewer';
import { getProductPreview } from '@/lib/shop/preview';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('product-editor.preview'))('title') };
}

/** /member/products/{id}/preview: a product as its readers will see it, for its seller alone. */
export default async function ProductPreviewPage({ params }: Props) {
  const viewer = await requireMember();
  const { id } = await params;
  const locale = await getLocale();
  const answer = await readPanel('product preview', () => readPreview(viewer, id, locale));
  if (!answer.ok) return <PanelFailure what="product" errorId={answer.errorId} />;
  if (!answer.data) return <MissingProduct />;
  return <ProductPreview house="seller" {...answer.data} />;
}

async function readPreview(viewer: Viewer, id: string, locale: Locale) {
  const product = await getProductPreview(viewer, id, locale);
  if (!product) return null;
  return { product, seller: product.sellerCard ? await getAuthorCard(product.sellerCard, locale) : null };
}
