'use client';

import { useEffect } from 'react';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import type { ProductState } from '@/lib/shop/product-view';

/** Products that one question may name. */
const most = 40;

/**
 * Brings the tiles of a kept page up to date: what is sold out or is shown no longer says so within a moment of opening. Attributes of
 * the tiles alone are touched, whose looks follow from them; where no answer comes the page stays as it was made.
 */
export function ShopState() {
  useEffect(() => {
    let left = false;
    const look = async () => {
      const tiles = [...document.querySelectorAll<HTMLElement>('[data-product]')].slice(0, most);
      const ids = [...new Set(tiles.flatMap(({ dataset }) => dataset.product ?? []))];
      if (ids.length === 0) return;
      const states = await fetchData<Record<string, ProductState>>(paths.shopState(ids)).catch(() => null);
      if (left || !states) return;
      for (const tile of tiles) {
        const state = states[tile.dataset.product ?? ''];
        tile.toggleAttribute('data-sold-out', !state?.inStock);
      }
    };
    const again = () => {
      if (document.visibilityState === 'visible') void look();
    };
    void look();
    document.addEventListener('visibilitychange', again);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  return null;
}
