import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CartFrame } from '@/components/cart/cart-frame';
import { paths } from '@/lib/shared/paths';

export const revalidate = 600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('cart');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** /cart (specification §2). The page is kept and holds nothing of anybody: what is in the cart comes from GET /api/cart. */
export default async function CartPage() {
  const t = await getTranslations('cart');
  return (
    <div className="container-page pt-6 md:pt-8">
      <div className="mx-auto grid max-w-[820px] gap-4">
        <h1 className="font-semibold text-xl">{t('title')}</h1>
        <CartFrame from={paths.cart()} />
      </div>
    </div>
  );
}
