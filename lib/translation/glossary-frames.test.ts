import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { glossaryEntries, termsOf } from './glossary-entries';
import { findInFrame } from './glossary-frames';

const known: Record<string, string> = {
  'sàn gỗ': 'Wood flooring',
  'máy lạnh': 'Air conditioners',
  led: 'LED lights',
};
const find = (words: string) => known[words.toLowerCase()] ?? null;

it('reads a term out of what is said around it', () => {
  const read = (words: string) => findInFrame(find, words, 'vi', 'en');
  expect(read('Dịch vụ sàn gỗ')).toBe('Wood flooring');
  expect(read('Bán sỉ sàn gỗ')).toBe('Wood flooring wholesale');
  expect(read('Dịch vụ sửa chữa máy lạnh')).toBe('Air conditioners repair');
  expect(read('dịch vụ lắp đặt máy lạnh trọn gói')).toBe('Air conditioners installation');
  expect(read('Bán sỉ mật ong')).toBeNull();
  expect(read('Dịch vụ ')).toBeNull();
});

it('writes a term inside of a frame with a small letter, an abbreviation as it is', () => {
  const into = (words: string) =>
    findInFrame(
      (inner) => ({ 木地板: 'Sàn gỗ', 'led 灯': 'LED' })[inner.toLowerCase()] ?? null,
      words,
      'zh-CN',
      'vi',
    );
  expect(into('木地板批发')).toBe('Bán sỉ sàn gỗ');
  expect(into('LED 灯批发')).toBe('Bán sỉ LED');
});

it('has a place for the term in every wording of every language', () => {
  for (const entry of glossaryEntries('frames'))
    for (const locale of locales)
      for (const wording of termsOf(entry, locale))
        expect(wording.split('{x}'), `${wording} in ${locale}`).toHaveLength(2);
});
