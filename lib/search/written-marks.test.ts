import { expect, it } from 'vitest';
import { contradictsAll, markedSyllables } from './written-marks';

const contradicts = (typed: string, ...written: string[]) =>
  contradictsAll(typed.split(' '), written.map(markedSyllables));

it.each([
  ['huệ', 'Huế'],
  ['cần thợ', 'Cần Thơ'],
  ['thu ý', 'thú y'],
  ['lâu', 'lẩu'],
])('takes %s for something else than %s', (typed, written) => {
  expect(contradicts(typed, written)).toBe(true);
});

it.each([
  ['hue', 'Huế'],
  ['Huế', 'Huế'],
  ['hoà bình', 'Hòa Bình'],
  ['nhà hang', 'nhà hàng'],
  // Hỏi and ngã are mixed up in the south.
  ['đà nẳng', 'Đà Nẵng'],
  ['Huế'.normalize('NFD'), 'Huế'],
])('takes %s for %s', (typed, written) => {
  expect(contradicts(typed, written)).toBe(false);
});

it('needs every spelling to be contradicted, and one that has marks', () => {
  expect(contradicts('quý', 'quỹ', 'quý')).toBe(false);
  expect(contradictsAll(['café'], [])).toBe(false);
});
