import { expect, it } from 'vitest';
import { tellTiles, tilesNow } from './tiles-now';

it('says what is so now, and draws nothing again where that is known', () => {
  let drawn = 0;
  const end = tilesNow.subscribe(() => {
    drawn += 1;
  });
  tellTiles({ one: { price: '₫1' }, two: { price: '₫2', soldOut: true } });
  const first = tilesNow.get();
  tellTiles({ two: { price: '₫2', soldOut: true } });
  expect([tilesNow.get() === first, drawn]).toEqual([true, 1]);
  tellTiles({ two: { price: '₫3' } });
  expect(tilesNow.get()).toEqual({ one: { price: '₫1' }, two: { price: '₫3' } });
  expect([drawn, tilesNow.getAtFirst()]).toEqual([2, {}]);
  // The next page begins with what it was made with.
  end();
  expect(tilesNow.get()).toEqual({});
  tellTiles({ two: { price: '₫4' } });
  expect(drawn).toBe(2);
});
