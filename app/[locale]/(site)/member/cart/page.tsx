import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CartFrame } from '@/components/cart/cart-frame';
import { requireMember } from '@/lib/server/require-member';
import { paths } from '@/lib/shared/paths';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('cart'))('title') };
}

/** /member/cart (specification §2): the same cart within the member area. */
export default async function MemberCartPage() {
  await requireMember();
  const t = await getTranslations('cart');
  return (
    <>
      <h1 className="font-semibold text-xl">{t('title')}</h1>
      <CartFrame from={paths.memberCart()} />
    </>
  );
}
