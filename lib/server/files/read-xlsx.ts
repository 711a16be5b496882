import { setImmediate } from 'node:timers/promises';
import { type Archive, openArchive } from './unzip';

/** Unpacked, what a workbook of a few thousand rows never reaches. */
const partMaxBytes = 60 * 1024 * 1024;

/** Columns of a sheet; a cell far to the right is no reason to fill what lies between. */
const mostColumns = 500;

/** Rows or texts that are read before others have their turn. */
const turn = 500;

export type XlsxRow = { line: number; cells: string[] };

/**
 * The rows of a workbook's first sheet with something in them, cells as texts: what formulas gave, numbers as they are written,
 * formats left aside, so a day is a number. `line` is the row's number in the sheet.
 * @param most rows that are read; those after them are left
 * @returns null for what is no such workbook, or one too large
 */
export async function readXlsx(bytes: Uint8Array, most: number): Promise<XlsxRow[] | null> {
  const archive = openArchive(bytes);
  const place = archive && (await firstSheet(archive));
  const sheet = place && (await textOf(archive, place));
  if (!sheet) return null;
  const shared = await readShared(archive);
  if (!shared) return null;
  const rows: XlsxRow[] = [];
  let line = 0;
  for (const { attributes, inner } of elements(sheet, 'row')) {
    line = Number(attribute(attributes, 'r') ?? line + 1);
    const cells = readCells(inner, shared);
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells });
    if (rows.length >= most) break;
    if (rows.length % turn === turn - 1) await setImmediate();
  }
  return rows;
}

async function textOf(archive: Archive, name: string): Promise<string | null> {
  return (await archive.read(name, partMaxBytes))?.toString('utf8') ?? null;
}

/** Where the first sheet of the workbook lies: their order stands in one part, their places in another. */
async function firstSheet(archive: Archive): Promise<string | null> {
  const workbook = await textOf(archive, 'xl/workbook.xml');
  if (!workbook) return null;
  const [sheet] = elements(workbook, 'sheet');
  const id = attribute(sheet?.attributes ?? '', '\\w+:id');
  const relations = (await textOf(archive, 'xl/_rels/workbook.xml.rels')) ?? '';
  for (const { attributes } of elements(relations, 'Relationship')) {
    const target = attribute(attributes, 'Target');
    if (target && attribute(attributes, 'Id') === id)
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return archive.names.find((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)) ?? null;
}

/** Texts that cells name by their number; null where there are too many. */
async function readShared(archive: Archive): Promise<string[] | null> {
  const name = 'xl/sharedStrings.xml';
  if (!archive.names.includes(name)) return [];
  const xml = await textOf(archive, name);
  if (xml === null) return null;
  const texts: string[] = [];
  for (const { inner } of elements(xml, 'si')) {
    texts.push(richText(inner));
    if (texts.length % turn === 0) await setImmediate();
  }
  return texts;
}

function readCells(row: string, shared: readonly string[]): string[] {
  const cells: string[] = [];
  let column = -1;
  for (const { attributes, inner } of elements(row, 'c')) {
    const place = attribute(attributes, 'r');
    column = place ? columnNumber(place) : column + 1;
    if (column >= mostColumns) break;
    while (cells.length < column) cells.push('');
    cells[column] = cellText(attribute(attributes, 't'), inner, shared);
  }
  return cells;
}

function cellText(type: string | null, inner: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return richText(inner);
  const [{ inner: given } = { inner: '' }] = elements(inner, 'v');
  const value = unescapeXml(given);
  if (type === 's') return shared[Number(value)] ?? '';
  if (type !== null && type !== 'n') return value;
  // Spreadsheets write long numbers as 9.01234567E8.
  const number = Number(value);
  return /e/i.test(value) && Number.isSafeInteger(number) ? String(number) : value;
}

/** The text of all its runs, without readings that stand above it. */
function richText(xml: string): string {
  let bare = xml;
  for (const { whole } of elements(xml, 'rPh')) bare = bare.replace(whole, () => '');
  return [...elements(bare, 't')].map(({ inner }) => unescapeXml(inner)).join('');
}

/** Elements of a name one after the other, whatever their prefix. One that is not closed ends the search: nothing is read twice. */
function* elements(xml: string, name: string) {
  const open = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^<>]*)>`, 'g');
  const close = new RegExp(`</(?:\\w+:)?${name}\\s*>`, 'g');
  for (let found = open.exec(xml); found; found = open.exec(xml)) {
    const [head, attributes = ''] = found;
    if (attributes.endsWith('/')) {
      yield { attributes: attributes.slice(0, -1), inner: '', whole: head };
      continue;
    }
    close.lastIndex = open.lastIndex;
    const end = close.exec(xml);
    if (!end) return;
    const inner = xml.slice(open.lastIndex, end.index);
    open.lastIndex = close.lastIndex;
    yield { attributes, inner, whole: xml.slice(found.index, close.lastIndex) };
  }
}

function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? unescapeXml(found[1] ?? found[2] ?? '') : null;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
      if (name) return entities[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x([0-9A-F]{4})_/g, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/\r\n?/g, '\n');
}

/** 0 for A1, 26 for AA1. */
function columnNumber(place: string): number {
  let number = 0;
  for (const letter of /^[A-Z]+/i.exec(place)?.[0].toUpperCase() ?? '')
    number = number * 26 + letter.charCodeAt(0) - 64;
  return Math.max(0, number - 1);
}
