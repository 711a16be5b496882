'use client';

import { useEffect, useId } from 'react';
import type { TileView } from './tile-view';
import { useNow } from './use-now';

type Props = {
  tiles: TileView[];
  level: 2 | 3;
  /** Said over a tile that is sold out now, or of which its page hears that later. */
  soldOut: string;
  /** So many show their pictures at once: those that stand on the first screen. */
  eager?: number;
  /** In one row that is swiped on the phone. */
  inRow?: boolean;
};

/** Products as tiles; the whole of each leads to its page. What they say of prices and stock is brought up to date by `ShopState`. */
export function TileList({ tiles, level, soldOut, eager = 0, inRow }: Props) {
  const Title = `h${level}` as const;
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
      <ShopState />
    </>
  );
}

/** The lists of tiles of a page: the first one asks for all of them. */
const lists = new Set<string>();

/**
 * Brings the tiles of a page up to date: what costs something else, is sold out or is shown no longer says so within a moment, also
 * on a page that stays open. The tiles themselves are touched and not drawn again; where no answer comes the page stays as it was made.
 */
function ShopState() {
  const id = useId();
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
        ({ refreshTiles }) => refreshTiles(),
        () => undefined,
      );
  });
  return null;
}
