import 'server-only';
import { isLocale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { logUnexpected } from '@/lib/server/log';
import { vietnamDateText, vietnamDay } from '@/lib/shared/dates';
import type { Viewer } from '@/lib/shared/viewer';
import type { ExportCard } from './export-card';
import { writeExport } from './export-file';
import { readExportCards } from './read-cards';
import { exportFiles } from './schemas';

export type ExportFile = {
  name: string;
  contentType: string;
  /** Ends with an error where the cards can no longer be read, so that nobody takes half a file for a whole one. */
  bytes: AsyncGenerator<Uint8Array>;
};

const idShape = /^[2-9a-hjkmnp-z]{30}$/;

/**
 * The file that a member ordered. The first cards are read before it is given out: so an early failure is still an answer.
 * @param file last part of its address, as `cards.xlsx`
 * @throws AppError `notFound` for somebody else's, an unknown one and one past its time; `noCardData` where none of the
 * cards is public any more
 */
export async function openExport(
  viewer: Pick<Viewer, 'id'>,
  publicId: string,
  file: string,
): Promise<ExportFile> {
  if (!idShape.test(publicId)) throw new AppError('notFound');
  const order = await db.cardExport.findFirst({
    where: { publicId, memberId: viewer.id, expiresAt: { gt: new Date() } },
    select: { format: true, locale: true, cardIds: true, createdAt: true },
  });
  if (!order || !isLocale(order.locale)) throw new AppError('notFound');
  const { format, locale, cardIds, createdAt } = order;
  const { extension, contentType } = exportFiles[format];
  if (file !== `cards.${extension}`) throw new AppError('notFound');
  const batches = readExportCards(cardIds, { memberId: viewer.id, locale, day: vietnamDay(createdAt) });
  const first = await batches.next();
  if (first.done) throw new AppError('noCardData');
  return {
    name: `cards-${vietnamDateText(createdAt)}.${extension}`,
    contentType,
    bytes: logged(
      writeExport({ format, locale, size: cardIds.length, batches: withFirst(first.value, batches) }),
    ),
  };
}

async function* withFirst(
  first: ExportCard[],
  rest: AsyncIterable<ExportCard[]>,
): AsyncGenerator<ExportCard[]> {
  yield first;
  yield* rest;
}

/** What fails in the middle of a file reaches nobody by an answer: the connection breaks, and the log says why. */
async function* logged(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    logUnexpected(error, 'export');
    throw error;
  }
}
