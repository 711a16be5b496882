import type { Metadata } from 'next';
import { alternatesOf } from '@/lib/content/metadata';
import type { ShareImage } from '@/lib/content/share-tags';
import type { Locale } from '@/lib/i18n/locales';
import { cutText } from '@/lib/shared/cut-text';
import { paths, productOgPath } from '@/lib/shared/paths';
import { productFaceOf } from '@/lib/shop/product-face';
import type { ProductView } from '@/lib/shop/product-view';

/** Head of a product's page: what it is, what it costs, and the picture that chats show. */
export function productMetadata(locale: Locale, product: ProductView): Metadata {
  const path = paths.product(product.publicId);
  const title = product.name.text;
  const { price, says } = productFaceOf(product, locale);
  const description = cutText([price, says].filter((part) => part !== '').join(' · '), 160);
  return {
    title,
    description,
    alternates: alternatesOf(locale, path, product.wording),
  };
}

/** The picture that chats show of a product: what it is and what it costs. */
export function productShareImage(locale: Locale, product: ProductView): ShareImage {
  const { version } = productFaceOf(product, locale);
  return {
    url: productOgPath({ publicId: product.publicId, version }, locale),
    width: 1200,
    height: 630,
  };
}
