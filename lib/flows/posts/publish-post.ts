import 'server-only';
import { assertMaySpeak } from '@/lib/accounts/speech';
import { getSetting } from '@/lib/content/queries';
import { announceReview } from '@/lib/moderation/inbox/announce-review';
import { checkPostForm } from '@/lib/posts/check-post-form';
import {
  applyPostDraft,
  lockPostWriter,
  type PostDraftInput,
  type SavedPost,
  savedOf,
  submitPostDraft,
  writePostDraft,
} from '@/lib/posts/drafts';
import { countShownPosts } from '@/lib/posts/own-posts';
import { postObstacle, postReviewCausesOf } from '@/lib/posts/policy';
import type { PostForm } from '@/lib/posts/post-form';
import { type PostKind, postKinds } from '@/lib/posts/post-status';
import { leadsAway, type ScreenedPost, screenPost } from '@/lib/posts/screening';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { firstThings, type PublishedCounts } from '@/lib/shared/review-rules';
import type { Viewer } from '@/lib/shared/viewer';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import type { Matcher } from '@/lib/watched-words/matcher';
import { mostNamed } from '@/lib/watched-words/screen-text';

/** `masked`: its readers see some words of it masked. */
export type PublishedPost = SavedPost & { state: 'published' | 'pending_review'; masked: boolean };

/**
 * Saves a member's post and publishes it; where an administrator looks at such posts first, hands it in, and what is published
 * stays as it is until then.
 * @throws StalePost
 * @throws AppError `membershipRequired`, `activationRequired`; those of `assertMaySpeak`; `invalidInput` with a code of catalogue
 *   `post-editor` by field; `wordsBlocked`; `conflict` while another version is under review
 */
export async function publishPost(viewer: Pick<Viewer, 'id'>, input: PostDraftInput): Promise<PublishedPost> {
  const rules = await getSetting('postReview');
  const posting = await getSetting('posting');
  const matcher = await getMatcher();
  return db.$transaction(async (tx) => {
    const member = await lockPostWriter(tx, viewer);
    const obstacle = postObstacle(member, input.data);
    if (obstacle) throw new AppError(obstacle);
    await assertMaySpeak(tx, viewer.id, posting);
    const form = await checkPostForm(tx, input.data, { post: input.publicId });
    await checkIdentity(tx, viewer.id, form);
    const screened = await screenForm(tx, form, matcher);
    refuseBlocked(screened);
    const own = await writePostDraft(tx, viewer, input);
    const saved = savedOf(own);
    const waiting = { ...saved, state: 'pending_review', masked: false } as const;
    // Sent twice: it waits already, with this very text.
    if (own.draftStatus === 'pending_review') return waiting;
    const published = await countPublished(tx, viewer.id, form);
    const says = { watchedWords: screened.reviewed.length > 0, links: leadsAway(form) };
    const causes = postReviewCausesOf(rules[form.kind], own, published, says);
    if (causes.length === 0) {
      await applyPostDraft(tx, own, form, screened.masked);
      return { ...saved, state: 'published', masked: screened.masked !== null };
    }
    await submitPostDraft(tx, { ...own, form }, { causes, words: screened.reviewed });
    await announceReview(tx, 'post', `${own.id}:${saved.version}`);
    return waiting;
  });
}

/**
 * Which kinds of posts an administrator looks at first when a member publishes now, as far as that is known before: words and
 * links are looked at with what is handed in.
 * @param own the post that is written on; null for a new one
 */
export async function listReviewedKinds(
  viewer: Pick<Viewer, 'id'>,
  own: Parameters<typeof postReviewCausesOf>[1],
): Promise<PostKind[]> {
  const rules = await getSetting('postReview');
  const says = { watchedWords: false, links: false };
  const counted = await Promise.all(postKinds.map((kind) => countPublished(db, viewer.id, { kind })));
  return postKinds.filter(
    (kind, at) =>
      postReviewCausesOf(rules[kind], own, counted[at] ?? { ofKind: 0, shown: 0 }, says).length > 0,
  );
}

/** Looks for the watched words in what is to be shown, the names of its topics included. */
export async function screenForm(tx: Tx, form: PostForm, matcher: Matcher): Promise<ScreenedPost> {
  const topics =
    form.topicIds.length === 0
      ? []
      : await tx.topicName.findMany({
          where: { topicId: { in: form.topicIds }, locale: form.sourceLocale },
          take: form.topicIds.length,
          select: { name: true },
        });
  return screenPost(
    form,
    topics.map(({ name }) => name),
    matcher,
  );
}

function refuseBlocked({ blocked: { fields, words } }: ScreenedPost): void {
  if (fields.length === 0) return;
  const fieldErrors = Object.fromEntries(fields.map((field) => [field, 'wordsBlocked']));
  throw new AppError('wordsBlocked', { fieldErrors, words: words.slice(0, mostNamed) });
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

/** What a member published, counted as far as the rules ask. */
async function countPublished(
  tx: Pick<Tx, 'post'>,
  ownerId: number,
  { kind }: Pick<PostForm, 'kind'>,
): Promise<PublishedCounts> {
  const ofKind = { ownerId, kind, publishedAt: { not: null }, hiddenByAdmin: false };
  return {
    ofKind: await tx.post.count({ where: ofKind, take: firstThings }),
    shown: await countShownPosts(tx, ownerId),
  };
}
