import 'server-only';
import { db } from '@/lib/server/db';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { markChanged } from './drafts';
import { lockPage } from './locks';
import type { PageForm } from './page-form';
import { placePictures } from './pictures';
import { announcePage, putPublished } from './publication';
import { isSameForm } from './same-form';
import { readDraft, readNewest } from './stored';
import { keepVersion } from './versions';

/** Pages of one run; the next one takes the rest. */
const batch = 100;

/**
 * Has kept pages, the footer and pictures follow what was scheduled for now, and published pages say what was to take their place.
 * A page that was not there appears by its time: a process that has not been told says "not there" for a minute at most.
 */
export async function openPages(now = new Date()): Promise<{ opened: number; changed: number }> {
  const due = await db.page.findMany({
    where: { openedAt: null, publishedAt: { lte: now } },
    orderBy: { publishedAt: 'asc' },
    take: batch,
    select: { id: true },
  });
  let opened = 0;
  for (const { id } of due) if (await openPage(id, now)) opened += 1;
  const changes = await db.pageChange.findMany({
    where: { at: { lte: now }, page: { deletedAt: null } },
    orderBy: { at: 'asc' },
    take: batch,
    select: { pageId: true },
  });
  let changed = 0;
  for (const { pageId } of changes) if (await changePage(pageId, now)) changed += 1;
  return { opened, changed };
}

async function changePage(id: number, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const held = await lockPage(tx, id);
    const change = await tx.pageChange.findUnique({ where: { pageId: id } });
    // Whoever took it back, gave it another hour or published meanwhile came first; a deleted page waits to be brought back.
    if (!held?.publishedAt || held.deletedAt || !change || change.at > now) return false;
    const form = change.data as PageForm;
    await keepVersion(tx, id, { id: change.adminId, name: change.adminName }, 'published', form);
    const { publishedAt, openedAt } = held;
    await putPublished(tx, held, form, { publishedAt, openedAt: openedAt ?? now });
    const draft = await readDraft(tx, id);
    if (draft && isSameForm(draft.form, form)) await tx.pageDraft.deleteMany({ where: { pageId: id } });
    await markChanged(tx, id, await readNewest(tx, id));
    return true;
  });
}

async function openPage(id: number, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const held = await lockPage(tx, id);
    // Whoever took the hour back came first.
    if (!held?.publishedAt || held.publishedAt > now || held.openedAt) return false;
    await tx.page.update({ where: { id }, data: { openedAt: now }, select: { id: true } });
    const pictures = await tx.pageMedia.findMany({ where: { pageId: id }, select: { mediaId: true } });
    await placePictures(
      tx,
      pictures.map(({ mediaId }) => mediaId),
    );
    await announcePage(tx, held.slug);
    return true;
  });
}

/** Deletes for good what can be brought back no longer; the nightly look at pictures takes theirs. */
export async function pruneDeletedPages(now = new Date()): Promise<{ pruned: number }> {
  const before = new Date(now.getTime() - undoDays * dayMs);
  const gone = await db.page.findMany({
    where: { deletedAt: { lt: before } },
    take: batch,
    select: { id: true },
  });
  const { count } = await db.page.deleteMany({
    where: { id: { in: gone.map(({ id }) => id) }, deletedAt: { lt: before } },
  });
  return { pruned: count };
}
