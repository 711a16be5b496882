'use client';

import { useLocale } from 'next-intl';
import { useEffect, useId, useSyncExternalStore } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { TileView } from './tile-view';
import { type TileNow, tilesNow } from './tiles-now';
import { useNow } from './use-now';

type Props = {
  tiles: TileView[];
  level: 2 | 3;
  /** Said over a tile that is sold out now, or of which its page hears that later. */
  soldOut: string;
  /** "from {price}", where its price is one of several. */
  from: string;
  /** So many show their pictures at once: those that stand on the first screen. */
  eager?: number;
  /** In one row that is swiped on the phone. */
  inRow?: boolean;
};

/** Products as tiles; the whole of each leads to its page. What they say of prices and stock is brought up to date by `ShopState`. */
export function TileList({ tiles: made, level, soldOut, from, eager = 0, inRow }: Props) {
  const Title = `h${level}` as const;
  const now = useSyncExternalStore(tilesNow.subscribe, tilesNow.get, tilesNow.getAtFirst);
  const tiles = made.map((tile) => renewed(tile, now[tile.id]));
  return (
    <>
      <ul className={inRow ? 'product-tiles in-row' : 'product-tiles'}>
        {tiles.map((tile, index) => (
          <li
            key={tile.id}
            className="product-tile"
            data-product={tile.id}
            data-words={soldOut}
            data-sold-out={tile.soldOut}
          >
            {tile.picture ? (
              // biome-ignore lint/performance/noImgElement: the sizes were made when the picture was stored
              <img
                src={tile.picture}
                alt=""
                width={240}
                height={240}
                loading={index < eager ? 'eager' : 'lazy'}
                decoding="async"
              />
            ) : (
              <span className="no-picture" />
            )}
            <Title>
              <a href={tile.href}>{tile.name}</a>
            </Title>
            <p className="tile-price">
              {tile.price}
              {tile.was ? <s>{tile.was}</s> : null}
            </p>
            {tile.note ? <p className="tile-seller">{tile.note}</p> : null}
          </li>
        ))}
      </ul>
      <ShopState from={from} />
    </>
  );
}

/** A tile with what is so now; what is shown no more keeps the price that it had. */
function renewed(tile: TileView, now: TileNow | undefined): TileView {
  if (!now) return tile;
  const { price, was, soldOut: _, ...rest } = tile;
  const prices = now.price === undefined ? { price, was } : { price: now.price, was: now.was };
  return { ...rest, ...prices, soldOut: now.soldOut };
}

/** The lists of tiles of a page: the first one asks for all of them. */
const lists = new Set<string>();

/**
 * Brings the tiles of a page up to date: what costs something else, is sold out or is shown no longer says so within a moment, also on
 * a page that stays open. Where no answer comes the page stays as it was made.
 */
function ShopState({ from }: Pick<Props, 'from'>) {
  const id = useId();
  const locale = useLocale() as Locale;
  useEffect(() => {
    lists.add(id);
    return () => {
      lists.delete(id);
    };
  }, [id]);
  useNow(() => {
    const [first] = lists;
    // Not with the page: its tiles are right when they come.
    if (first === id)
      void import('./refresh-tiles').then(
        ({ refreshTiles }) => refreshTiles(locale, (price) => from.replace('{price}', price)),
        () => undefined,
      );
  });
  return null;
}
