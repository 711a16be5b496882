import { describe, expect, it } from 'vitest';
import { changedTags, cleanTag, settleTags, tagLength } from './own-tags';

describe('a tag', () => {
  it.each([
    ['  Khách   hàng ', 'Khách hàng'],
    ['供应商\n', '供应商'],
    ['a\tb\u0000c', 'a b c'],
    ['Khách'.normalize('NFD'), 'Khách'],
    ['half \ud83d', 'half'],
    ['👩‍💼 VIP', '👩‍💼 VIP'],
    [' \n ', ''],
  ])('%j is kept as %j', (typed, kept) => expect(cleanTag(typed)).toBe(kept));

  it('is as long as people count', () => {
    expect(tagLength('重要🎋𠮷')).toBe(4);
  });
});

describe('the tags of a card', () => {
  it('are no doubles, whatever their case or width', () => {
    expect(settleTags(['VIP', 'vip', 'ＶＩＰ', 'khách'], [])).toEqual(['VIP', 'khách']);
  });

  it('take the spelling that is in use', () => {
    expect(settleTags(['vip', '新'], ['VIP', 'other'])).toEqual(['VIP', '新']);
  });
});

describe('a change of the tags of a card', () => {
  it('is done to what stands there by now', () => {
    // Another page added "new" and took "b" off meanwhile.
    const now = ['a', 'new'];
    expect(changedTags(now, { seen: ['a', 'b'], tags: ['a', 'b', 'c'] })).toEqual(['a', 'new', 'c']);
    expect(changedTags(now, { seen: ['a', 'b'], tags: ['b'] })).toEqual(['new']);
    expect(changedTags(now, { seen: ['a', 'b'], tags: ['a', 'b', 'NEW'] })).toEqual(['a', 'new']);
    expect(changedTags(now, { tags: ['c'] })).toEqual(['c']);
  });

  it('adds no more than there may be, and takes off where there are more', () => {
    const ten = Array.from({ length: 10 }, (_, at) => `t${at}`);
    expect(changedTags(ten, { seen: ten, tags: [...ten, 'x'] })).toBeNull();
    expect(changedTags(ten.slice(1), { seen: ten, tags: [...ten, 'x'] })).toHaveLength(10);
    const merged = [...ten, 'x', 'y'];
    expect(changedTags(merged, { seen: merged, tags: merged.slice(1) })).toEqual(merged.slice(1));
  });
});
