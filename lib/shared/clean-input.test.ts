import { describe, expect, it } from 'vitest';
import { cleanInput } from './clean-input';

describe('what comes in', () => {
  it.each([
    ['half of a pair', 'a\ud83cb\udf5c', 'ab'],
    ['a whole pair', 'a\u{1f35c}b', 'a\u{1f35c}b'],
    ['the null character', 'ha\u0000noi', 'hanoi'],
    ['an order turned around', 'invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['isolates', '\u2066Hoa Sen\u2069', 'Hoa Sen'],
    ['marks of direction', '\u200eA\u200f\u061c', 'A'],
    ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['a flag of letters', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}', '\u{1f3f4}\u{e0067}\u{e0062}\u{e007f}'],
    ['a variant', '葛\u{e0100} ☎\ufe0f', '葛\u{e0100} ☎\ufe0f'],
    ['letters with marks', 'Pho\u031b\u0309', 'Pho\u031b\u0309'],
    ['a word with a joiner', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['tabs and line breaks', 'a\tb\r\nc', 'a\tb\r\nc'],
    ['what is to be said of spaces', ' a\u00a0 ', ' a\u00a0 '],
  ])('with %s: %j is %j', (_what, given, kept) => {
    expect(cleanInput(given)).toBe(kept);
  });

  it('is cleaned wherever a text stands in it, and otherwise as it was', () => {
    const at = new Date(0);
    const given = {
      name: 'a\u202e',
      list: ['\u0000', { deep: '\ud800x' }],
      count: 1,
      none: null,
      no: undefined,
      at,
    };
    expect(cleanInput(given)).toEqual({
      name: 'a',
      list: ['', { deep: 'x' }],
      count: 1,
      none: null,
      no: undefined,
      at,
    });
    expect(cleanInput(given).at).toBe(at);
  });

  it('brings nobody a prototype', () => {
    const cleaned = cleanInput(JSON.parse('{"__proto__":{"admin":true}}') as { admin?: boolean });
    expect(cleaned.admin).toBeUndefined();
  });
});
