import { describe, expect, it } from 'vitest';
import { isBlankText, tidyText } from './plain-text';

describe('plain text', () => {
  it.each([
    ['  Xin chào \r\n bạn\u2028ơi ', 'Xin chào\nbạn\nơi'],
    ['một\n\n\n\nhai', 'một\n\nhai'],
    ['a\tb\u0007c', 'a b c'],
    ['Khách'.normalize('NFD'), 'Khách'],
    ['👩‍💼 VIP', '👩‍💼 VIP'],
  ])('%j is kept as %j', (typed, kept) => expect(tidyText(typed)).toBe(kept));

  it('is blank where one could see nothing of it', () => {
    for (const text of ['', ' \n', '\u200b\u3164', '\u2800']) expect(isBlankText(text)).toBe(true);
    expect(isBlankText(' 。')).toBe(false);
  });
});
