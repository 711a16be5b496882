import 'server-only';
import { defaultLocale, locales } from '@/lib/i18n/locales';
import { forgetMedia } from '@/lib/media/forget-media';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { makePicture } from '@/lib/server/images';
import { enqueue } from '@/lib/server/jobs';
import { deleteMedia, putMedia } from '@/lib/server/storage';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import { newPublicId } from '@/lib/shared/ids';
import type { Picture } from '@/lib/shared/media';
import { backgroundMinimum } from './background-limits';
import type { BackgroundFields, NewBackground } from './background-schemas';
import { lockBackgrounds } from './locks';

type Editor = Pick<AdminViewer, 'id' | 'name'>;

/** For the list, and as wide as a card is drawn. */
const sizes = [480, 2100] as const;

/**
 * Stores an upload that may become a background. What nothing names a day later goes.
 * @throws AppError as `openUpload`
 */
export async function uploadBackground(bytes: Uint8Array): Promise<Picture> {
  const { files, ...picture } = await makePicture(bytes, 'free', sizes);
  await putMedia(picture.key, files, 'private');
  try {
    await db.media.create({ data: { ...picture, ownerId: null, isPublic: false }, select: { id: true } });
  } catch (error) {
    await deleteMedia([picture.key], ['private']);
    throw error;
  }
  return picture;
}

const rowSelect = {
  id: true,
  publicId: true,
  drawing: true,
  mediaId: true,
  textTone: true,
  active: true,
  position: true,
  names: { select: { locale: true, name: true } },
} as const;

async function getRow(tx: Tx, publicId: string) {
  const row = await tx.cardBackground.findUnique({ where: { publicId }, select: rowSelect });
  if (!row) throw new AppError('notFound');
  return row;
}

type Row = Awaited<ReturnType<typeof getRow>>;

const nameOf = ({ names }: Pick<Row, 'names'>) =>
  names.find(({ locale }) => locale === defaultLocale)?.name ?? names[0]?.name ?? '';

/** What an audit entry says of a background. */
function auditOf(row: Row) {
  const names = Object.fromEntries(row.names.map(({ locale, name }) => [`name ${locale}`, name]));
  return { ...(names as Record<string, string>), textTone: row.textTone, active: row.active };
}

function note(tx: Tx, by: Editor, action: AuditAction, rows: { before?: Row; after?: Row }): Promise<void> {
  const row = rows.after ?? rows.before;
  if (!row) throw new Error('an entry needs a background');
  return writeAudit(tx, by, {
    action,
    target: { type: 'background', id: row.publicId, name: nameOf(row) },
    before: rows.before && auditOf(rows.before),
    after: rows.after && auditOf(rows.after),
  });
}

const namesOf = ({ names }: BackgroundFields) => locales.map((locale) => ({ locale, name: names[locale] }));

/**
 * Adds a background of an uploaded picture, as the last one, active.
 * @throws AppError `invalidInput` with `mediaKey: pictureRequired | pictureTooSmall`
 */
export async function createBackground(by: Editor, input: NewBackground): Promise<{ publicId: string }> {
  return db.$transaction(async (tx) => {
    await lockBackgrounds(tx);
    const media = await tx.media.findFirst({
      where: { key: input.mediaKey, ownerId: null },
      select: { id: true, width: true, height: true },
    });
    const refusal = (key: string) => new AppError('invalidInput', { fieldErrors: { mediaKey: key } });
    if (!media) throw refusal('pictureRequired');
    if (media.width < backgroundMinimum.width || media.height < backgroundMinimum.height)
      throw refusal('pictureTooSmall');
    const last = await tx.cardBackground.aggregate({ _max: { position: true } });
    const after = await tx.cardBackground.create({
      data: {
        publicId: newPublicId(),
        mediaId: media.id,
        textTone: input.textTone,
        position: (last._max.position ?? -1) + 1,
        names: { create: namesOf(input) },
      },
      select: rowSelect,
    });
    await enqueue(tx, 'placeMedia', { mediaIds: [media.id] });
    await note(tx, by, 'background.create', { after });
    return { publicId: after.publicId };
  });
}

/**
 * Changes the names of a background, and of an uploaded one the tone.
 * @throws AppError `notFound`
 */
export async function updateBackground(by: Editor, id: string, input: BackgroundFields): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockBackgrounds(tx);
    const before = await getRow(tx, id);
    await tx.cardBackgroundName.deleteMany({ where: { backgroundId: before.id } });
    const after = await tx.cardBackground.update({
      where: { id: before.id },
      data: {
        // A drawing has colours of its own.
        textTone: before.drawing === null ? input.textTone : before.textTone,
        names: { create: namesOf(input) },
      },
      select: rowSelect,
    });
    await note(tx, by, 'background.update', { before, after });
  });
}

/**
 * Offers a background to members, or no longer; pictures on it stay.
 * @throws AppError `notFound`
 */
export async function switchBackground(by: Editor, id: string, active: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockBackgrounds(tx);
    const before = await getRow(tx, id);
    if (before.active === active) return;
    const after = await tx.cardBackground.update({
      where: { id: before.id },
      data: { active },
      select: rowSelect,
    });
    await note(tx, by, active ? 'background.activate' : 'background.deactivate', { before, after });
  });
}

/**
 * Moves a background one place in the order; at the end nothing happens.
 * @throws AppError `notFound`
 */
export async function moveBackground(by: Editor, id: string, way: 'up' | 'down'): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockBackgrounds(tx);
    const row = await getRow(tx, id);
    const rows = await tx.cardBackground.findMany({
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      select: { id: true, position: true },
    });
    const at = rows.findIndex((each) => each.id === row.id);
    const other = way === 'up' ? at - 1 : at + 1;
    if (at < 0 || other < 0 || other >= rows.length) return;
    const order = rows.map((each) => each.id);
    [order[at], order[other]] = [order[other] ?? row.id, order[at] ?? row.id];
    // Updated by hand: what a background looks like does not change with its place.
    for (const [position, each] of order.entries())
      await tx.$executeRaw`
        UPDATE card_background SET position = ${position} WHERE id = ${each} AND position <> ${position}`;
    await writeAudit(tx, by, {
      action: 'background.move',
      target: { type: 'background', id: row.publicId, name: nameOf(row) },
      before: { position: at + 1 },
      after: { position: other + 1 },
    });
  });
}

/**
 * Deletes an uploaded background that no picture stands on and no member chose for their card.
 * @throws AppError `notFound`; `conflict` for a drawing of the project and for one in use, which can be deactivated
 */
export async function deleteBackground(by: Editor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockBackgrounds(tx);
    const before = await getRow(tx, id);
    const where = { backgroundId: before.id };
    const used = (await tx.cardPicture.count({ where })) + (await tx.cardDesign.count({ where }));
    if (before.drawing !== null || used > 0) throw new AppError('conflict');
    await tx.cardBackground.delete({ where: { id: before.id }, select: { id: true } });
    if (before.mediaId !== null) await forgetMedia(tx, [before.mediaId]);
    await note(tx, by, 'background.delete', { before });
  });
}
