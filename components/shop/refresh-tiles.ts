import type { Locale } from '@/lib/i18n/locales';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import type { ProductState } from '@/lib/shop/product-view';
import { tilePriceOf } from './tile-view';
import { type TileNow, type TilesNow, tellTiles } from './tiles-now';

/** Products that one question may name, and questions of one page. */
const most = 40;
const mostAsked = 3;

/** Asks how all products are that tiles of this page show, and has each tile say what it costs and whether it is sold out. */
export async function refreshTiles(locale: Locale, from: (price: string) => string): Promise<void> {
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-product]')];
  const ids = [...new Set(tiles.flatMap(({ dataset }) => dataset.product ?? []))].slice(0, most * mostAsked);
  for (let at = 0; at < ids.length; at += most) {
    const asked = ids.slice(at, at + most);
    const states = await fetchData<Record<string, ProductState>>(paths.shopState(asked)).catch(() => null);
    if (!states) return;
    const now = tilesOf(asked, states, locale, from);
    for (const tile of tiles) holdHeight(tile, now[tile.dataset.product ?? '']);
    tellTiles(now);
  }
}

/** The line with a price that is going to change stays as high as it is, so that nothing below it moves. */
function holdHeight(tile: HTMLElement, now: TileNow | undefined): void {
  const line = tile.querySelector<HTMLElement>('.tile-price');
  if (!line || now?.price === undefined || line.textContent === now.price + (now.was ?? '')) return;
  line.style.height = `${line.getBoundingClientRect().height}px`;
}

function tilesOf(
  asked: readonly string[],
  states: Record<string, ProductState>,
  locale: Locale,
  from: (price: string) => string,
): TilesNow {
  return Object.fromEntries(
    asked.map((id): [string, TileNow] => {
      const state = states[id];
      if (!state) return [id, { soldOut: true }];
      return [id, { ...tilePriceOf(state, locale, from), ...(!state.inStock && { soldOut: true }) }];
    }),
  );
}
