import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import type { ProductState } from '@/lib/shop/product-view';

/** Products that one question may name, and questions of one page. */
const most = 40;
const mostAsked = 3;

/** Asks how all products are that tiles of this page show, and says on each tile whether it is sold out. */
export async function refreshTiles(): Promise<void> {
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
