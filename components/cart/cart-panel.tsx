'use client';

import { useLocale, useTranslations } from 'next-intl';
import { firmPress } from '@/components/drafts/use-firm-bar';
import { PanelFailure } from '@/components/layout/panel-failure';
import { Button, buttonClass } from '@/components/ui/button';
import { ShoppingCart } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { Skeleton } from '@/components/ui/skeleton';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { type CartSeller, type CartView, cartLinesOf, sumOf } from '@/lib/shop/cart/cart-view';
import { CartLine } from './cart-line';
import { CheckBox } from './check-box';
import { type Cart, useCart } from './use-cart';

/**
 * The reader's cart, signed in or not (specification §2: items, quantity, subtotal). Words: `cart`, `errors.codes`, `errors.errorId`,
 * `errors.panel`, `common.islands`.
 */
export function CartPanel({ from }: { from: string }) {
  const t = useTranslations('cart');
  const state = useCart();
  const { loading, failed, signedIn, cart } = state;
  if (loading) return <CartSkeleton label={t('loading')} />;
  if (failed || !cart)
    return <PanelFailure what="cart" retry={<Button onClick={state.refresh}>{t('retry')}</Button>} />;
  if (cart.count === 0)
    return (
      <MessagePanel
        icon={ShoppingCart}
        title={t('empty')}
        actions={
          <>
            <Link href={paths.shop()} className={buttonClass({ tone: 'primary' })}>
              {t('toShop')}
            </Link>
            {signedIn ? null : (
              <Link href={paths.login(from)} className={buttonClass()}>
                {t('login')}
              </Link>
            )}
          </>
        }
      >
        {t('emptyText')}
      </MessagePanel>
    );
  return (
    <div className="grid gap-4">
      {signedIn ? null : (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded border bg-accent-soft px-4 py-2 text-sm">
          {t('signIn')}
          <Link href={paths.login(from)} className={buttonClass({ size: 'sm' })}>
            {t('login')}
          </Link>
        </p>
      )}
      <Notices cart={cart} state={state} />
      {cart.sellers.map((seller) => (
        <SellerLines key={seller.id ?? 'site'} seller={seller} state={state} />
      ))}
      <SumBar cart={cart} state={state} />
    </div>
  );
}

type StateProps = { cart: CartView; state: Cart };

/** What became other since the reader last looked; each line says its own as well. */
function Notices({ cart, state }: StateProps) {
  const t = useTranslations('cart');
  const lines = cartLinesOf(cart);
  const vanished = lines.filter(({ problem }) => problem === 'gone' || problem === 'soldOut').length;
  const isPriced = lines.some(({ priceBefore, problem }) => priceBefore !== null && problem !== 'gone');
  const row = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2 text-sm';
  if (vanished === 0 && !isPriced && cart.waiting === 0) return null;
  return (
    <div role="status" className="panel divide-y">
      {cart.waiting > 0 ? <p className={row}>{t('waiting', { count: cart.waiting })}</p> : null}
      {isPriced ? (
        <div className={row}>
          {t('pricesChanged')}
          <Button size="sm" disabled={state.busy} onClick={() => void state.acceptPrices()}>
            {t('accept')}
          </Button>
        </div>
      ) : null}
      {vanished > 0 ? (
        <div className={row}>
          {t('unavailable', { count: vanished })}
          <Button size="sm" disabled={state.busy} onClick={() => void state.clear()}>
            {t('clear')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function SellerLines({ seller, state }: { seller: CartSeller; state: Cart }) {
  const t = useTranslations('cart');
  const { id, card, lines } = seller;
  const name = seller.name ?? t(id === null ? 'seller.site' : 'seller.unnamed');
  const ready = lines.filter(({ problem }) => problem === null || problem === 'tooMany');
  const chosen = ready.filter(({ selected }) => selected).length;
  return (
    <section className="panel">
      <h2 className="flex items-center gap-3 border-b px-3 py-2.5 font-medium sm:px-4">
        <CheckBox
          label={t('line.selectSeller', { name })}
          checked={ready.length > 0 && chosen === ready.length}
          isPartly={chosen > 0}
          disabled={ready.length === 0}
          onChange={(on) =>
            void state.select(
              ready.map(({ variant }) => variant),
              on,
            )
          }
        />
        {card ? (
          <Link href={paths.company(card)} className="min-w-0 truncate hover:underline">
            {name}
          </Link>
        ) : (
          <span className="min-w-0 truncate">{name}</span>
        )}
      </h2>
      <ul>
        {lines.map((line) => (
          <CartLine key={line.variant} line={line} cart={state} />
        ))}
      </ul>
    </section>
  );
}

/** What is selected comes to, always in sight. */
function SumBar({ cart, state }: StateProps) {
  const t = useTranslations('cart');
  const locale = useLocale() as Locale;
  const ready = cartLinesOf(cart).filter(({ problem }) => problem === null || problem === 'tooMany');
  const chosen = ready.filter(({ selected }) => selected).length;
  const { lines, units, subtotal } = sumOf(cart);
  return (
    <div
      {...firmPress}
      data-save-bar
      className="panel sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4"
    >
      <span className="flex items-center gap-3">
        <CheckBox
          label={t('selectAll')}
          checked={ready.length > 0 && chosen === ready.length}
          isPartly={chosen > 0}
          disabled={ready.length === 0}
          onChange={(on) =>
            void state.select(
              ready.map(({ variant }) => variant),
              on,
            )
          }
        />
        <span aria-hidden>{t('selectAll')}</span>
      </span>
      <span className="ms-auto grid justify-items-end">
        <span className="text-muted text-sm">{t('selected', { count: units })}</span>
        <span aria-live="polite">
          {t('subtotal')} <strong className="tabular text-lg">{formatVnd(subtotal, locale)}</strong>
        </span>
      </span>
      {lines > 0 ? (
        <Link href={paths.checkout()} className={buttonClass({ tone: 'primary' })}>
          {t('checkout')}
        </Link>
      ) : (
        <span className="text-muted text-sm max-sm:w-full max-sm:text-end">{t('none')}</span>
      )}
    </div>
  );
}

function CartSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="panel">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-start gap-3 border-b p-4 last:border-b-0">
          <Skeleton className="size-18" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-9 w-32" />
          </div>
        </div>
      ))}
    </div>
  );
}
