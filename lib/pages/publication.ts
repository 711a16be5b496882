import 'server-only';
import { isFixedPage } from '@/lib/content/page-slug';
import { deltaToHtml } from '@/lib/rich-text/to-html';
import { invalidate } from '@/lib/server/cache/invalidate';
import { pagesTag, pageTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { markChanged } from './drafts';
import type { LockedPage } from './locks';
import { scheduleChange } from './page-change';
import { type PageForm, writtenIn } from './page-form';
import { storePictures } from './pictures';
import { assertComplete } from './read-form';
import { auditPage, holdPage, type PageEditor, readNewest } from './stored';
import { keepVersion, versionBefore } from './versions';

/** What kept pages and the footer have to learn of a page. */
export const announcePage = (tx: Tx, slug: string) => invalidate(tx, [pageTag(slug), pagesTag()]);

type Published = { version: number };

/**
 * Puts what is written of a page where everybody reads it, at once; of one that is scheduled the hour is dropped, of one that is
 * published the date stays.
 * @throws AppError `notFound`; `staleVersion` where somebody else wrote since; `invalidInput` with a code by field
 */
export function publishPage(by: PageEditor, id: number, version: number): Promise<Published> {
  return db.$transaction(async (tx) => {
    const held = await holdPage(tx, id, version);
    const now = new Date();
    const isOpen = held.publishedAt !== null && held.publishedAt <= now;
    const at = isOpen && held.publishedAt ? held.publishedAt : now;
    const form = await readNewest(tx, id);
    const written = await publish(tx, by, held, form, { publishedAt: at, openedAt: now });
    const before = await versionBefore(tx, id, written.number, 'published');
    await auditPage(tx, by, held, {
      action: 'page.publish',
      before: { number: isOpen && before !== undefined ? before : null },
      after: { number: written.number },
    });
    return { version: written.version };
  });
}

/**
 * The same at an hour ahead, at which it appears by itself (job `openPages`). Of a page that is published, what is there stays until
 * then; of two such hours the later one given holds.
 * @throws AppError as `publishPage`; `conflict` where nothing would change by it
 */
export function schedulePage(
  by: PageEditor,
  { id, version, at }: { id: number; version: number; at: Date },
): Promise<Published> {
  return db.$transaction(async (tx) => {
    const held = await holdPage(tx, id, version);
    const form = await readNewest(tx, id);
    if (held.publishedAt && held.publishedAt <= new Date()) return scheduleChange(tx, by, held, { form, at });
    const written = await publish(tx, by, held, form, { publishedAt: at, openedAt: null });
    await auditPage(tx, by, held, {
      action: 'page.schedule',
      before: { publishAt: held.publishedAt?.toISOString() ?? null },
      after: { publishAt: at.toISOString(), number: written.number },
    });
    return { version: written.version };
  });
}

type Times = { publishedAt: Date; openedAt: Date | null };

async function publish(
  tx: Tx,
  by: PageEditor,
  held: LockedPage,
  form: PageForm,
  times: Times,
): Promise<{ version: number; number: number }> {
  const number = await keepVersion(tx, held.id, by, 'published', form);
  await tx.pageDraft.deleteMany({ where: { pageId: held.id } });
  await putPublished(tx, held, form, times);
  return { version: await markChanged(tx, held.id, form), number };
}

/**
 * Puts a text where everybody reads it, in place of what waits for an hour too. The caller holds the page, and keeps the version.
 * @throws AppError `invalidInput` with a code by field where something is missing
 */
export async function putPublished(tx: Tx, held: LockedPage, form: PageForm, times: Times): Promise<void> {
  assertComplete(form);
  await writeTexts(tx, held.id, form);
  await tx.pageChange.deleteMany({ where: { pageId: held.id } });
  await tx.page.update({
    where: { id: held.id },
    data: { ...times, sourceLocale: form.sourceLocale },
    select: { id: true },
  });
  await storePictures(tx, held.id);
  await announcePage(tx, held.slug);
}

/** The HTML beside the document is for a release before this one, should it run again. */
async function writeTexts(tx: Tx, pageId: number, { texts, ...form }: PageForm): Promise<void> {
  await tx.pageText.deleteMany({ where: { pageId } });
  await tx.pageText.createMany({
    data: writtenIn({ ...form, texts }).map((locale) => {
      const { title, description, content, source, from, fromMark } = texts[locale];
      return {
        pageId,
        locale,
        title: title.trim(),
        description: description.trim(),
        body: deltaToHtml(content, { topHeading: 2 }),
        content: content as unknown as Prisma.InputJsonObject,
        source,
        fromLocale: from,
        fromMark,
      };
    }),
  });
}

/**
 * Takes a page away from its readers, or drops its hour; what it says stays to be written on.
 * @throws AppError `notFound`; `conflict` where it is neither published nor scheduled, or a page that the site links to
 */
export function unpublishPage(by: PageEditor, id: number): Promise<Published> {
  return db.$transaction(async (tx) => {
    const held = await holdPage(tx, id);
    if (!held.publishedAt) throw new AppError('conflict');
    const isOpen = held.publishedAt <= new Date();
    if (isOpen && isFixedPage(held.slug)) throw new AppError('conflict');
    const form = await readNewest(tx, id);
    await tx.pageChange.deleteMany({ where: { pageId: id } });
    await tx.page.update({
      where: { id },
      data: { publishedAt: null, openedAt: null },
      select: { id: true },
    });
    await storePictures(tx, id);
    await announcePage(tx, held.slug);
    await auditPage(tx, by, held, { action: isOpen ? 'page.unpublish' : 'page.unschedule' });
    return { version: await markChanged(tx, id, form) };
  });
}
