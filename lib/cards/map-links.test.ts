import { describe, expect, it } from 'vitest';
import { mapLinks } from './map-links';

const queryOf = (href: string) => {
  const url = new URL(href);
  return url.searchParams.get('query') ?? url.searchParams.get('q') ?? url.searchParams.get('keyword');
};

describe('links to maps', () => {
  it('ask each service for the whole address', () => {
    const links = mapLinks(['12 Lê Lợi & 3/2, #5', 'Phường  Hải Châu', null, 'Đà Nẵng', 'Việt Nam']);
    expect(links.map(({ service }) => service)).toEqual(['google', 'apple', 'openStreetMap', 'amap', 'app']);
    for (const { href } of links)
      expect(queryOf(href), href).toBe('12 Lê Lợi & 3/2, #5, Phường Hải Châu, Đà Nẵng, Việt Nam');
    expect(links.map(({ href }) => new URL(href).protocol)).toEqual([...Array(4).fill('https:'), 'geo:']);
  });

  it('are none without a street', () => {
    expect(mapLinks([null, 'Đà Nẵng'])).toEqual([]);
    expect(mapLinks([' ', 'Đà Nẵng'])).toEqual([]);
  });

  it('take what is no text at all as it can be written', () => {
    for (const { href } of mapLinks(['\ud800 "><script>'])) expect(href).toMatch(/^[\x21-\x7e]+$/);
  });
});
