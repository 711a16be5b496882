import { describe, expect, it } from 'vitest';
import { type Delta, deltaOfText, emptyDelta } from './delta';
import { deltaLength, isEmptyDelta, readerLength, textOfDelta } from './text';

describe('a text is as long as a reader sees it', () => {
  it.each([
    ['', 0],
    ['  a  ', 1],
    ['tiếng Việt', 10],
    ['tiếng'.normalize('NFD'), 5],
    ['你好，世界', 5],
    ['👨‍👩‍👧‍👦🇻🇳', 2],
    ['a\nb\r\nc', 3],
  ])('%j: %i', (text, length) => {
    expect(readerLength(text.replaceAll('\r', ''))).toBe(length);
  });

  it('counts of each thing what is seen of it, and no format', () => {
    const delta: Delta = {
      ops: [
        { insert: 'ab', attributes: { bold: true } },
        { insert: { formula: '\\frac{a}{b}' } },
        { insert: '\n', attributes: { header: 1 } },
      ],
    };
    // Fraction, a, b: what TeX parts them by is not drawn.
    expect(deltaLength(delta)).toBe(5);
    expect(textOfDelta(delta)).toBe('ab\\frac{a}{b}');
  });

  it('is empty without a word or a thing', () => {
    expect(isEmptyDelta(emptyDelta)).toBe(true);
    expect(isEmptyDelta(deltaOfText(' \n\t\n'))).toBe(true);
    expect(isEmptyDelta(deltaOfText('a'))).toBe(false);
    expect(isEmptyDelta({ ops: [{ insert: { image: '/media/a/480.webp' } }, { insert: '\n' }] })).toBe(false);
  });
});
