import { expect, it } from 'vitest';
import { pictureHash } from './picture-hash';

it('is the same for the same, whatever kind of bytes it holds', () => {
  const hash = pictureHash({ name: 'A', logo: new Uint8Array([1, 2]) });
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(pictureHash({ name: 'A', logo: Buffer.from([1, 2]) })).toBe(hash);
});

it.each([
  { name: 'B', logo: new Uint8Array([1, 2]) },
  { name: 'A', logo: new Uint8Array([1, 3]) },
  { name: 'A', logo: null },
])('is another for %j', (other) => {
  expect(pictureHash(other)).not.toBe(pictureHash({ name: 'A', logo: new Uint8Array([1, 2]) }));
});
