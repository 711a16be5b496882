import type { Tx } from '@/lib/server/db';
import { buildGazetteer, type Gazetteer, type GazetteerRows } from './gazetteer';

/** Seconds after which names that an administrator changed count in every process. */
const lifetime = 60;

/** Reads the names of all regions and active industries. */
export async function readGazetteerRows(db: Pick<Tx, 'province' | 'industry'>): Promise<GazetteerRows> {
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
  return { provinces, industries };
}

/** The known phrases as the tables have them now. */
export async function readGazetteer(db: Pick<Tx, 'province' | 'industry'>): Promise<Gazetteer> {
  return buildGazetteer(await readGazetteerRows(db));
}

type Kept = { gazetteer: Gazetteer; readAt: number };

// Hot reloading and Next's bundles make this module several times; what it keeps stays one.
const store = globalThis as {
  directoryGazetteer?: Kept | undefined;
  directoryGazetteerRead?: Promise<Gazetteer> | undefined;
};

async function refresh(db: Pick<Tx, 'province' | 'industry'>): Promise<Gazetteer> {
  store.directoryGazetteerRead ??= readGazetteer(db)
    .then((gazetteer) => {
      store.directoryGazetteer = { gazetteer, readAt: Date.now() };
      return gazetteer;
    })
    .finally(() => {
      store.directoryGazetteerRead = undefined;
    });
  return store.directoryGazetteerRead;
}

/**
 * The known phrases, kept for a minute. Nobody waits for a later reading: the old ones serve meanwhile.
 * @param db only used where they have to be read
 */
export async function getGazetteer(db: Pick<Tx, 'province' | 'industry'>): Promise<Gazetteer> {
  const kept = store.directoryGazetteer;
  if (kept === undefined) return refresh(db);
  if (Date.now() - kept.readAt > lifetime * 1000) {
    kept.readAt = Date.now();
    // A failed reading leaves the old names in use; the next minute tries again.
    refresh(db).catch(() => undefined);
  }
  return kept.gazetteer;
}

/** Forgets the known phrases in this process, so that the next query reads the tables. */
export function forgetGazetteer(): void {
  store.directoryGazetteer = undefined;
  store.directoryGazetteerRead = undefined;
}
