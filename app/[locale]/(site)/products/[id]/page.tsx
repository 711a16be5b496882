import '@/app/rich-text.css';
import '@/app/shop.css';
import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { NotFoundPage, notFoundMetadata } from '@/components/layout/not-found-page';
import { productMetadata } from '@/components/shop/product-metadata';
import { ProductPage } from '@/components/shop/product-page';
import { getRatings } from '@/lib/ratings/queries';
import { getProduct } from '@/lib/shop/queries';

type Props = { params: Promise<{ id: string }> };

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

const readProduct = async ({ params }: Props) => getProduct((await params).id, await getLocale());

export async function generateMetadata(props: Props): Promise<Metadata> {
  const product = await readProduct(props);
  return product ? productMetadata(await getLocale(), product) : notFoundMetadata('product');
}

export default async function ProductRoute(props: Props) {
  const product = await readProduct(props);
  if (!product) return <NotFoundPage kind="product" />;
  return <ProductPage product={product} ratings={await getRatings(product.publicId)} />;
}
