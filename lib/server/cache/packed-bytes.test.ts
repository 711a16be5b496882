import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { PackedBytes } from './packed-bytes';

const text = (length: number, seed: string) => Buffer.from(seed.repeat(length).slice(0, length));

it('gives parts back as they were, and takes the room of what they have in common', () => {
  const parts = [text(40_000, 'Phở Hà Nội 河内 '), Buffer.alloc(0), text(20_000, 'Phở Hà Nội 河内 ')];
  const packed = new PackedBytes(parts);
  expect(packed.parts().map((part) => part.toString())).toEqual(parts.map((part) => part.toString()));
  expect(packed.part(2).equals(parts[2] ?? Buffer.alloc(0))).toBe(true);
  expect([packed.lengthOf(0), packed.lengthOf(1), packed.lengthOf(7)]).toEqual([parts[0]?.length, 0, 0]);
  expect(packed.size).toBeLessThan(2_000);
});

it.each([
  ['little', Buffer.from('null')],
  ['nothing', Buffer.alloc(0)],
  ['a picture', randomBytes(50_000)],
])('keeps %s as it is, in memory of its own', (_what, bytes) => {
  const packed = new PackedBytes([bytes]);
  expect(packed.size).toBe(bytes.length);
  const copy = Buffer.from(bytes);
  bytes.fill(0);
  expect(packed.part(0).equals(copy)).toBe(true);
});
