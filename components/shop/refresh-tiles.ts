import type { Locale } from '@/lib/i18n/locales';
import { fetchData } from '@/lib/shared/fetch-data';
import { paths } from '@/lib/shared/paths';
import type { ProductState } from '@/lib/shop/product-view';
import { type TileView, tilePriceOf } from './tile-view';

/** What a tile says now, over what it was made with; what is shown no more keeps its price and is sold out. */
type TileNow = Partial<Pick<TileView, 'price' | 'was' | 'soldOut'>>;

/** By products. */
export type TilesNow = Readonly<Record<string, TileNow>>;

/** Tells a list what is so now, given what it knew. */
export type TellTiles = (change: (before: TilesNow) => TilesNow) => void;

/** Products that one question may name, and questions of one page. */
const most = 40;
const mostAsked = 3;

/** Asks how all products are that tiles of this page show, and has each tile say what it costs and whether it is sold out. */
export async function refreshTiles(lists: ReadonlySet<TellTiles>): Promise<void> {
  // Said by the document and its lists already, so that no script brings it along.
  const locale = document.documentElement.lang as Locale;
  const from = document.querySelector<HTMLElement>('[data-from]')?.dataset.from ?? '{price}';
  const tiles = [...document.querySelectorAll<HTMLElement>('[data-product]')];
  const ids = [...new Set(tiles.flatMap(({ dataset }) => dataset.product ?? []))].slice(0, most * mostAsked);
  for (let at = 0; at < ids.length; at += most) {
    const asked = ids.slice(at, at + most);
    const states = await fetchData<Record<string, ProductState>>(paths.shopState(asked)).catch(() => null);
    if (!states) return;
    const now = tilesOf(asked, states, locale, from);
    for (const tile of tiles) holdHeight(tile, now[tile.dataset.product ?? '']);
    for (const tell of lists) tell((before) => joined(before, now));
  }
}

/** What was known where nothing became other, so that nothing is drawn again. */
export function joined(before: TilesNow, now: TilesNow): TilesNow {
  const isKnown = (id: string) => JSON.stringify(before[id]) === JSON.stringify(now[id]);
  return Object.keys(now).every(isKnown) ? before : { ...before, ...now };
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
  from: string,
): TilesNow {
  return Object.fromEntries(
    asked.map((id): [string, TileNow] => {
      const state = states[id];
      if (!state) return [id, { soldOut: true }];
      const prices = tilePriceOf(state, locale, (price) => from.replace('{price}', price));
      return [id, { was: undefined, ...prices, soldOut: !state.inStock || undefined }];
    }),
  );
}
