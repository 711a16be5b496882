import { processCache } from '@/lib/server/cache/process-cache';
import { queryWordsTag } from '@/lib/server/cache/tags';
import { db as ownDb, type Tx } from '@/lib/server/db';
import { processWide } from '@/lib/server/process-wide';
import { besideTransaction } from '@/lib/server/transactions';
import { buildGazetteer, type Gazetteer, type GazetteerRows } from './gazetteer';
import { heldEntries, type StoredEntry, type WordEntry } from './word-entries';

type Reader = Pick<Tx, 'province' | 'industry' | 'queryWord'>;

/** Seconds after which names that an administrator changed count in a process that hears of no changes. */
const lifetime = 60;

/** Reads the names of all regions and active industries, and the table of words. */
export async function readGazetteerRows(db: Reader): Promise<GazetteerRows> {
  // One after the other: `db` may be a transaction, which has one connection.
  const provinces = await db.province.findMany({
    select: {
      code: true,
      slug: true,
      names: { select: { locale: true, name: true } },
      aliases: { select: { text: true, formerly: true, locale: true } },
    },
    orderBy: { position: 'asc' },
  });
  const industries = await db.industry.findMany({
    where: { active: true },
    select: {
      id: true,
      slug: true,
      parentId: true,
      names: { select: { locale: true, name: true, synonyms: true } },
    },
    orderBy: { position: 'asc' },
  });
  return { provinces, industries, words: heldEntries(await readStoredEntries(db)) };
}

/** The table of words as the database holds it, the oldest first. */
async function readStoredEntries(db: Pick<Tx, 'queryWord'>): Promise<StoredEntry[]> {
  const rows = await db.queryWord.findMany({ orderBy: { id: 'asc' } });
  // Kind and role are written by the schema of the form alone.
  return rows.map((row) => ({
    ...row,
    kind: row.kind as WordEntry['kind'],
    role: row.role as WordEntry['role'],
  }));
}

/** The known phrases as the tables have them now, for readers of any language. */
export async function readGazetteer(db: Reader): Promise<Gazetteer> {
  return buildGazetteer(await readGazetteerRows(db));
}

/** `startedAt`: of the tags' clock, before the tables were read. */
type Kept = {
  rows: GazetteerRows;
  /** Built when they are asked for: by language where words hold in one alone, else once. */
  built: Map<string, Gazetteer>;
  readAt: number;
  startedAt: number;
};

type Store = { kept?: Kept | undefined; running?: { kept: Promise<Kept>; startedAt: number } | undefined };

const store = processWide('gazetteer', (): Store => ({}));

const tags = [queryWordsTag()];

function isFresh({ startedAt }: { startedAt: number }): boolean {
  const { serves, pages } = processCache();
  return !serves || pages.clock.isFresh(startedAt, tags);
}

/** One reading serves all who wait for it, unless a change was heard of since it began. */
function refresh(db: Reader): Promise<Kept> {
  const running = store.running;
  if (running && isFresh(running)) return running.kept;
  const startedAt = processCache().pages.clock.now();
  const kept = readGazetteerRows(db)
    .then((rows) => {
      const read: Kept = { rows, built: new Map(), readAt: Date.now(), startedAt };
      if ((store.kept?.startedAt ?? 0) <= startedAt) store.kept = read;
      return read;
    })
    .finally(() => {
      if (store.running?.kept === kept) store.running = undefined;
    });
  store.running = { kept, startedAt };
  return kept;
}

function gazetteerOf({ rows, built }: Kept, locale: string | undefined): Gazetteer {
  const isOwn = locale !== undefined && rows.words?.some((entry) => entry.locale === locale);
  const key = isOwn ? locale : '';
  const known = built.get(key) ?? buildGazetteer(rows, isOwn ? locale : undefined);
  built.set(key, known);
  return known;
}

/**
 * The known phrases, kept for a minute, and no longer than until a change of the table of words is heard of: the next search
 * waits for that. For the minute nobody waits: the old ones serve meanwhile.
 * @param db only used where they have to be read
 * @param locale the reader's language
 */
export async function getGazetteer(db: Reader, locale?: string): Promise<Gazetteer> {
  const kept = store.kept;
  if (kept === undefined || !isFresh(kept)) return gazetteerOf(await refresh(db), locale);
  if (Date.now() - kept.readAt > lifetime * 1000) {
    kept.readAt = Date.now();
    // Nobody waits for it, so it may not go on in the caller's transaction. A failed reading leaves the old names in use; the next minute
    // tries again.
    besideTransaction(() => refresh(ownDb)).catch(() => undefined);
  }
  return gazetteerOf(kept, locale);
}

/** Forgets the known phrases in this process, so that the next query reads the tables. */
export function forgetGazetteer(): void {
  store.kept = undefined;
  store.running = undefined;
}
