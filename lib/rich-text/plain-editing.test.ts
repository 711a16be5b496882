import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Delta, deltaOfText } from './delta';
import { plainHtml } from './draw-html';
import { editableText, textOfOwnHtml, thingCharacter, withEditedText } from './plain-editing';

const document: Delta = {
  ops: [
    { insert: 'Chào ' },
    { insert: 'bạn', attributes: { bold: true } },
    { insert: '\n', attributes: { header: 2 } },
    { insert: { formula: 'x^2' } },
    { insert: ' và hết\n' },
  ],
};

describe('a document without its editor', () => {
  it('is its lines, with a character for each thing', () => {
    expect(editableText(document)).toBe(`Chào bạn\n${thingCharacter} và hết`);
  });

  it('is the same one when nothing was typed', () => {
    expect(withEditedText(document, editableText(document))).toBe(document);
  });

  it('keeps the formats around what was typed', () => {
    const text = editableText(document).replace('bạn', 'các bạn');
    expect(withEditedText(document, text).ops).toEqual([
      { insert: 'Chào các ' },
      { insert: 'bạn', attributes: { bold: true } },
      { insert: '\n', attributes: { header: 2 } },
      { insert: { formula: 'x^2' } },
      { insert: ' và hết\n' },
    ]);
  });

  it('loses a thing that was rubbed out, and takes none that was typed', () => {
    const text = `${editableText(document).replace(thingCharacter, '')}${thingCharacter}!`;
    expect(withEditedText(document, text).ops.some(({ insert }) => typeof insert !== 'string')).toBe(false);
  });

  it('says what was typed, whatever it was', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'ộ', '字', '\n', ' ', '👍') });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const made = withEditedText(deltaOfText(before), after);
        expect(editableText(made)).toBe(after);
      }),
    );
  });
});

it('reads its own HTML as lines', () => {
  const html = plainHtml({
    ops: [
      { insert: 'a <b> & "c"\n', attributes: {} },
      { insert: 'two' },
      { insert: '\n', attributes: { list: 'bullet' } },
      { insert: 'x < y' },
      { insert: '\n', attributes: { 'code-block': 'plain' } },
    ],
  });
  expect(textOfOwnHtml(html)).toBe('a <b> & "c"\ntwo\nx < y');
});
