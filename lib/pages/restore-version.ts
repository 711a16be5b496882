import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { writeDraft } from './drafts';
import { auditPage, holdPage, type PageEditor } from './stored';
import { readVersion } from './versions';

/**
 * Writes what a page said in a version over what is being written. Readers see it once somebody publishes it; what was there
 * before is a version too, so this can be undone the same way.
 * @throws AppError `notFound`
 */
export async function restoreVersion(
  by: PageEditor,
  id: number,
  number: number,
): Promise<{ version: number }> {
  return db.$transaction(async (tx) => {
    const held = await holdPage(tx, id);
    const form = await readVersion(tx, id, number);
    if (!form) throw new AppError('notFound');
    const { version } = await writeDraft(tx, held, by, form, 'restored');
    await auditPage(tx, by, held, { action: 'page.restoreVersion', after: { number } });
    return { version };
  });
}
