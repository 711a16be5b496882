import { levelQuotas } from './levels';
import { searchColumns } from './row-encoding';

/** Runs one statement; a pg client's `query` fits. */
type Run = (sql: string) => Promise<unknown>;

/** COPY search rows into this table, and not into card_search, when there are many. */
export const searchStage = 'card_search_stage';

const indexes = [
  'CREATE INDEX card_search_head ON card_search USING gin (head) WITH (fastupdate = off)',
  'CREATE INDEX card_search_body ON card_search USING gin (body) WITH (fastupdate = off)',
  'CREATE INDEX card_search_name ON card_search (name_key)',
];
const listIndexes = [
  'CREATE INDEX card_listing_newest ON card_listing (scope, listed_at DESC, card_id DESC)',
  'CREATE INDEX card_listing_name ON card_listing (scope, name_key, card_id)',
];

/**
 * Makes room for many rows at once: a stage for the search rows, and the lists without their indexes. Belongs
 * with `finishBulkIndex` into one session, while nothing else writes.
 */
export async function beginBulkIndex(run: Run): Promise<void> {
  await run(`DROP TABLE IF EXISTS ${searchStage}`);
  await run(`CREATE UNLOGGED TABLE ${searchStage} (LIKE card_search)`);
  await run('DROP INDEX IF EXISTS card_listing_newest');
  await run('DROP INDEX IF EXISTS card_listing_name');
}

/** Moves the staged rows to their levels, builds the indexes, counts the words. Minutes for a million cards. */
export async function finishBulkIndex(run: Run): Promise<void> {
  const [first, ...rest] = levelQuotas;
  const bounds = rest.map((_quota, index) =>
    rest.slice(0, index + 1).reduce((total, quota) => total + quota, 1),
  );
  const columns = searchColumns.replace('level', 'wanted');
  await run("SET work_mem = '256MB'");
  await run("SET maintenance_work_mem = '512MB'");
  for (const name of ['head', 'body', 'name']) await run(`DROP INDEX IF EXISTS card_search_${name}`);
  await run(`
    INSERT INTO card_search (${searchColumns})
    SELECT ${columns} FROM (
      SELECT s.*, CASE WHEN newest THEN 0 ELSE width_bucket(
        row_number() OVER (PARTITION BY newest ORDER BY active DESC, listed_at DESC, card_id DESC),
        ARRAY[${bounds.join(', ')}]::bigint[]) + 1 END AS wanted
      FROM (
        SELECT t.*, row_number() OVER (ORDER BY listed_at DESC, card_id DESC) <= ${first} AS newest FROM ${searchStage} t
      ) s
    ) s ORDER BY wanted, active DESC, listed_at DESC, card_id DESC`);
  await run(`DROP TABLE ${searchStage}`);
  for (const sql of [...indexes, ...listIndexes]) await run(sql);
  await run(`
    INSERT INTO search_term (term, uses)
    SELECT term, count(*) FROM (SELECT unnest(terms) AS term FROM card_search) w GROUP BY term
    ON CONFLICT (term) DO UPDATE SET uses = excluded.uses`);
  // Vacuumed, lists are counted from their indexes alone.
  for (const table of ['card_search', 'card_listing', 'search_term']) await run(`VACUUM (ANALYZE) ${table}`);
  await run('RESET work_mem');
  await run('RESET maintenance_work_mem');
}
