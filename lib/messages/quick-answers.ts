import 'server-only';
import { lockMemberWeakly } from '@/lib/accounts/locks';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { newPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { mostQuickAnswers } from './limits';

type Owner = Pick<Viewer, 'id'>;

/** A text that a member keeps to answer with. */
export type QuickAnswer = { publicId: string; text: string };

const select = { publicId: true, text: true } as const;

/** The member's own, in the order in which they were kept. */
export function listQuickAnswers({ id: memberId }: Owner): Promise<QuickAnswer[]> {
  return db.quickAnswer.findMany({
    where: { memberId },
    orderBy: { id: 'asc' },
    take: mostQuickAnswers,
    select,
  });
}

/**
 * Keeps a text; the same one again is the one that is there.
 * @throws AppError `quickAnswersFull` past twenty
 */
export async function createQuickAnswer({ id: memberId }: Owner, text: string): Promise<QuickAnswer> {
  return db.$transaction(async (tx) => {
    await lockMemberWeakly(tx, memberId);
    const kept = await tx.quickAnswer.findMany({ where: { memberId }, take: mostQuickAnswers, select });
    const twin = kept.find((one) => one.text === text);
    if (twin) return twin;
    if (kept.length >= mostQuickAnswers) throw new AppError('quickAnswersFull');
    return tx.quickAnswer.create({ data: { publicId: newPublicId(), memberId, text }, select });
  });
}

/**
 * Gives one of the member's own another text.
 * @throws AppError `notFound` for one of others
 */
export async function updateQuickAnswer(
  { id: memberId }: Owner,
  publicId: string,
  text: string,
): Promise<void> {
  const { count } = await db.quickAnswer.updateMany({ where: { publicId, memberId }, data: { text } });
  if (count === 0) throw new AppError('notFound');
}

/**
 * Deletes one of the member's own.
 * @throws AppError `notFound` for one of others, and one that is gone
 */
export async function deleteQuickAnswer({ id: memberId }: Owner, publicId: string): Promise<void> {
  const { count } = await db.quickAnswer.deleteMany({ where: { publicId, memberId } });
  if (count === 0) throw new AppError('notFound');
}
