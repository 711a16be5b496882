import { expect, it } from 'vitest';
import { addressIn } from './address-in';
import { arrivalWays, wayOf, withoutWay, withWay } from './arrival-ways';

const page = 'https://site.example/vi/companies/abcdefghjk';

it.each(arrivalWays)('an address says the way %s, in whatever language it is read', (way) => {
  const marked = withWay(page, way);
  expect(marked).toBe(`${page}?via=${way}`);
  expect(wayOf(new URL(marked).search)).toBe(way);
  expect(wayOf(new URL(addressIn(marked, 'zh-CN')).search)).toBe(way);
});

it.each(['', '?via=', '?via=QR', '?via=mail', '?other=qr'])('%j says none', (search) => {
  expect(wayOf(search)).toBeNull();
});

it('chats add words of their own behind it', () => {
  expect(wayOf('?via=share&fbclid=abc')).toBe('share');
});

it.each([
  ['/vi/cards/a?via=qr', '/vi/cards/a'],
  ['/vi/cards/a?via=qr#contact', '/vi/cards/a#contact'],
  ['/vi/cards/a?x=1&via=share', '/vi/cards/a?x=1'],
  ['/vi/cards/a', '/vi/cards/a'],
])('%s is %s without the mark', (path, without) => {
  expect(withoutWay(path)).toBe(without);
});
