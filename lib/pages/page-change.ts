import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { markChanged } from './drafts';
import type { LockedPage } from './locks';
import type { PageForm } from './page-form';
import { storePictures } from './pictures';
import { assertComplete } from './read-form';
import { isSameForm } from './same-form';
import { auditPage, holdPage, type PageEditor, readNewest, readPublished } from './stored';

/**
 * Has a text take the place of a published page at an hour ahead: what is written later is not part of it. The caller holds the page.
 * @throws AppError `invalidInput` with a code by field; `conflict` where it says what is published
 */
export async function scheduleChange(
  tx: Tx,
  by: PageEditor,
  held: LockedPage,
  { form, at }: { form: PageForm; at: Date },
): Promise<{ version: number }> {
  assertComplete(form);
  if (isSameForm(form, await readPublished(tx, held.id))) throw new AppError('conflict');
  const before = await tx.pageChange.findUnique({ where: { pageId: held.id }, select: { at: true } });
  const data = {
    data: form as unknown as Prisma.InputJsonObject,
    at,
    adminId: by.id,
    adminName: by.name,
  };
  await tx.pageChange.upsert({
    where: { pageId: held.id },
    create: { pageId: held.id, ...data },
    update: data,
    select: { pageId: true },
  });
  await storePictures(tx, held.id);
  await auditPage(tx, by, held, {
    action: 'page.schedule',
    before: { publishAt: before?.at.toISOString() ?? null },
    after: { publishAt: at.toISOString() },
  });
  return { version: await markChanged(tx, held.id, form) };
}

/**
 * Lets a published page stay as it is: what was to take its place stays a draft where nobody wrote on.
 * @throws AppError `notFound`; `conflict` where nothing waits for an hour
 */
export function dropChange(by: PageEditor, id: number): Promise<{ version: number }> {
  return db.$transaction(async (tx) => {
    const held = await holdPage(tx, id);
    const { count } = await tx.pageChange.deleteMany({ where: { pageId: id } });
    if (count === 0) throw new AppError('conflict');
    await storePictures(tx, id);
    await auditPage(tx, by, held, { action: 'page.unschedule' });
    return { version: await markChanged(tx, id, await readNewest(tx, id)) };
  });
}
