import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { type AuditRecord, writeAudit } from '@/lib/server/audit';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { type LockedPage, lockPage } from './locks';
import type { PageForm } from './page-form';
import { formOfTexts } from './read-form';

/** Who writes on a page. */
export type PageEditor = Pick<AdminViewer, 'id' | 'name'>;

type Reader = Pick<Tx, 'page' | 'pageDraft' | 'pageText'>;

const textSelect = {
  locale: true,
  title: true,
  body: true,
  content: true,
  description: true,
  source: true,
  fromLocale: true,
  fromMark: true,
} as const;

/** What everybody reads of a page, or will. */
export async function readPublished(tx: Reader, id: number): Promise<PageForm> {
  const { sourceLocale, texts } = await tx.page.findUniqueOrThrow({
    where: { id },
    select: { sourceLocale: true, texts: { select: textSelect } },
  });
  return formOfTexts(sourceLocale as Locale, texts);
}

/** What is written of a page and not published; null where everything is. */
export async function readDraft(
  tx: Reader,
  id: number,
): Promise<{ form: PageForm; savedAt: Date; by: string } | null> {
  const draft = await tx.pageDraft.findUnique({
    where: { pageId: id },
    select: { data: true, updatedAt: true, adminName: true },
  });
  return draft && { form: draft.data as PageForm, savedAt: draft.updatedAt, by: draft.adminName };
}

/** What its editor shows: the draft, else what is published. */
export async function readNewest(tx: Reader, id: number): Promise<PageForm> {
  return (await readDraft(tx, id))?.form ?? (await readPublished(tx, id));
}

/**
 * A page, held, that is not deleted.
 * @param version as it was seen; without it whatever it says now
 * @throws AppError `notFound`; `staleVersion` where somebody else wrote since
 */
export async function holdPage(tx: Tx, id: number, version?: number): Promise<LockedPage> {
  const held = await lockPage(tx, id);
  if (!held || held.deletedAt) throw new AppError('notFound');
  if (version !== undefined && version !== held.version) throw new AppError('staleVersion');
  return held;
}

/** Writes down who did what with a page. */
export function auditPage(
  tx: Pick<Tx, 'auditEntry'>,
  by: PageEditor,
  { id, slug, title }: Pick<LockedPage, 'id' | 'slug' | 'title'>,
  record: Omit<AuditRecord, 'target'>,
): Promise<void> {
  return writeAudit(tx, by, { ...record, target: { type: 'page', id: String(id), name: title || slug } });
}
