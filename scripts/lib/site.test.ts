import { describe, expect, it } from 'vitest';
import { heapLimit } from './site.mjs';

describe('the limit of the heap', () => {
  it('follows the size of the cache', () => {
    expect(heapLimit('256')).toBe(512);
    expect(heapLimit('64')).toBe(416);
    expect(heapLimit('1024')).toBe(896);
    expect(heapLimit('33')).toBe(401);
  });

  it('is that of the default where none is named, or none makes sense', () => {
    for (const nothing of [undefined, '', 'much', '0']) expect(heapLimit(nothing)).toBe(512);
  });
});
