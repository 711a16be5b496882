'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { fetchData } from '@/lib/shared/fetch-data';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import { choose, firstChoice, isLeft, quantityWithin, variantOf } from '@/lib/shop/choose-variant';
import type { ProductState, ProductView } from '@/lib/shop/product-view';
import { BuyBar } from './buy-bar';
import { type GalleryWords, ProductGallery, showPicture } from './product-gallery';
import { useNow } from './use-now';

type Props = {
  product: Pick<ProductView, 'publicId' | 'variants' | 'pictures' | 'options'>;
  /** The language of the options, where it is another than the page's. */
  optionsLang?: string | undefined;
  gallery: GalleryWords;
  /** Units that one may buy at once. */
  most: number;
  /** Of a draft: nothing can be bought, nothing is asked. */
  isPreview: boolean;
  /** Name and mark, above the price. */
  head: ReactNode;
  /** What stands below the buttons. */
  children?: ReactNode;
};

/** So few left are said aloud. */
const few = 5;

/**
 * The pictures of a product and what is bought of it: what is chosen decides price, stock and picture. Both are brought up to date
 * when the page opens and every few seconds while it is looked at. Words: `shop.product`.
 */
export function ProductDesk({ product, optionsLang, gallery, most, isPreview, head, children }: Props) {
  const t = useTranslations('shop.product');
  const locale = useLocale();
  const format = useFormatter();
  const track = useRef<HTMLUListElement>(null);
  const { variants, isGone } = useCurrent(product, isPreview);
  const [choice, setChoice] = useState(() => firstChoice(product.variants));
  const [quantity, setQuantity] = useState('1');
  const chosen = variantOf(variants, choice);
  const stock = isGone ? 0 : (chosen?.stock ?? 0);
  const units = quantityWithin(Number(quantity), stock, most);

  function pick(option: number, value: number) {
    const next = choose(variants, choice, option, value);
    setChoice(next);
    const picture = variantOf(variants, next)?.picture;
    if (picture !== undefined && picture !== null) showPicture(track.current, picture);
  }
  return (
    <>
      <ProductGallery pictures={product.pictures} words={gallery} track={track} />
      <div className="product-buy">
        {head}
        {chosen ? (
          <p className="product-price" aria-live="polite">
            <b>{formatVnd(chosen.price, locale)}</b>
            {chosen.compareAt !== null && chosen.compareAt > chosen.price ? (
              <s>{formatVnd(chosen.compareAt, locale)}</s>
            ) : null}
          </p>
        ) : null}
        {product.options.length > 0 ? (
          <div className="product-options">
            {product.options.map(({ name, values }, option) => (
              <fieldset key={name}>
                <legend lang={optionsLang}>{name}</legend>
                <div>
                  {values.map((value, at) => (
                    <label
                      key={value}
                      lang={optionsLang}
                      data-gone={isLeft(variants, choice, option, at) ? undefined : ''}
                    >
                      <input
                        type="radio"
                        name={`option-${option}`}
                        checked={choice[option] === at}
                        onChange={() => pick(option, at)}
                      />
                      {value}
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        ) : null}
        <div className="product-quantity">
          <div>
            <Button
              size="icon"
              aria-label={t('less')}
              disabled={units <= 1}
              onClick={() => setQuantity(String(units - 1))}
            >
              −
            </Button>
            <input
              aria-label={t('quantity')}
              inputMode="numeric"
              value={quantity}
              maxLength={3}
              disabled={stock === 0}
              onChange={({ target }) => setQuantity(target.value.replace(/\D/g, ''))}
              onBlur={() => setQuantity(String(units))}
            />
            <Button
              size="icon"
              aria-label={t('more')}
              disabled={units >= Math.min(stock, most)}
              onClick={() => setQuantity(String(units + 1))}
            >
              <Icon name="plus" />
            </Button>
          </div>
          <p className="product-stock" role="status" data-few={stock <= few || undefined}>
            {isGone
              ? t('unavailable')
              : stock === 0
                ? t('soldOut')
                : t(stock <= few ? 'few' : 'stock', { count: stock, total: format.number(stock) })}
          </p>
        </div>
        <BuyBar
          item={!isPreview && chosen && stock > 0 ? { variant: chosen.publicId, quantity: units } : null}
          words={{ add: t('addToCart'), buy: t('buyNow'), failed: t('failed') }}
        />
        {children}
      </div>
    </>
  );
}

/** The variants as they are now; `isGone` where the shop shows the product no longer. */
function useCurrent({ publicId, variants }: Props['product'], isPreview: boolean) {
  const [state, setState] = useState<ProductState | null | undefined>(undefined);
  useNow(
    () =>
      void fetchData<Record<string, ProductState>>(paths.shopState([publicId])).then(
        (states) => setState(states[publicId] ?? null),
        // Without an answer the page stays as it was made: the cart asks again.
        () => undefined,
      ),
    !isPreview,
  );
  if (!state?.variants) return { variants, isGone: state === null };
  const now = new Map(state.variants.map((variant) => [variant.id, variant]));
  return {
    isGone: false,
    variants: variants.map((variant) => {
      const current = now.get(variant.publicId);
      return current
        ? { ...variant, price: current.price, compareAt: current.compareAt, stock: current.stock }
        : { ...variant, stock: 0 };
    }),
  };
}
