'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import { useRouter } from '@/lib/i18n/use-navigation';
import { paths } from '@/lib/shared/paths';
import { addToCartAction } from '@/lib/shop/cart/actions';
import type { CartItem } from '@/lib/shop/cart/schemas';
import { keepCartState } from './cart-count';

/**
 * What the buttons of a product do: put units of a variant into the reader's cart, who need not be signed in, or lead to the
 * checkout with them alone. Words: `cart.add`, `errors`.
 */
export function useAddToCart() {
  const t = useTranslations('cart.add');
  const router = useRouter();
  const { busy, write } = useWrite(null);

  /** @returns whether it is in the cart now */
  async function add(item: CartItem): Promise<boolean> {
    const answer = await write({
      call: () => addToCartAction(item),
      failed: t('failed'),
      words: { forbidden: t('own'), stockTooSmall: t('full') },
    });
    if (!answer.ok) return false;
    const { quantity, isCut } = answer.data;
    keepCartState(answer.data);
    void notify('success', isCut ? t('cut', { count: quantity }) : t('done'), {
      label: t('view'),
      run: () => router.push(paths.cart()),
    });
    return true;
  }

  function buyNow({ variant, quantity }: CartItem): void {
    router.push(paths.checkout({ buy: variant, quantity }));
  }

  return { add, buyNow, isBusy: busy };
}
