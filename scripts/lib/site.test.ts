import { describe, expect, it } from 'vitest';
import { heapLimit } from './site.mjs';

describe('the limit of the heap', () => {
  it('follows the size of the cache', () => {
    expect(heapLimit('256')).toBe(448);
    expect(heapLimit('64')).toBe(352);
    expect(heapLimit('1024')).toBe(832);
    expect(heapLimit('33')).toBe(337);
  });

  it('is that of the default where none is named, or none makes sense', () => {
    for (const nothing of [undefined, '', 'much', '0']) expect(heapLimit(nothing)).toBe(448);
  });
});
