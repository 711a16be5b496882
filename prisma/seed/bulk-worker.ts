import { parentPort, workerData } from 'node:worker_threads';
import { buildGazetteer, type GazetteerRows } from '@/lib/search/gazetteer';
import { addLines, type BulkTable, bulkTables, noLines } from './bulk-rows';
import { makeCard } from './make-card';

/** What a worker is started with. */
export type BulkSetup = {
  seed: number;
  baseDate: number;
  /** The id of card number 0. */
  firstId: number;
  /** Regions and industries by name: the index knows towns in addresses by them. */
  known: GazetteerRows;
};

/** A range of card numbers. */
export type BulkTask = { from: number; to: number };

/** The rows of a range, ready for COPY. */
export type BulkChunk = BulkTask & { tables: Record<BulkTable, Uint8Array<ArrayBuffer>> };

const { seed, baseDate, firstId, known } = workerData as BulkSetup;
const gazetteer = buildGazetteer(known);
const industryIdOf = new Map(known.industries.map(({ slug, id }) => [slug, id]));

parentPort?.on('message', ({ from, to }: BulkTask) => {
  const lines = noLines();
  for (let index = from; index < to; index += 1) {
    addLines(lines, firstId + index, makeCard(seed, index, baseDate), industryIdOf, gazetteer);
  }
  const encoder = new TextEncoder();
  const tables = Object.fromEntries(
    bulkTables.map((table) => [table, encoder.encode(lines[table].join(''))]),
  ) as BulkChunk['tables'];
  const chunk: BulkChunk = { from, to, tables };
  // Handed over, not copied.
  parentPort?.postMessage(
    chunk,
    Object.values(tables).map(({ buffer }) => buffer),
  );
});
