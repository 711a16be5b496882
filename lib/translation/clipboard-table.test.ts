import { describe, expect, it } from 'vitest';
import { isSeveral, parseClipboardTable } from './clipboard-table';

describe('a table on the clipboard', () => {
  it.each([
    ['one text', 'a', [['a']]],
    ['nothing', '', [['']]],
    ['a column', 'a\nb\nc', [['a'], ['b'], ['c']]],
    ['line ends of Windows', 'a\r\nb\r\n', [['a'], ['b']]],
    ['a line feed at the end', 'a\nb\n', [['a'], ['b']]],
    ['an empty last cell', 'a\n\n', [['a'], ['']]],
    [
      'rows and columns',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty cells', '\tb\n\n\td', [['', 'b'], [''], ['', 'd']]],
    ['a tab at the end', 'a\t\nb', [['a', ''], ['b']]],
    ['line feeds in quotes', '"a\nb"\nc', [['a\nb'], ['c']]],
    ['tabs in quotes', '"a\tb"\tc', [['a\tb', 'c']]],
    ['line ends of Windows in quotes', '"a\r\nb"\r\nc', [['a\nb'], ['c']]],
    ['doubled quotes', '"say ""a"""\nb', [['say "a"'], ['b']]],
    ['an empty quoted cell', '""\nb', [[''], ['b']]],
    ['inches', '24"\n"24" TV\nb', [['24"'], ['"24" TV'], ['b']]],
    ['a quote that nobody closes', '"a\nb', [['"a'], ['b']]],
  ])('has %s', (_what, text, table) => {
    expect(parseClipboardTable(text)).toEqual(table);
  });

  it('is several cells or one', () => {
    expect(isSeveral([['a']])).toBe(false);
    expect(isSeveral([['a', 'b']])).toBe(true);
    expect(isSeveral([['a'], ['b']])).toBe(true);
  });
});
