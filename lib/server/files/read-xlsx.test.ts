import { describe, expect, it } from 'vitest';
import { readXlsx } from './read-xlsx';
import { writeXlsx } from './xlsx';
import { type ZipEntry, zipStream } from './zip-stream';

async function joined(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

async function* rows(...given: (string | number)[][]) {
  for (const cells of given) yield cells.map((value) => ({ value }));
}

const archive = (files: Record<string, string>) =>
  joined(zipStream(Object.entries(files).map(([name, text]): ZipEntry => ({ name, chunks: [text] }))));

const relations = (target: string) =>
  `<Relationships><Relationship Id="rId9" Type="styles" Target="styles.xml"/><Relationship Target="${target}" Id="rId3"/></Relationships>`;

describe('readXlsx', () => {
  it('reads back what we write: letters of all kinds, line breaks, signs, numbers', async () => {
    const bytes = await joined(
      writeXlsx(
        'Thẻ',
        ['a', 'b'],
        rows(['Hoa <Sen> & "bạn"', 12], ['một\nhai', ''], ['', ''], ['=1', '電話']),
        [9, 9],
      ),
    );
    expect(await readXlsx(bytes, 100)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['Hoa <Sen> & "bạn"', '12'] },
      { line: 3, cells: ['một\nhai'] },
      { line: 5, cells: ['=1', '電話'] },
    ]);
  });

  it('reads shared texts in runs without readings, holes between cells, formulas and long numbers', async () => {
    const bytes = await archive({
      'xl/workbook.xml':
        '<x:workbook><x:sheets><x:sheet name="b" sheetId="2" r:id="rId3"/></x:sheets></x:workbook>',
      'xl/_rels/workbook.xml.rels': relations('/xl/worksheets/other.xml'),
      'xl/worksheets/sheet1.xml': '<worksheet><row r="1"><c><v>9</v></c></row></worksheet>',
      'xl/worksheets/other.xml':
        '<x:worksheet><x:row r="3"><x:c r="B3" t="s"><x:v>1</x:v></x:c><x:c r="D3" t="str"><x:f>A1&amp;B1</x:f><x:v>x&#10;y</x:v></x:c></x:row><x:row r="4"><x:c r="A4"><x:v>9.01234567E8</x:v></x:c><x:c r="B4" t="b"><x:v>1</x:v></x:c></x:row></x:worksheet>',
      'xl/sharedStrings.xml':
        '<sst><si><t/></si><si><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>',
    });
    expect(await readXlsx(bytes, 100)).toEqual([
      { line: 3, cells: ['', '東京', '', 'x\ny'] },
      { line: 4, cells: ['901234567', '1'] },
    ]);
  });

  it('stops after the rows that are wanted', async () => {
    const bytes = await joined(writeXlsx('x', ['a'], rows(...Array.from({ length: 50 }, () => ['v'])), [9]));
    expect(await readXlsx(bytes, 10)).toHaveLength(10);
  });

  it('is not deceived: no archive, no workbook, a bomb', async () => {
    expect(await readXlsx(Buffer.from('PK\u0003\u0004 nothing'), 10)).toBeNull();
    expect(await readXlsx(new Uint8Array(), 10)).toBeNull();
    expect(await readXlsx(await archive({ 'a.txt': 'a' }), 10)).toBeNull();
    const bomb = await archive({
      'xl/workbook.xml': '<sheets><sheet r:id="rId3"/></sheets>',
      'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': `<row>${' '.repeat(61 * 1024 * 1024)}</row>`,
    });
    expect(bomb.length).toBeLessThan(200_000);
    expect(await readXlsx(bomb, 10)).toBeNull();
    const open = await archive({
      'xl/workbook.xml': '<sheets><sheet r:id="rId3"/></sheets>',
      'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml'),
      'xl/worksheets/sheet1.xml': '<row><c>'.repeat(1_000_000),
    });
    expect(await readXlsx(open, 10)).toEqual([]);
  });
});
