import { describe, expect, it } from 'vitest';
import { commentText } from './schemas';

const errorOf = (text: string) => commentText.safeParse(text).error?.issues[0]?.message;

describe('the text of a comment', () => {
  it('is required: nothing that can be seen is no text', () => {
    for (const text of ['', '   ', '\n\n', '\u200b\u200d', '\u3164', '\u2800 '])
      expect(errorOf(text)).toBe('contentRequired');
  });

  it('has at most 500 characters as a reader counts them', () => {
    expect(errorOf('ề'.repeat(500))).toBeUndefined();
    expect(errorOf('e\u0302\u0300'.repeat(500))).toBeUndefined();
    expect(errorOf('👩‍👩‍👧'.repeat(400))).toBeUndefined();
    expect(errorOf('字'.repeat(501))).toBe('contentTooLong');
  });

  it('takes no more room than that, whatever is heaped on a letter', () => {
    expect(errorOf(`a${'\u0301'.repeat(4_001)}`)).toBe('contentTooLong');
  });

  it('is plain: ends of lines stay, empty ones once, controls become spaces', () => {
    expect(commentText.parse('  a \r\n\r\n\r\n\r\n b\u0007c\tđ ')).toBe('a\n\nb c đ');
    expect(commentText.parse('e\u0301')).toBe('é');
  });
});
