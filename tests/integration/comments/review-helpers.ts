import { getComments } from '@/lib/comments/queries';
import { db } from '@/lib/server/db';

// What the tests of comments that wait for an administrator share.

/** The code with which a work fails; `ok` where it does not. */
export const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );

/** The kinds of what a member was notified of, in their order. */
export const told = async (memberId: number) =>
  (await db.systemMessage.findMany({ where: { memberId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);

/** What everybody reads below a post. */
export const textsOf = async (post: string) => (await getComments(post, 1)).comments.map(({ text }) => text);

export const minutes = (count: number) => new Date(Date.now() + count * 60_000);

/** A word that sends a comment to review, and one that is masked. */
export async function watchWords(): Promise<void> {
  await db.watchedWord.createMany({
    data: [
      { action: 'review', phrase: 'quuxlook' },
      { action: 'mask', phrase: 'quuxhide' },
    ],
  });
}
