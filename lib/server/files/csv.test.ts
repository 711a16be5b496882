import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { byteOrderMark, csvLine } from './csv';

const readBack = (...lines: string[][]) =>
  parse(byteOrderMark + lines.map(csvLine).join(''), { bom: true, recordDelimiter: '\r\n' }) as string[][];

describe('a line of CSV', () => {
  it('gives back to a parser what was written', () => {
    const cells = [
      'Công ty "Hoa Sen", Đà Nẵng',
      'a\r\nb',
      '',
      ' edges ',
      '株式会社🎋',
      'a;b\tc',
      '0312345678',
    ];
    expect(readBack(cells, cells)).toEqual([cells, cells]);
    expect(csvLine(['a', 'b'])).toBe('a,b\r\n');
  });

  it.each([
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '＝1',
    '＋1',
    '－1',
    '＠a',
    '+84 90=1',
  ])('disarms %j', (text) => expect(readBack([text])).toEqual([[`'${text}`]]));

  it.each(['-50', '+84 912 345 678', '+84912345678', '(028) 3829-9999', '1900 1234', 'a=b', "'=1"])(
    'leaves %j as it is',
    (text) => expect(readBack([text])).toEqual([[text]]),
  );
});
