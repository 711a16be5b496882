import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Package } from '@/components/ui/icons';
import { MediaImage } from '@/components/ui/media-image';
import { Link } from '@/lib/i18n/navigation';
import type { OrderLineView } from '@/lib/orders/own-orders';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';

/** `isExchange`: it cost points. */
type Props = { line: OrderLineView; isExchange: boolean; children?: ReactNode };

/** A line of an order as it was bought; its name leads to the product where the shop still has it. */
export function OrderLine({ line, isExchange, children }: Props) {
  const t = useTranslations('orders.detail');
  const all = useTranslations('orders');
  const locale = useLocale();
  const { name, spec, picture, product, unitPrice, quantity } = line;
  const price = (amount: number) =>
    isExchange ? all('points', { count: amount }) : formatVnd(amount, locale);
  return (
    <li className="flex items-start gap-3">
      {picture ? (
        <MediaImage
          picture={picture}
          alt=""
          sizes="56px"
          className="aspect-square w-14 shrink-0 rounded border bg-sunken object-cover"
        />
      ) : (
        <span className="grid aspect-square w-14 shrink-0 place-items-center rounded border bg-sunken text-muted">
          <Package aria-hidden className="size-6" />
        </span>
      )}
      <div className="grid min-w-0 flex-1 gap-0.5">
        {product ? (
          <Link href={paths.product(product)} className="link min-w-0 break-words">
            {name}
          </Link>
        ) : (
          <span className="min-w-0 break-words">{name}</span>
        )}
        {spec ? <span className="break-words text-sm text-muted">{spec}</span> : null}
        <span className="tabular text-sm text-muted">
          {t('quantity', { price: price(unitPrice), count: quantity })}
        </span>
        {children}
      </div>
      <span className="tabular shrink-0 text-end">{price(unitPrice * quantity)}</span>
    </li>
  );
}
