'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { useWrite } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import { fetchData } from '@/lib/shared/fetch-data';
import type { Result } from '@/lib/shared/result';
import {
  acceptCartPricesAction,
  removeFromCartAction,
  removeUnavailableAction,
  restoreToCartAction,
  selectCartLinesAction,
  setCartQuantityAction,
} from '@/lib/shop/cart/actions';
import type { CartState } from '@/lib/shop/cart/cart-store';
import { type CartLineView, type CartView, withLines } from '@/lib/shop/cart/cart-view';
import type { RemovedLine } from '@/lib/shop/cart/schemas';
import { keepCartState, useCartState } from './cart-count';

/**
 * The reader's cart and all that is done with it: shown at once, then as the server answers. What another tab changed is asked
 * for again. Words: `cart`, `errors`.
 */
export function useCart() {
  const t = useTranslations('cart');
  const locale = useLocale();
  const { loading, user } = useAuth();
  const client = useQueryClient();
  const key = ['cart', user?.email ?? null, locale];
  const query = useQuery({
    queryKey: key,
    queryFn: () => fetchData<CartView>(`/api/cart?locale=${locale}`),
    enabled: !loading,
    staleTime: 0,
  });
  const refresh = () => client.invalidateQueries({ queryKey: ['cart'] });
  const { busy, write } = useWrite(null);
  const cart = query.data;
  useEffect(() => {
    if (cart) keepCartState(cart);
  }, [cart]);
  const { version } = useCartState();
  const askIfOther = useEffectEvent((known: number) => {
    if (cart && known !== 0 && known !== cart.version) void refresh();
  });
  useEffect(() => askIfOther(version), [version]);

  function show(change: (line: CartLineView) => CartLineView | null): void {
    client.setQueryData<CartView>(key, (before) => before && withLines(before, change));
  }

  /** What was shown already is put right by what the server has, whatever it says. */
  async function change<T extends CartState>(call: () => Promise<Result<T>>): Promise<T | null> {
    const answer = await write({ call, failed: t('failed') });
    if (answer.ok) keepCartState(answer.data);
    else void refresh();
    return answer.ok ? answer.data : null;
  }

  async function restore(lines: RemovedLine[]): Promise<void> {
    await change(() => restoreToCartAction({ lines }));
  }

  function tellRemoved(removed: RemovedLine[]): void {
    if (removed.length === 0) return;
    void notify('success', t('removed', { count: removed.length }), {
      label: t('undo'),
      run: () => void restore(removed),
    });
  }

  return {
    loading: loading || query.isPending,
    failed: query.isError && !cart,
    signedIn: user !== null,
    cart,
    busy,
    refresh,
    setQuantity: async (variant: string, quantity: number) => {
      show((line) =>
        line.variant === variant
          ? { ...line, quantity, problem: line.problem === 'tooMany' ? null : line.problem }
          : line,
      );
      await change(() => setCartQuantityAction({ variant, quantity }));
    },
    select: async (variants: string[], selected: boolean) => {
      show((line) => (variants.includes(line.variant) ? { ...line, selected } : line));
      await change(() => selectCartLinesAction({ variants, selected }));
    },
    remove: async (variant: string) => {
      show((line) => (line.variant === variant ? null : line));
      const answer = await change(() => removeFromCartAction({ variants: [variant] }));
      if (answer) tellRemoved(answer.removed);
    },
    clear: async () => {
      const answer = await change(() => removeUnavailableAction({}));
      if (answer) tellRemoved(answer.removed);
    },
    acceptPrices: async () => {
      show((line) => ({ ...line, priceBefore: null }));
      await change(() => acceptCartPricesAction({}));
    },
  };
}

export type Cart = ReturnType<typeof useCart>;
