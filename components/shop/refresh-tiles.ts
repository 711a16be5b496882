import type { Locale } from '@/lib/i18n/locales';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import type { ProductState } from '@/lib/shop/product-view';
import { type TileView, tilePriceOf } from './tile-view';

/** Products that one question may name, and questions of one page. */
const most = 40;
const mostAsked = 3;

/** Asks how all products are that tiles of this page show, and has each tile say what it costs and whether it is sold out. */
export async function refreshTiles(): Promise<void> {
  // Said by the document already, so that no script brings it along.
  const locale = document.documentElement.lang as Locale;
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-product]')];
  const ids = [...new Set(tiles.flatMap(({ dataset }) => dataset.product ?? []))].slice(0, most * mostAsked);
  for (let at = 0; at < ids.length; at += most) {
    const asked = ids.slice(at, at + most);
    const states = await fetchData<Record<string, ProductState>>(paths.shopState(asked)).catch(() => null);
    if (!states) return;
    for (const tile of tiles) {
      const product = tile.dataset.product ?? '';
      if (!asked.includes(product)) continue;
      const state = states[product];
      tile.toggleAttribute('data-sold-out', !state?.inStock);
      // What is shown no more keeps its price.
      if (state)
        showPrice(
          tile,
          tilePriceOf(state, locale, (price) => fromIn(tile, price)),
        );
    }
  }
}

/** "from 5 ₫", in the words of the tile's list. */
function fromIn(tile: HTMLElement, price: string): string {
  const words = tile.closest<HTMLElement>('[data-from]')?.dataset.from ?? '{price}';
  return words.replace('{price}', price);
}

/** The line stays as high as it is, so that nothing below it moves; React's own nodes stay where they are. */
function showPrice(tile: HTMLElement, { price, was = '' }: Pick<TileView, 'price' | 'was'>): void {
  const line = tile.querySelector<HTMLElement>('.tile-price');
  const text = line?.firstChild;
  if (!line || !text || line.textContent === price + was) return;
  line.style.height = `${line.getBoundingClientRect().height}px`;
  text.textContent = price;
  const made = line.querySelector('s:not([data-now])');
  const ours = line.querySelector('s[data-now]');
  if (made) ours?.remove();
  const struck = made ?? ours;
  if (struck) struck.textContent = was;
  else if (was !== '') line.append(struckPrice(was));
}

function struckPrice(was: string): HTMLElement {
  const struck = document.createElement('s');
  struck.dataset.now = '';
  struck.textContent = was;
  return struck;
}
