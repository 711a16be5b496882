import 'server-only';
import { isSame } from '@/lib/admins/settings/same';
import { foldText } from '@/lib/search/fold';
import { type AuditRecord, writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { newPublicId } from '@/lib/shared/ids';
import { type AnnouncementMove, canMoveAnnouncement } from './announcement-status';
import { type AnnouncementTexts, writtenLocales } from './languages';
import { type LockedAnnouncement, lockAnnouncement } from './locks';
import { type AnnouncementInput, audienceSchema } from './schemas';
import { wordingsOf } from './wordings';

export type Editor = Pick<AdminViewer, 'id' | 'name'>;

type Saved = { id: string };

/** What an announcement is called in the back office: its title in the first of its languages. */
function nameOf(texts: AnnouncementTexts): string {
  const [first] = writtenLocales(texts);
  return (first && texts[first]?.title) ?? '';
}

const rowOf = ({ texts, link, audience, byMail }: AnnouncementInput) => ({
  name: nameOf(texts),
  titleFold: foldText(
    writtenLocales(texts)
      .map((locale) => texts[locale]?.title ?? '')
      .join('\n'),
  ),
  texts: texts as Prisma.InputJsonObject,
  wordings: wordingsOf(texts) as Prisma.InputJsonObject,
  audience,
  link,
  byMail,
});

/** The same for the audit, field by field. */
function fieldsOf({ texts, link, audience, byMail }: AnnouncementInput) {
  const words = writtenLocales(texts).flatMap((locale) => [
    [`title ${locale}`, texts[locale]?.title ?? ''],
    [`text ${locale}`, texts[locale]?.text ?? ''],
  ]);
  // An empty list leaves nobody out, and says nothing.
  const chosen = Object.entries(audience).map(([field, list]) => [field, list.length > 0 ? list : null]);
  return { ...Object.fromEntries([...words, ...chosen]), link, byMail } as Record<
    string,
    Prisma.InputJsonValue | null
  >;
}

/** Writes down who did what with an announcement. */
export function auditAnnouncement(
  tx: Pick<Tx, 'auditEntry'>,
  by: Editor,
  { publicId, name }: Pick<LockedAnnouncement, 'publicId' | 'name'>,
  record: Omit<AuditRecord, 'target'>,
): Promise<void> {
  return writeAudit(tx, by, { ...record, target: { type: 'announcement', id: publicId, name } });
}

/**
 * An announcement, held, of which a move can be made.
 * @param version as it was seen; without it whatever it says now
 * @throws AppError `notFound`; `conflict` where somebody moved it meanwhile; `staleVersion` where it was changed
 */
export async function holdAnnouncement(
  tx: Tx,
  move: AnnouncementMove,
  publicId: string,
  version?: number,
): Promise<LockedAnnouncement> {
  const held = await lockAnnouncement(tx, publicId);
  if (!held) throw new AppError('notFound');
  if (!canMoveAnnouncement(move, held.status)) throw new AppError('conflict');
  if (version !== undefined && version !== held.version) throw new AppError('staleVersion');
  return held;
}

/** Begins a draft. */
export async function createAnnouncement(by: Editor, input: AnnouncementInput): Promise<Saved> {
  return db.$transaction((tx) => insert(tx, by, input));
}

async function insert(tx: Tx, by: Editor, input: AnnouncementInput): Promise<Saved> {
  const made = await tx.announcement.create({
    data: { publicId: newPublicId(), authorId: by.id, ...rowOf(input) },
    select: { publicId: true, name: true },
  });
  await auditAnnouncement(tx, by, made, { action: 'announcement.create', after: fieldsOf(input) });
  return { id: made.publicId };
}

const formSelect = { texts: true, link: true, audience: true, byMail: true } as const;

async function readInput(tx: Tx, publicId: string): Promise<AnnouncementInput | null> {
  const row = await tx.announcement.findUnique({ where: { publicId }, select: formSelect });
  return (
    row && { ...row, texts: row.texts as AnnouncementTexts, audience: audienceSchema.parse(row.audience) }
  );
}

/**
 * Changes a draft.
 * @param version the one that was seen
 * @throws AppError `notFound`; `conflict` where it is no draft any more; `staleVersion` where somebody else changed it
 */
export async function updateAnnouncement(
  by: Editor,
  id: string,
  version: number,
  input: AnnouncementInput,
): Promise<Saved> {
  await db.$transaction(async (tx) => {
    const held = await holdAnnouncement(tx, 'edit', id, version);
    const was = await readInput(tx, id);
    const before = was ? fieldsOf(was) : {};
    const after = fieldsOf(input);
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
      (field) => !isSame(before[field], after[field]),
    );
    if (changed.length === 0) return;
    const row = rowOf(input);
    await tx.announcement.update({
      where: { id: held.id },
      data: { ...row, version: { increment: 1 } },
      select: { id: true },
    });
    const only = (fields: typeof after) =>
      Object.fromEntries(
        changed.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
      );
    await auditAnnouncement(
      tx,
      by,
      { ...held, name: row.name },
      { action: 'announcement.update', before: only(before), after: only(after) },
    );
  });
  return { id };
}

/** Deletes a draft. @throws AppError `notFound`; `conflict` where it is none */
export async function deleteAnnouncement(by: Editor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await holdAnnouncement(tx, 'edit', id);
    const was = await readInput(tx, id);
    await tx.announcement.delete({ where: { id: held.id }, select: { id: true } });
    await auditAnnouncement(tx, by, held, {
      action: 'announcement.delete',
      before: was ? fieldsOf(was) : undefined,
    });
  });
}

/** Begins a draft that says the same to the same members. @throws AppError `notFound` */
export async function duplicateAnnouncement(by: Editor, id: string): Promise<Saved> {
  return db.$transaction(async (tx) => {
    const input = await readInput(tx, id);
    if (!input) throw new AppError('notFound');
    return insert(tx, by, input);
  });
}
