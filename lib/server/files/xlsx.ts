import { cutText } from '@/lib/shared/cut-text';
import { dayMs, hourMs } from '@/lib/shared/durations';
import { escapeXml } from '@/lib/shared/xml';
import { type ZipEntry, zipStream } from './zip-stream';

// Office Open XML as Excel, WPS, LibreOffice and Numbers read it. Texts stand in their cells (inlineStr) and not in a
// table of shared ones, so that a row can be written and forgotten.

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into `cellXfs` of the styles below. */
const styles = { text: 0, heading: 1, time: 2, number: 3 } as const;

const fixedParts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

type Cell = { value: string | number | Date | null };
type Rows = AsyncIterable<readonly Cell[]>;

/**
 * A workbook with one sheet, written while its rows come.
 * @param title name of the sheet, at most 31 characters
 * @param widths of the columns, in characters
 */
export function writeXlsx(
  title: string,
  headings: readonly string[],
  rows: Rows,
  widths: readonly number[],
): AsyncGenerator<Buffer> {
  return zipStream(parts(title, headings, rows, widths));
}

function* parts(
  title: string,
  headings: readonly string[],
  rows: Rows,
  widths: readonly number[],
): Generator<ZipEntry> {
  for (const [name, xml] of Object.entries(fixedParts)) yield { name, chunks: [declaration + xml] };
  // Excel allows none of these signs in the name of a sheet.
  const name = escapeXml(cutText(title.replace(/[\\/?*[\]:]/g, ' '), 31));
  yield {
    name: 'xl/workbook.xml',
    chunks: [
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
  };
  yield { name: 'xl/worksheets/sheet1.xml', chunks: sheet(headings, rows, widths) };
}

async function* sheet(
  headings: readonly string[],
  rows: Rows,
  widths: readonly number[],
): AsyncGenerator<string> {
  const columns = widths.map((width, at) => {
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="2" ySplit="1" topLeftCell="C2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  yield `<row r="1">${headings.map((text, at) => textCell(text, at, 1, styles.heading)).join('')}</row>`;
  let number = 1;
  for await (const row of rows) {
    number += 1;
    yield `<row r="${number}">${row.map((cell, at) => xmlCell(cell, at, number)).join('')}</row>`;
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(headings.length - 1)}${number}"/></worksheet>`;
}

function xmlCell({ value }: Cell, column: number, row: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textCell(value, column, row, styles.text);
  const [style, shown] = typeof value === 'number' ? [styles.number, value] : [styles.time, serialOf(value)];
  return `<c r="${columnName(column)}${row}" s="${style}"><v>${shown}</v></c>`;
}

/** Longest text that a cell of Excel takes. */
const cellLongest = 32_767;

function textCell(text: string, column: number, row: number, style: number): string {
  const escaped = escapeXml(cutText(text, cellLongest).replace(/\r\n?/g, '\n'));
  return `<c r="${columnName(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

/** A, B, …, Z, AA, AB, … */
function columnName(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : columnName(Math.floor(column / 26) - 1) + rest;
}

const vietnamMs = 7 * hourMs;

/** Days since 30 December 1899 by the clock of Vietnam, as spreadsheets count. */
function serialOf(at: Date): number {
  return (at.getTime() + vietnamMs) / dayMs + 25_569;
}
