import 'server-only';
import {
  applyPostDraft,
  checkPostForm,
  lockPostWriter,
  type PostDraftInput,
  type SavedPost,
  writePostDraft,
} from '@/lib/posts/drafts';
import { readOwnPost } from '@/lib/posts/own-posts';
import type { PostForm } from '@/lib/posts/post-form';
import { postObstacle } from '@/lib/posts/rights';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';

/**
 * Saves a member's post and publishes it.
 * @throws StalePost
 * @throws AppError `membershipRequired`, `activationRequired`; `invalidInput` with a code of catalogue `post-editor` by field;
 *   `conflict` while it is under review
 */
export async function publishPost(viewer: Pick<Viewer, 'id'>, input: PostDraftInput): Promise<SavedPost> {
  return db.$transaction(async (tx) => {
    const member = await lockPostWriter(tx, viewer);
    const obstacle = postObstacle(member, input.data);
    if (obstacle) throw new AppError(obstacle);
    const form = await checkPostForm(tx, input.data);
    await checkIdentity(tx, viewer.id, form);
    const saved = await writePostDraft(tx, viewer, input);
    const own = await readOwnPost(tx, viewer.id, input.publicId);
    if (!own) throw new Error('a post was not stored');
    await applyPostDraft(tx, own);
    return saved;
  });
}

/** Under a company's name publishes who shows a card of it. */
async function checkIdentity(
  tx: Tx,
  ownerId: number,
  { identity }: Pick<PostForm, 'identity'>,
): Promise<void> {
  if (identity === 'personal') return;
  const cards = await tx.card.count({ where: { ownerId, kind: 'company', status: 'published' } });
  if (cards === 0) throw new AppError('invalidInput', { fieldErrors: { identity: 'companyCardRequired' } });
}
