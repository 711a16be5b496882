import { describe, expect, it } from 'vitest';
import { cleanTag, settleTags, tagLength } from './own-tags';

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
