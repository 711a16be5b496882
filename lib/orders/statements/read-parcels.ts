import { foldText } from '@/lib/search/fold';
import { readTable, type TableError } from '@/lib/server/files/read-table';
import { type Carrier, carrierNames, carriers } from '../carriers';
import headings from './parcel-headings.json' with { type: 'json' };

/** A parcel of a file: `carrier` null where nobody knows it. */
export type ParcelLine = {
  line: number;
  number: string;
  carrier: Carrier | null;
  given: string;
  trackingNumber: string;
};

export type Parcels = { ok: true; lines: ParcelLine[] } | { ok: false; error: TableError | 'noColumns' };

const plain = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');
const carrierByName = new Map<string, Carrier>(
  carriers.flatMap((carrier) => [
    [plain(carrier), carrier] as const,
    ...(carrier === 'other' ? [] : [[plain(carrierNames[carrier]), carrier] as const]),
  ]),
);

/**
 * The parcels of a CSV file with the columns order, carrier and tracking number, in any order: by our own names, and by those that
 * people write (parcel-headings.json).
 */
export function readParcels(bytes: Uint8Array): Parcels {
  const table = readTable(bytes);
  if (!table.ok) return table;
  const [head = [], ...rows] = table.rows;
  const folded = head.map((cell) =>
    foldText(cell)
      .replace(/^\ufeff/, '')
      .trim(),
  );
  const at = (column: keyof typeof headings) => {
    const known = new Set(headings[column].map((each) => foldText(each).trim()));
    return folded.findIndex((name) => known.has(name));
  };
  const places = { number: at('number'), carrier: at('carrier'), tracking: at('tracking') };
  if (Object.values(places).includes(-1)) return { ok: false, error: 'noColumns' };
  const lines = rows.map((cells, index) => {
    const given = cells[places.carrier] ?? '';
    return {
      line: index + 2,
      number: (cells[places.number] ?? '').replace(/\s/g, '').toUpperCase(),
      carrier: carrierByName.get(plain(given)) ?? null,
      given,
      trackingNumber: (cells[places.tracking] ?? '').replace(/\s+/g, ' ').slice(0, 60),
    };
  });
  return lines.length === 0 ? { ok: false, error: 'empty' } : { ok: true, lines };
}
