import 'server-only';
import { availableParallelism } from 'node:os';
import { finished } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { beginBulkIndex, finishBulkIndex, searchStage } from '@/lib/directory/bulk-index';
import { listingColumns, searchColumns } from '@/lib/directory/row-encoding';
import { readGazetteerRows } from '@/lib/search/gazetteer-rows';
import { db } from '@/lib/server/db';
import { bulkChunks } from './bulk-chunks';
import { type BulkTable, bulkTables, cardColumns, industryColumns, translationColumns } from './bulk-rows';
import { dropSecondary, reserveIds } from './bulk-schema';
import type { BulkChunk, BulkSetup } from './bulk-worker';
import type { CardRange } from './few-cards';
import type { Progress } from './progress';

export type BulkOptions = { url: string; range: CardRange; progress: Progress };

/** Tables whose checks are cheaper once at the end than for each of a million rows. */
const cardTables = ['card', 'card_translation', 'card_industry'];

const copies: Record<BulkTable, string> = {
  card: `COPY card (${cardColumns.join(', ')}) FROM STDIN`,
  translation: `COPY card_translation (${translationColumns.join(', ')}) FROM STDIN`,
  industry: `COPY card_industry (${industryColumns.join(', ')}) FROM STDIN`,
  search: `COPY ${searchStage} (${searchColumns}) FROM STDIN`,
  listing: `COPY card_listing (${listingColumns}) FROM STDIN`,
};

/** What was checked of the verified among them: two details that every one of them may have. */
const verifications = `
  INSERT INTO card_verification (card_id, detail, checked_at)
  SELECT id, checked.detail, verified_at FROM card CROSS JOIN LATERAL (VALUES
    (CASE WHEN kind = 'company' THEN 'companyName' ELSE 'personName' END), ('phone')) AS checked (detail)
  WHERE verified_at IS NOT NULL AND id >= $1 AND id < $1 + $2
    AND (checked.detail <> 'phone' OR mobile IS NOT NULL OR phone IS NOT NULL)`;

async function copy(client: Client, sql: string, bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) return;
  const stream = client.query(copyFrom(sql));
  stream.end(bytes);
  await finished(stream);
}

async function load(
  client: Client,
  chunks: AsyncIterable<BulkChunk>,
  onChunk: (cards: number) => void,
): Promise<void> {
  for await (const { from, to, tables } of chunks) {
    for (const table of bulkTables) await copy(client, copies[table], tables[table]);
    onChunk(to - from);
  }
}

/**
 * Writes made-up cards by COPY, rows and index rows alike, in one transaction: stopped half-way, nothing has changed.
 * Meanwhile the card tables are locked.
 */
export async function seedBulk({ url, range, progress }: BulkOptions): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // COPY and building indexes take longer than any statement of the site may.
    await client.query('SET statement_timeout = 0');
    const { seed, baseDate, from, count } = range;
    const firstId = await reserveIds(client, 'card', count);
    const setup: BulkSetup = {
      seed,
      baseDate,
      firstId: firstId - from,
      known: await readGazetteerRows(db),
    };
    const afterwards: string[] = [];
    await client.query('BEGIN');
    try {
      await loadAll(client, setup, from, count, afterwards, progress);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
    for (const sql of [...afterwards, ...cardTables.map((table) => `VACUUM (ANALYZE) ${table}`)]) {
      await client.query(sql);
    }
  } finally {
    await client.end();
  }
}

async function loadAll(
  client: Client,
  setup: BulkSetup,
  from: number,
  count: number,
  afterwards: string[],
  progress: Progress,
): Promise<void> {
  // VACUUM cannot run inside a transaction: it follows the commit.
  const run = async (sql: string) => (/^\s*VACUUM/i.test(sql) ? afterwards.push(sql) : client.query(sql));
  await client.query("SET LOCAL maintenance_work_mem = '512MB'");
  await client.query('SET LOCAL synchronous_commit = off');
  const restore = await dropSecondary(client, cardTables);
  await beginBulkIndex(run);
  const writing = progress.start('Cards', count);
  const threads = Math.max(1, Math.min(4, availableParallelism()));
  await load(client, bulkChunks(setup, from, count, threads), (cards) => writing.add(cards));
  writing.end();
  await client.query(verifications, [setup.firstId + from, count]);
  const indexing = progress.start('Indexes', 2);
  await restore();
  indexing.add(1);
  await finishBulkIndex(run);
  indexing.end();
}
