import 'server-only';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { CardForm } from './card-form';
import { pictureKeys } from './queries';

/** The pictures with these keys, by key. */
export async function idsByKey(tx: Pick<Tx, 'media'>, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await tx.media.findMany({
    where: { key: { in: keys } },
    select: { id: true, key: true },
    take: keys.length,
  });
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/**
 * The pictures that a form names. They are the member's own: uploaded by them, or already on their card (which may have
 * been somebody else's work before they claimed it).
 * @throws AppError `invalidInput` with `pictureUnknown` at the field whose picture is another's or gone
 */
export async function ownMediaIds(
  tx: Pick<Tx, 'media'>,
  ownerId: number,
  form: Pick<CardForm, 'logoKey' | 'imageKeys'>,
): Promise<number[]> {
  const keys = pictureKeys(form);
  if (keys.length === 0) return [];
  const rows = await tx.media.findMany({
    where: {
      key: { in: keys },
      OR: [
        { ownerId },
        { cardLogos: { some: { ownerId } } },
        { cardImages: { some: { card: { ownerId } } } },
      ],
    },
    select: { id: true, key: true },
    take: keys.length,
  });
  const known = new Set(rows.map(({ key }) => key));
  const fieldErrors: Record<string, string> = {};
  if (form.logoKey !== null && !known.has(form.logoKey)) fieldErrors.logoKey = 'pictureUnknown';
  if (form.imageKeys.some((key) => !known.has(key))) fieldErrors.imageKeys = 'pictureUnknown';
  if (Object.keys(fieldErrors).length > 0) throw new AppError('invalidInput', { fieldErrors });
  return rows.map(({ id }) => id);
}
