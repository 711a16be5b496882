'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CircleAlert, Trash2 } from '@/components/ui/icons';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import type { CartLineView } from '@/lib/shop/cart/cart-view';
import { CheckBox } from './check-box';
import { LinePicture } from './line-picture';
import { QuantityField } from './quantity-field';
import type { Cart } from './use-cart';

type Props = { line: CartLineView; cart: Pick<Cart, 'select' | 'setQuantity' | 'remove'> };

/** A line of the cart: what it is, what it costs, how many, and what keeps it from being bought. */
export function CartLine({ line, cart }: Props) {
  const t = useTranslations('cart');
  const locale = useLocale() as Locale;
  const { variant, product, name, spec, image, price, quantity, most, selected, problem } = line;
  const canBuy = problem === null || problem === 'tooMany';
  const named = spec ? `${name} (${spec})` : name;
  return (
    <li className="grid grid-cols-[auto_auto_minmax(0,1fr)] items-start gap-x-3 gap-y-2 border-b p-3 last:border-b-0 sm:p-4">
      <span className="self-center">
        <CheckBox
          label={t('line.select', { name: named })}
          checked={selected && canBuy}
          disabled={!canBuy}
          onChange={(on) => void cart.select([variant], on)}
        />
      </span>
      <LinePicture picture={image} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 content-start gap-0.5">
          {problem === 'gone' ? (
            <span className="break-words text-muted">{name}</span>
          ) : (
            <Link href={paths.product(product)} className="break-words font-medium hover:underline">
              {name}
            </Link>
          )}
          {spec ? <span className="break-words text-muted text-sm">{spec}</span> : null}
          <span className="tabular text-sm">{formatVnd(price, locale)}</span>
          <LineNotes line={line} onReduce={() => void cart.setQuantity(variant, most)} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:flex-nowrap sm:justify-end">
          {canBuy ? (
            <QuantityField
              value={quantity}
              most={most}
              words={{
                label: t('line.quantity', { name: named }),
                less: t('line.less'),
                more: t('line.more'),
              }}
              onChange={(wanted) => void cart.setQuantity(variant, wanted)}
            />
          ) : (
            <span />
          )}
          <span className="flex items-center gap-1">
            <span className={`tabular min-w-24 text-end ${problem ? 'text-muted' : 'font-medium'}`}>
              {formatVnd(price * quantity, locale)}
            </span>
            <button
              type="button"
              className="icon-btn"
              title={t('line.remove')}
              aria-label={t('line.removeNamed', { name: named })}
              onClick={() => void cart.remove(variant)}
            >
              <Trash2 aria-hidden />
            </button>
          </span>
        </div>
      </div>
    </li>
  );
}

function LineNotes({ line, onReduce }: { line: CartLineView; onReduce: () => void }) {
  const t = useTranslations('cart');
  const locale = useLocale() as Locale;
  const { price, priceBefore, problem, most } = line;
  const isUp = priceBefore !== null && price > priceBefore;
  return (
    <>
      {problem ? (
        <span className="flex flex-wrap items-center gap-x-2 text-danger text-sm">
          <span className="flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {t(`problems.${problem}`, { most })}
          </span>
          {problem === 'tooMany' ? (
            <button type="button" className="font-medium underline max-md:min-h-11" onClick={onReduce}>
              {t('reduce', { most })}
            </button>
          ) : null}
        </span>
      ) : null}
      {priceBefore !== null && problem !== 'gone' ? (
        <span className={`text-sm ${isUp ? 'text-danger' : 'text-success'}`}>
          {t(isUp ? 'priceUp' : 'priceDown', { amount: formatVnd(Math.abs(price - priceBefore), locale) })}
        </span>
      ) : null}
    </>
  );
}
