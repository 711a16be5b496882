'use client';

import { ActionBar, type PlainBar } from '@/components/frame/action-bar';

export type ProductBarProps = {
  publicId: string;
  /** The company card of its seller, who can be written to. */
  sellerCard: string | null;
  /** The whole address of the product's page. */
  url: string;
  name: string;
};

const loadButtons = () => import('./product-buttons');

/** What else is done with a product. */
export function ProductBar({ bar, ...product }: ProductBarProps & { bar: PlainBar }) {
  return (
    <ActionBar {...bar} set="product" load={loadButtons}>
      {({ script, words }, pressed) => (
        <script.ProductButtons {...product} more={bar.more} words={words} pressed={pressed} />
      )}
    </ActionBar>
  );
}
