'use client';

import { useEffect, useId } from 'react';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import type { ProductState } from '@/lib/shop/product-view';
import { useNow } from './use-now';

/** Products that one question may name, and questions of one page. */
const most = 40;
const mostAsked = 3;

/** The lists of tiles of a page: the first one asks for all of them. */
const lists = new Set<string>();

/**
 * Brings the tiles of a page up to date: what is sold out or is shown no longer says so within a moment, also on a page that stays
 * open. Attributes of the tiles alone are touched, whose looks follow from them; where no answer comes the page stays as it was made.
 */
export function ShopState() {
  const id = useId();
  useEffect(() => {
    lists.add(id);
    return () => {
      lists.delete(id);
    };
  }, [id]);
  useNow(() => {
    const [first] = lists;
    if (first === id) void lookAtAll();
  });
  return null;
}

async function lookAtAll(): Promise<void> {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-product]')];
  const ids = [...new Set(tiles.flatMap(({ dataset }) => dataset.product ?? []))].slice(0, most * mostAsked);
  for (let at = 0; at < ids.length; at += most) {
    const asked = ids.slice(at, at + most);
    const states = await fetchData<Record<string, ProductState>>(paths.shopState(asked)).catch(() => null);
    if (!states) return;
    for (const tile of tiles) {
      const product = tile.dataset.product ?? '';
      if (asked.includes(product)) tile.toggleAttribute('data-sold-out', !states[product]?.inStock);
    }
  }
}
