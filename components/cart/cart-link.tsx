'use client';

import { Icon } from '@/components/ui/icon';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { useCartState } from './cart-count';

/** The way to the cart, with how many things are in it; nothing is asked for that. */
export function CartLink({ text }: { text: string }) {
  const { count } = useCartState();
  return (
    <Link
      href={paths.cart()}
      title={text}
      className="relative grid size-11 shrink-0 place-items-center rounded hover:bg-on-bar/10"
    >
      <Icon name="shopping-cart" className="size-5" />
      <span className="sr-only">{count > 0 ? `${text} (${count})` : text}</span>
      {count > 0 ? (
        <span
          aria-hidden
          className="tabular absolute end-0.5 top-0.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-on-accent text-xs"
        >
          {count}
        </span>
      ) : null}
    </Link>
  );
}
