import 'server-only';
import { processCache } from '@/lib/server/cache/process-cache';
import { phrasebookTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { processWide } from '@/lib/server/process-wide';
import { minuteMs } from '@/lib/shared/durations';
import type { GlossaryEntry, OwnSubject } from '../glossary-entries';
import { holdPhrases, putPhrasesInUse, type StoredPhrase } from './held-phrases';

/** Entries of the site's own, changes of shipped ones included: every process has them in memory. */
export const mostOwnPhrases = 2_000;

/** A stored entry with its place in the table. */
export type PhraseInTable = StoredPhrase & { id: number; updatedAt: Date };

/** What the database holds of the phrasebook, the oldest first. */
export async function readStoredPhrases(tx: Pick<Tx, 'glossaryPhrase'> = db): Promise<PhraseInTable[]> {
  const rows = await tx.glossaryPhrase.findMany({
    orderBy: { id: 'asc' },
    take: mostOwnPhrases,
    include: { industry: { select: { slug: true } } },
  });
  return rows.map(({ subject, texts, industry, id, shippedKey, removed, updatedAt }) => ({
    id,
    shippedKey,
    removed,
    updatedAt,
    // Written by the schema of the form alone.
    subject: subject as OwnSubject,
    texts: texts as GlossaryEntry,
    industry: industry?.slug ?? null,
  }));
}

/** `startedAt`: of the tags' clock, before the table was read. */
type Kept = { done: Promise<void>; readAt: number; startedAt: number };

const store = processWide('kept-phrases', (): { kept?: Kept | undefined } => ({}));

const tags = [phrasebookTag()];

function isFresh({ readAt, startedAt }: Kept): boolean {
  const { serves, pages } = processCache();
  return Date.now() - readAt < minuteMs && (!serves || pages.clock.isFresh(startedAt, tags));
}

/**
 * Sees to it that the glossary knows the site's own phrases: read again once a change is heard of, and each minute in a process
 * that hears of none. Whoever shows texts by the glossary waits for it before.
 */
export async function freshPhrases(): Promise<void> {
  if (store.kept && isFresh(store.kept)) return store.kept.done;
  const read = async () => putPhrasesInUse(holdPhrases(await readStoredPhrases()));
  const kept: Kept = { done: read(), readAt: Date.now(), startedAt: processCache().pages.clock.now() };
  store.kept = kept;
  kept.done.catch(() => {
    if (store.kept === kept) store.kept = undefined;
  });
  return kept.done;
}

/** Forgets what this process read, so that the next look reads the table. */
export function forgetPhrases(): void {
  store.kept = undefined;
}
