import 'server-only';
import sharp from 'sharp';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { byteOrderMark, csvLine } from '@/lib/server/files/csv';
import { writeXlsx } from '@/lib/server/files/xlsx';
import { getMedia } from '@/lib/server/storage';
import { hourMs } from '@/lib/shared/durations';
import type { Picture } from '@/lib/shared/media';
import type { ExportCard } from './export-card';
import type { ExportFormat } from './schemas';
import { type Cell, rowOf, sheetColumns } from './sheet';
import { readFieldLabels, readSheetWords } from './sheet-words';
import { writeVCard } from './vcard';
import type { VCardVersion } from './vcard-text';

export type ExportSource = {
  format: ExportFormat;
  locale: Locale;
  /** How many cards there may be. */
  size: number;
  batches: AsyncIterable<ExportCard[]>;
};

/** The bytes of a file of cards, made while the cards are read: a batch of them is in memory at once. */
export function writeExport(source: ExportSource): AsyncGenerator<Uint8Array> {
  switch (source.format) {
    case 'xlsx':
      return xlsx(source);
    case 'csv':
      return csv(source);
    case 'vcard3':
      return vcards(source, '3.0');
    case 'vcard4':
      return vcards(source, '4.0');
  }
}

async function* xlsx({ locale, batches }: ExportSource): AsyncGenerator<Uint8Array> {
  const words = await readSheetWords(locale);
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const cards of batches) for (const card of cards) yield rowOf(card, words);
  }
  const widths = sheetColumns.map(({ width }) => width);
  yield* writeXlsx(words.title, words.headings, rows(), widths);
}

const encoder = new TextEncoder();

async function* csv({ locale, batches }: ExportSource): AsyncGenerator<Uint8Array> {
  const words = await readSheetWords(locale);
  yield encoder.encode(byteOrderMark + csvLine(words.headings));
  for await (const cards of batches) {
    yield encoder.encode(cards.map((card) => csvLine(rowOf(card, words).map(csvText))).join(''));
  }
}

/** A time as "2026-11-21 14:05" by the clock of Vietnam. */
function csvText({ value }: Cell): string {
  if (!(value instanceof Date)) return value ?? '';
  const vietnam = new Date(value.getTime() + 7 * hourMs);
  return vietnam.toISOString().slice(0, 16).replace('T', ' ');
}

async function* vcards(
  { locale, size, batches }: ExportSource,
  version: VCardVersion,
): AsyncGenerator<Uint8Array> {
  const country = new Intl.DisplayNames(localeTable[locale].intl, { type: 'region' }).of('VN') ?? 'Vietnam';
  const label = await readFieldLabels(locale);
  for await (const cards of batches) {
    let text = '';
    for (const card of cards) {
      const photo = size <= photosMost ? await cardPhoto(card.logo) : null;
      text += writeVCard(card, { version, country, label, photo });
    }
    yield encoder.encode(text);
  }
}

/** Files of more cards carry no pictures: making them takes longer than all the rest. */
const photosMost = 20;

const size = 160;

/** A logo as address books want it: a small square JPEG; null where its file is gone or cannot be read. */
async function cardPhoto(logo: Picture | null): Promise<Buffer | null> {
  if (!logo) return null;
  const file = await getMedia(logo.key, Math.min(...logo.widths));
  if (!file) return null;
  return sharp(file)
    .resize(size, size, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => null);
}
