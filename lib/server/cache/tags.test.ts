import { expect, it } from 'vitest';
import { cardTag, everythingTag, homeTag, listTag, pageTag } from './tags.ts';

it('gives different things different tags', () => {
  const tags = [
    cardTag('1'),
    cardTag('2'),
    listTag('company'),
    listTag('personal'),
    pageTag('1'),
    homeTag(),
    everythingTag(),
  ];
  expect(new Set(tags).size).toBe(tags.length);
});

it.each(['a,b', 'a b', '*', '越南', '\u0000', '\ud800', 'x'.repeat(3_000)])(
  'makes a tag of any id that fits into a header: %j',
  (id) => {
    const tag = cardTag(id);
    expect(tag).toMatch(/^card:[\w%.!~*'()-]+$/);
    expect(tag.length).toBeLessThanOrEqual(200);
    expect(tag).not.toBe(everythingTag());
    expect(cardTag(id)).toBe(tag);
  },
);
