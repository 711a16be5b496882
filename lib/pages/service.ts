import 'server-only';
import { isFixedPage } from '@/lib/content/page-slug';
import type { Locale } from '@/lib/i18n/locales';
import { invalidate } from '@/lib/server/cache/invalidate';
import { pagesTag, pageTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { dayMs, undoDays } from '@/lib/shared/durations';
import { markChanged, writeDraft } from './drafts';
import { lockPage, lockSlugs } from './locks';
import { emptyPageForm, pageLimits } from './page-form';
import { placePictures } from './pictures';
import { announcePage } from './publication';
import { auditPage, holdPage, type PageEditor, readNewest } from './stored';

/**
 * Whether an address is free, in the transaction of who gives it to a page and holds all of them.
 * @throws AppError `invalidInput` with `slugTaken`, or `slugDeleted` where a deleted page has it
 */
async function assertFree(tx: Tx, slug: string): Promise<void> {
  const other = await tx.page.findUnique({ where: { slug }, select: { deletedAt: true } });
  if (other)
    throw new AppError('invalidInput', {
      fieldErrors: { slug: other.deletedAt ? 'slugDeleted' : 'slugTaken' },
    });
}

/**
 * Begins a page, seen by administrators alone. An address that led to another page is this one's from now on.
 * @throws AppError `invalidInput` with a code by field; `conflict` beyond `pageLimits.pages`
 */
export function createPage(
  by: PageEditor,
  { slug, sourceLocale, title }: { slug: string; sourceLocale: Locale; title: string },
): Promise<{ id: number }> {
  return db.$transaction(async (tx) => {
    await lockSlugs(tx);
    await assertFree(tx, slug);
    if ((await tx.page.count({ take: pageLimits.pages })) >= pageLimits.pages) throw new AppError('conflict');
    await tx.pageRedirect.deleteMany({ where: { slug } });
    const { id } = await tx.page.create({ data: { slug, sourceLocale, title }, select: { id: true } });
    const form = emptyPageForm(sourceLocale);
    await writeDraft(
      tx,
      { id },
      by,
      { ...form, texts: { ...form.texts, [sourceLocale]: { ...form.texts[sourceLocale], title } } },
      'kept',
    );
    // Whoever was led on from here finds nothing until it is published.
    await invalidate(tx, [pageTag(slug)]);
    await auditPage(tx, by, { id, slug, title }, { action: 'page.create', after: { slug } });
    return { id };
  });
}

/**
 * Gives a page another address; the old one leads to it for good, unless a page takes it.
 * @throws AppError `notFound`; `conflict` for a page that the site links to; `invalidInput` with a code by field
 */
export function movePage(by: PageEditor, id: number, slug: string): Promise<{ slug: string }> {
  return db.$transaction(async (tx) => {
    await lockSlugs(tx);
    const held = await holdPage(tx, id);
    if (held.slug === slug) return { slug };
    if (isFixedPage(held.slug)) throw new AppError('conflict');
    if (isFixedPage(slug)) throw new AppError('invalidInput', { fieldErrors: { slug: 'slugReserved' } });
    await assertFree(tx, slug);
    await tx.pageRedirect.deleteMany({ where: { slug } });
    // Raw, as everything is that leaves what a page says: `updated_at` stays, which its readers are shown.
    await tx.$executeRaw`UPDATE page SET slug = ${slug} WHERE id = ${id}::integer`;
    // Nobody was shown an address that was never public; one that is offline now was.
    if (held.publishedAt || (await wasPublished(tx, id)))
      await tx.pageRedirect.create({ data: { slug: held.slug, pageId: id }, select: { slug: true } });
    const before = await tx.pageRedirect.findMany({
      where: { pageId: id },
      take: 1000,
      select: { slug: true },
    });
    const old = new Set([held.slug, slug, ...before.map((row) => row.slug)]);
    await invalidate(tx, [...[...old].map(pageTag), pagesTag()]);
    await auditPage(tx, by, held, {
      action: 'page.move',
      before: { slug: held.slug },
      after: { slug },
    });
    return { slug };
  });
}

/** Whether anybody can have read a page before. */
async function wasPublished(tx: Tx, id: number): Promise<boolean> {
  const before = await tx.page.count({
    where: { id, OR: [{ viewCount: { gt: 0 } }, { versions: { some: { kind: 'published' } } }] },
  });
  return before > 0;
}

/**
 * Puts a page into the footer, or takes it out.
 * @param order its place there; null for none
 * @throws AppError `notFound`
 */
export async function placePage(by: PageEditor, id: number, order: number | null): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await holdPage(tx, id);
    if (held.footerOrder === order) return;
    await tx.$executeRaw`UPDATE page SET footer_order = ${order}::integer WHERE id = ${id}::integer`;
    await invalidate(tx, [pagesTag()]);
    await auditPage(tx, by, held, {
      action: 'page.place',
      before: { footerOrder: held.footerOrder },
      after: { footerOrder: order },
    });
  });
}

/**
 * Takes a page away from everybody; for thirty days it can be brought back.
 * @throws AppError `notFound`; `conflict` for a page that the site links to
 */
export async function deletePage(by: PageEditor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await holdPage(tx, id);
    if (isFixedPage(held.slug)) throw new AppError('conflict');
    await tx.$executeRaw`UPDATE page SET deleted_at = now() WHERE id = ${id}::integer`;
    await refreshPage(tx, id, held.slug);
    await auditPage(tx, by, held, { action: 'page.delete' });
  });
}

/**
 * Brings a deleted page back as it was: published where it was, in the footer where it stood.
 * @throws AppError `notFound` where it is gone for good; `conflict` where it is not deleted
 */
export async function restorePage(by: PageEditor, id: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await lockPage(tx, id);
    if (!held) throw new AppError('notFound');
    if (!held.deletedAt) throw new AppError('conflict');
    if (held.deletedAt.getTime() < Date.now() - undoDays * dayMs) throw new AppError('notFound');
    await tx.$executeRaw`UPDATE page SET deleted_at = NULL WHERE id = ${id}::integer`;
    await refreshPage(tx, id, held.slug);
    await auditPage(tx, by, held, { action: 'page.restore' });
  });
}

/** What follows from a page that went or came back. */
async function refreshPage(tx: Tx, id: number, slug: string): Promise<void> {
  const pictures = await tx.pageMedia.findMany({ where: { pageId: id }, select: { mediaId: true } });
  await placePictures(
    tx,
    pictures.map(({ mediaId }) => mediaId),
  );
  const old = await tx.pageRedirect.findMany({ where: { pageId: id }, take: 1000, select: { slug: true } });
  await invalidate(
    tx,
    old.map((row) => pageTag(row.slug)),
  );
  await announcePage(tx, slug);
  await markChanged(tx, id, await readNewest(tx, id));
}
