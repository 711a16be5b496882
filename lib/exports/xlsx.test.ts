import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '@/lib/server/files/xlsx';
import { type Cell, sheetColumns } from './sheet';

const headings = sheetColumns.map((_, at) => `column ${at + 1}`);
const widths = sheetColumns.map(({ width }) => width);

async function bytesOf(rows: AsyncIterable<Cell[]>, title = 'Cards'): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of writeXlsx(title, headings, rows, widths)) parts.push(part);
  return Buffer.concat(parts);
}

async function* rowsOf(...rows: Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}

const row = (...values: (string | Date | null)[]): Cell[] =>
  sheetColumns.map((_, at) => ({ kind: 'text', value: values[at] ?? null }));

async function readBack(bytes: Buffer) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  const [sheet] = book.worksheets;
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

describe('a workbook', () => {
  it('has numbers as numbers', async () => {
    async function* rows() {
      yield [{ value: -50 }, { value: 0 }, { value: 1_500_000 }];
    }
    const parts: Buffer[] = [];
    for await (const part of writeXlsx('Points', ['a', 'b', 'c'], rows(), [9, 9, 9])) parts.push(part);
    const sheet = await readBack(Buffer.concat(parts));
    expect((sheet.getRow(2).values as number[]).slice(1)).toEqual([-50, 0, 1_500_000]);
    expect(sheet.getCell('A2').numFmt).toBe('#,##0');
  });

  it('gives back to another library what was written', async () => {
    const texts = ['=1+1', 'Công ty "A" & <B>', 'a\nb ', '株式会社🎋', '+84 912 345 678', '0312345678'];
    const at = new Date('2026-11-20T20:30:00Z');
    const sheet = await readBack(await bytesOf(rowsOf(row(...texts, at), row(null, 'second'))));
    expect(sheet.name).toBe('Cards');
    expect(sheet.rowCount).toBe(3);
    expect((sheet.getRow(1).values as string[]).slice(1)).toEqual(headings);
    expect(sheet.getCell('A1').font.bold).toBe(true);
    for (const [index, text] of texts.entries()) {
      const cell = sheet.getRow(2).getCell(index + 1);
      expect([cell.type, cell.text]).toEqual([ExcelJS.ValueType.String, text]);
    }
    // By the clock of Vietnam: spreadsheets know no time zones.
    expect((sheet.getRow(2).getCell(texts.length + 1).value as Date).toISOString()).toBe(
      '2026-11-21T03:30:00.000Z',
    );
    expect([sheet.getCell('A3').value, sheet.getCell('B3').text]).toEqual([null, 'second']);
    expect(sheet.autoFilter).toBeTruthy();
  });

  it('takes any title and any text', async () => {
    const sheet = await readBack(
      await bytesOf(rowsOf(row('\u0000a\u0008\ud800b\uffff', 'x'.repeat(40_000))), 'A/B:[C]*?\\'.repeat(5)),
    );
    expect(sheet.getCell('A2').text).toBe('a\ufffdb');
    expect(sheet.getCell('B2').text).toHaveLength(32_767);
  });

  it('breaks where its rows do', async () => {
    async function* broken(): AsyncGenerator<Cell[]> {
      yield row('first');
      throw new Error('the database is gone');
    }
    await expect(bytesOf(broken())).rejects.toThrow('the database is gone');
  });
});
