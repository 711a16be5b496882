import 'server-only';
import { foldText } from '@/lib/search/fold';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { cutText } from '@/lib/shared/cut-text';
import type { LockedPage } from './locks';
import { nameOf, type PageForm, pageLimits, writtenIn } from './page-form';
import { assertSitePictures, storePictures } from './pictures';
import { readForm } from './read-form';
import { isSameForm } from './same-form';
import type { GivenPageForm } from './schemas';
import { auditPage, holdPage, type PageEditor, readDraft, readNewest, readPublished } from './stored';
import { keepVersion, type VersionKind, versionBefore } from './versions';

export type SavedPage = { version: number; savedAt: string };

/** What a writer of an older version gets back: the newest, to load or to write over. */
export type NewestPage = { version: number; savedAt: string | null; form: PageForm };

/** Another administrator saved since. */
export class StalePage extends AppError {
  constructor(readonly newest: NewestPage) {
    super('staleVersion');
  }
}

/**
 * Keeps what an administrator writes of a page, complete or not, beside what everybody reads.
 * @throws StalePage where `version` is not the newest and the texts differ
 * @throws AppError `notFound`; `invalidInput` with a code by field, also for pictures that are not the site's
 */
export async function savePageDraft(
  by: PageEditor,
  { id, version, data }: { id: number; version: number; data: GivenPageForm },
): Promise<SavedPage> {
  const form = readForm(data);
  return db.$transaction(async (tx) => {
    const held = await holdPage(tx, id);
    const draft = await readDraft(tx, id);
    const there = draft?.form ?? (await readPublished(tx, id));
    // The same again changes nothing, whatever version it was written on: an answer may have been lost.
    if (isSameForm(there, form))
      return { version: held.version, savedAt: (draft?.savedAt ?? new Date()).toISOString() };
    if (held.version !== version)
      throw new StalePage({
        version: held.version,
        savedAt: draft?.savedAt.toISOString() ?? null,
        form: there,
      });
    const written = await writeDraft(tx, held, by, form, 'kept');
    return { version: written.version, savedAt: new Date().toISOString() };
  });
}

/**
 * Stores what is being written of a page, which the caller holds, as its draft and among its versions. Where it says what is
 * published there is no draft.
 * @returns the page's next version, and the number of what was kept among its versions
 */
export async function writeDraft(
  tx: Tx,
  { id }: Pick<LockedPage, 'id'>,
  by: PageEditor,
  form: PageForm,
  kind: VersionKind,
): Promise<{ version: number; number: number }> {
  await assertSitePictures(tx, form);
  const number = await keepVersion(tx, id, by, kind, form);
  const published = await readPublished(tx, id);
  const data = { data: form as unknown as Prisma.InputJsonObject, adminId: by.id, adminName: by.name };
  if (writtenIn(published).length > 0 && isSameForm(published, form))
    await tx.pageDraft.deleteMany({ where: { pageId: id } });
  else
    await tx.pageDraft.upsert({
      where: { pageId: id },
      create: { pageId: id, ...data },
      update: data,
      select: { pageId: true },
    });
  await storePictures(tx, id);
  return { version: await markChanged(tx, id, form), number };
}

/** What the list of the back office knows of a page follows what is written; what everybody reads did not change by that. */
export async function markChanged(tx: Tx, id: number, form: PageForm): Promise<number> {
  const title = cutText(nameOf(form), pageLimits.title);
  const [row] = await tx.$queryRaw<{ version: number }[]>`
    UPDATE page SET version = version + 1, changed_at = now(), title = ${title}, title_fold = ${foldText(title)},
      languages = ${writtenIn(form)}::text[]
    WHERE id = ${id}::integer RETURNING version`;
  if (!row) throw new Error('a page that was held is gone');
  return row.version;
}

/**
 * Throws away what is written and not published.
 * @throws AppError `notFound`; `conflict` where nothing is published that could stay; `staleVersion` where somebody else wrote since
 */
export async function discardPageDraft(
  by: PageEditor,
  id: number,
  version: number,
): Promise<{ version: number }> {
  return db.$transaction(async (tx) => {
    const held = await holdPage(tx, id, version);
    const published = await readPublished(tx, id);
    if (writtenIn(published).length === 0) throw new AppError('conflict');
    if (isSameForm(await readNewest(tx, id), published)) return { version };
    const written = await writeDraft(tx, held, by, published, 'restored');
    const thrown = await versionBefore(tx, id, written.number);
    await auditPage(tx, by, held, {
      action: 'page.discard',
      before: { number: thrown ?? null },
      after: { number: written.number },
    });
    return { version: written.version };
  });
}
