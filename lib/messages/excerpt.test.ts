import { expect, it } from 'vitest';
import { excerpt } from './excerpt';

const before = 'Chào anh, bên em có đủ các loại hàng trong kho và giao trong ngày. ';
const after = ' '.repeat(3) + 'xin báo giá cho 20 tấn giao tại Bình Dương trước thứ sáu tuần này '.repeat(3);

it.each([
  ['thep', 'thép hình'],
  ['THÉP hình', 'thép hình'],
  ['鋼鐵', '钢铁'],
  ['エレベーター', 'えれべーたー'],
  ['gia re', 'giá rẻ'],
])('shows where "%s" stands in a long text', (q, written) => {
  const shown = excerpt(`${before}${written}${after}`, q);
  expect(shown.indexOf(written)).toBe(21);
  expect(shown.startsWith('…')).toBe(true);
  expect(Array.from(shown)).toHaveLength(121);
});

it('begins with the text where what was found stands at its beginning, or elsewhere than in it', () => {
  expect(excerpt('Thép  hình\nH200', 'thep')).toBe('Thép hình H200');
  expect(excerpt(`${before}${after}`, 'quux')).toBe(
    Array.from(`${before}${after}`.replace(/\s+/g, ' ')).slice(0, 120).join(''),
  );
});

it('counts characters, not their units', () => {
  expect(excerpt(`${'👍🏽'.repeat(60)} thép`, 'thep')).toMatch(/thép$/);
});
