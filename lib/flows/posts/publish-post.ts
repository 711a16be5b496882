import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import {
  applyPostDraft,
  checkPostForm,
  lockPostWriter,
  type PostDraftInput,
  type SavedPost,
  savedOf,
  submitPostDraft,
  writePostDraft,
} from '@/lib/posts/drafts';
import type { PostForm } from '@/lib/posts/post-form';
import { firstPosts, needsPostReview, postObstacle } from '@/lib/posts/rights';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';

export type PublishedPost = SavedPost & { state: 'published' | 'pending_review' };

/**
 * Saves a member's post and publishes it; where an administrator looks at such posts first, hands it in, and what is published
 * stays as it is until then.
 * @throws StalePost
 * @throws AppError `membershipRequired`, `activationRequired`; `invalidInput` with a code of catalogue `post-editor` by field;
 *   `conflict` while another version is under review
 */
export async function publishPost(viewer: Pick<Viewer, 'id'>, input: PostDraftInput): Promise<PublishedPost> {
  const rules = await getSetting('postReview');
  return db.$transaction(async (tx) => {
    const member = await lockPostWriter(tx, viewer);
    const obstacle = postObstacle(member, input.data);
    if (obstacle) throw new AppError(obstacle);
    const form = await checkPostForm(tx, input.data);
    await checkIdentity(tx, viewer.id, form);
    const own = await writePostDraft(tx, viewer, input);
    const saved = savedOf(own);
    // Sent twice: it waits already, with this very text.
    if (own.draftStatus === 'pending_review') return { ...saved, state: 'pending_review' };
    const published = await countPublished(tx, viewer.id, form);
    if (!needsPostReview(rules[form.kind], own, published)) {
      await applyPostDraft(tx, own, form);
      return { ...saved, state: 'published' };
    }
    await submitPostDraft(tx, own);
    await announceReview(tx, 'post', `${own.id}:${saved.version}`);
    return { ...saved, state: 'pending_review' };
  });
}

/**
 * Under a company's name publishes who shows a card of it.
 * @throws AppError `invalidInput` with `companyCardRequired`
 */
export async function checkIdentity(
  tx: Tx,
  ownerId: number,
  { identity }: Pick<PostForm, 'identity'>,
): Promise<void> {
  if (identity === 'personal') return;
  const cards = await tx.card.count({ where: { ownerId, kind: 'company', status: 'published' } });
  if (cards === 0) throw new AppError('invalidInput', { fieldErrors: { identity: 'companyCardRequired' } });
}

/** Posts of the kind that were shown and not taken away, counted as far as the rule asks. */
function countPublished(tx: Tx, ownerId: number, { kind }: Pick<PostForm, 'kind'>): Promise<number> {
  return tx.post.count({
    where: { ownerId, kind, publishedAt: { not: null }, hiddenByAdmin: false },
    take: firstPosts,
  });
}
