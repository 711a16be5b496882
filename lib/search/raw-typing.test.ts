import { describe, expect, it } from 'vitest';
import { isVni, rawTypings } from './raw-typing';

describe('what was typed while the input method was off', () => {
  it.each([
    // Telex and VNI.
    ['nhaf', 'nha'],
    ['sanj', 'san'],
    ['phowr', 'pho'],
    ['khachs', 'khach'],
    ['dduwowngf', 'duong'],
    ['duongwf', 'duong'],
    ['moiws', 'moi'],
    ['nha2', 'nha'],
    ['d9a2', 'da'],
    ['hue61', 'hue'],
    // The keys of Hangul's letters, with finals of one and of two.
    ['gkshdl', '하노이'],
    ['tlrekd', '식당'],
    ['ghxpf', '호텔'],
    ['ekfr', null],
    ['ekfrrhrl', '닭고기'],
    ['ghkwkdvna', '화장품'],
    ['dnflsmsdhkkf', null],
    // Kana by their sounds.
    ['hoteru', 'ほてる'],
    ['resutoran', 'れすとらん'],
    ['nippon', 'にっぽん'],
    ['konnichiwa', 'こんにちわ'],
    ['shinbun', 'しんぶん'],
    ['jakarutan', 'じゃかるたん'],
    ['chokoreeto', 'ちょこれえと'],
    ['kyabetsu', 'きゃべつ'],
  ])('%s may be %s', (typed, meant) => {
    if (meant !== null) expect(rawTypings(typed)).toContain(meant);
    else expect(rawTypings(typed).filter((each) => /[가-힣]{2}/.test(each))).toEqual([]);
  });

  it('is nothing where no reading is possible, and never the word itself', () => {
    expect(rawTypings('zzz')).toEqual([]);
    expect(rawTypings('')).toEqual([]);
    expect(rawTypings('하노이')).toEqual([]);
    for (const word of ['hotel', 'pho', 'sushi', 'a'.repeat(24)])
      expect(rawTypings(word)).not.toContain(word);
  });

  it('knows the digits of VNI', () => {
    expect(isVni('hue61')).toBe(true);
    expect(isVni('khoa365abc1')).toBe(false);
    expect(isVni('hotel')).toBe(false);
  });
});
