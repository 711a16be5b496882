import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { assertMaySpeak } from '@/lib/accounts/speech';
import { getSetting } from '@/lib/content/queries';
import { closePostDraft } from '@/lib/posts/drafts';
import { formAsWritten, formOfPost, postFormSelect } from '@/lib/posts/form-of-post';
import { lockPost } from '@/lib/posts/locks';
import { movePost, movePostIfPossible, touchPost, updatePost } from '@/lib/posts/publication';
import type { PostTexts } from '@/lib/posts/screening';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import { screenForm } from './publish-post';

type Author = Pick<Viewer, 'id'>;

/**
 * Makes a published post a draft again; whatever the author's membership, it is theirs to take away. A newer version that waits
 * for a review is taken back with it: nothing of the post comes back but by its author.
 * @throws AppError `notFound`, `conflict` where it is not published
 */
export async function withdrawPost(viewer: Author, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await makeDraft(tx, await lockOwnPost(tx, viewer, publicId));
  });
}

async function makeDraft(
  tx: Tx,
  { id, draft }: Pick<Awaited<ReturnType<typeof lockOwnPost>>, 'id' | 'draft'>,
): Promise<void> {
  await movePost(tx, id, 'withdraw');
  if (draft?.status === 'published') {
    // What was thrown away since it was published is still in the draft.
    const data = formAsWritten(await tx.post.findUniqueOrThrow({ where: { id }, select: postFormSelect }));
    await tx.postDraft.update({
      where: { postId: id },
      data: { data, status: 'editing' },
      select: { postId: true },
    });
  } else await takeDraftBack(tx, id);
}

/**
 * Takes a post back that waits for an administrator, to write on.
 * @throws AppError `notFound`, `conflict` where it does not wait any more
 */
export async function takePostBack(viewer: Author, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id } = await lockOwnPost(tx, viewer, publicId);
    if (!(await takeDraftBack(tx, id))) throw new AppError('conflict');
    await touchPost(tx, id);
    await movePostIfPossible(tx, id, 'takeBack');
  });
}

/** @returns whether it waited for a review */
async function takeDraftBack(tx: Tx, postId: number): Promise<boolean> {
  const { count } = await tx.postDraft.updateMany({
    where: { postId, status: 'pending_review' },
    data: { status: 'editing', submittedAt: null },
  });
  return count > 0;
}

/**
 * Throws away what was written since the post was published.
 * @param version the one that the author saw
 * @throws AppError `notFound`; `staleVersion` where something was saved since; `conflict` while it is under review, and for a
 *   post that shows nothing else
 */
export async function discardPostDraft(viewer: Author, publicId: string, version: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id, status, draft } = await lockOwnPost(tx, viewer, publicId);
    if ((draft?.version ?? 0) !== version) throw new AppError('staleVersion');
    if (draft?.status === 'pending_review' || status !== 'published') throw new AppError('conflict');
    await closePostDraft(tx, id);
    await tx.postDraftMedia.deleteMany({ where: { postId: id } });
    await touchPost(tx, id);
    // The number rises, so that no other tab takes the old text for the newest.
    await tx.postDraft.updateMany({ where: { postId: id }, data: { version: { increment: 1 } } });
  });
}

/**
 * Deletes a post of one's own; for thirty days it can be brought back.
 * @throws AppError `notFound`
 */
export async function deleteOwnPost(viewer: Author, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id } = await lockOwnPost(tx, viewer, publicId);
    await updatePost(tx, id, { deletedAt: new Date() });
  });
}

/**
 * Brings a post back that its author deleted, as it was. One that everybody reads then is spoken again, so to say: words that are
 * masked by now are masked in it, and where others of the list stand in it that nobody looked at it comes back as a draft.
 * @returns `asDraft`: it was published, and goes the way of every draft from now on
 * @throws AppError `notFound` for what is not deleted, or gone for good; those of `assertMaySpeak` for a published one
 */
export async function restoreOwnPost(viewer: Author, publicId: string): Promise<{ asDraft: boolean }> {
  const posting = await getSetting('posting');
  const matcher = await getMatcher();
  return db.$transaction(async (tx) => {
    const post = await lockOwnPost(tx, viewer, publicId, { deleted: true });
    if (post.status !== 'published') {
      await updatePost(tx, post.id, { deletedAt: null });
      return { asDraft: false };
    }
    await assertMaySpeak(tx, viewer.id, posting);
    const row = await tx.post.findUniqueOrThrow({ where: { id: post.id }, select: postFormSelect });
    const shown = formOfPost(row);
    const { blocked, reviewed, masked } = await screenForm(tx, shown, matcher);
    const asDraft =
      blocked.fields.length > 0 || reviewed.some((word) => !post.draft?.reviewWords.includes(word));
    const texts = masked && { ...masked, written: row.written ?? textsOf(shown) };
    await updatePost(tx, post.id, { deletedAt: null, ...(asDraft ? {} : texts) });
    if (asDraft) await makeDraft(tx, post);
    return { asDraft };
  });
}

const textsOf = ({ title, description, content }: PostTexts) => ({ title, description, content });

async function lockOwnPost(tx: Tx, viewer: Author, publicId: string, { deleted = false } = {}) {
  const where = {
    publicId,
    ownerId: viewer.id,
    owner: { deletedAt: null },
    deletedAt: deleted ? { not: null } : null,
  };
  // Before the post, as by whoever decides about it: its row names its author, and is written more than once.
  await lockMember(tx, viewer.id);
  const found = await tx.post.findFirst({ where, select: { id: true } });
  if (!found) throw new AppError('notFound');
  await lockPost(tx, found.id);
  // Again: of two at once the later one sees what the earlier did.
  const post = await tx.post.findFirst({
    where,
    select: {
      id: true,
      status: true,
      draft: { select: { version: true, status: true, reviewWords: true } },
    },
  });
  if (!post) throw new AppError('notFound');
  return post;
}
