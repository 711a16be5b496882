'use client';

import { useEffect, useState } from 'react';
import type { TellTiles, TilesNow } from './refresh-tiles';
import type { TileView } from './tile-view';
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
  const [now, tell] = useState<TilesNow>({});
  const tiles = made.map((tile) => ({ ...tile, ...now[tile.id] }));
  return (
    <>
      <ul className={inRow ? 'product-tiles in-row' : 'product-tiles'} data-from={from}>
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
      <ShopState tell={tell} />
    </>
  );
}

/** The lists of tiles of a page, and how each is told what is so now: the first one asks for all of them. */
const lists = new Set<TellTiles>();

/**
 * Brings the tiles of a page up to date: what costs something else, is sold out or is shown no longer says so within a moment, also on
 * a page that stays open. Where no answer comes the page stays as it was made.
 */
function ShopState({ tell }: { tell: TellTiles }) {
  useEffect(() => {
    lists.add(tell);
    return () => {
      lists.delete(tell);
    };
  }, [tell]);
  useNow(() => {
    const [first] = lists;
    // Not with the page: its tiles are right when they come.
    if (first === tell)
      void import('./refresh-tiles').then(
        ({ refreshTiles }) => refreshTiles(lists),
        () => undefined,
      );
  });
  return null;
}
