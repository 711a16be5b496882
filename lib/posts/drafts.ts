import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { lockMember } from '@/lib/accounts/locks';
import { gateErrors, gateOf } from '@/lib/accounts/policy';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { isPublicId } from '@/lib/shared/ids';
import { type HandedInFor, storedCauses } from '@/lib/shared/review-rules';
import type { Viewer } from '@/lib/shared/viewer';
import { changeOfPostForm } from './form-of-post';
import { lockPost } from './locks';
import { type OwnPost, readOwnPost } from './own-posts';
import { emptyPostForm, type PostForm } from './post-form';
import { canMovePost, postMoves } from './post-moves';
import { foldTitle, movePost, movePostIfPossible, touchPost, updatePost } from './publication';
import type { PostReason } from './reject-reasons';
import type { PostTexts } from './screening';

export type PostDraftInput = {
  /** Made in the browser when a post is begun: an answer that was lost begins no second one. */
  publicId: string;
  /** The one that the writer saw. */
  version: number;
  data: PostForm;
};

export type SavedPost = { postId: number; publicId: string; version: number; savedAt: string };

/** What a writer of an older version gets back: the newest, to load or to write over. */
export type NewestPost = Pick<OwnPost, 'version' | 'savedAt' | 'form' | 'pictures'>;

/** Somebody else (another tab, another device) saved since. */
export class StalePost extends AppError {
  constructor(readonly newest: NewestPost) {
    super('staleVersion');
  }
}

/** More drafts than anybody writes at a time. */
export const mostDrafts = 100;

/**
 * Keeps what a member writes, complete or not; the first time it makes the post, seen by nobody else.
 * @throws StalePost where `version` is not the newest and the text differs
 * @throws AppError `membershipRequired` for who may not write posts at all; `conflict` while it is under review, or where another
 *   has the identifier; `draftsFull` beyond `mostDrafts`; `invalidInput` for pictures of others
 */
export function savePostDraft(viewer: Pick<Viewer, 'id'>, input: PostDraftInput): Promise<SavedPost> {
  return db.$transaction(async (tx) => {
    await lockPostWriter(tx, viewer);
    return savedOf(await writePostDraft(tx, viewer, input));
  });
}

/**
 * The same in the transaction of the caller, who holds the member (`lockPostWriter`): of two writers the later one sees what the
 * earlier wrote.
 * @returns the post as it is kept now
 */
export async function writePostDraft(
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { publicId, version, data }: PostDraftInput,
): Promise<OwnPost> {
  const own = await readOwnPost(tx, viewer.id, publicId);
  if (own) await lockPost(tx, own.id);
  const media = await ownPictureIds(tx, viewer.id, data.imageKeys);
  // The same again changes nothing, whatever version it was written on: an answer may have been lost.
  if (own && own.version > 0 && isDeepStrictEqual(own.form, data)) return own;
  if ((own?.version ?? 0) !== version) throw new StalePost(newestOf(own, data));
  if (own?.draftStatus === 'pending_review') throw new AppError('conflict');
  const postId = own?.id ?? (await createPost(tx, viewer.id, publicId, data));
  // The reason for which it was put back stays until it is handed in again.
  const status = own?.draftStatus === 'rejected' ? 'rejected' : 'editing';
  await storeDraft(tx, postId, { data, status }, [...media.values()]);
  const saved = await readOwnPost(tx, viewer.id, publicId);
  if (!saved) throw new Error('a draft was not stored');
  return saved;
}

async function createPost(tx: Tx, ownerId: number, publicId: string, data: PostForm): Promise<number> {
  if (!isPublicId(publicId)) throw new AppError('invalidInput');
  const drafts = await tx.post.count({
    where: { ownerId, status: 'draft', deletedAt: null },
    take: mostDrafts,
  });
  if (drafts >= mostDrafts) throw new AppError('draftsFull');
  const taken = await tx.post.findUnique({
    where: { publicId },
    select: { id: true, ownerId: true, status: true, deletedAt: true },
  });
  if (taken) {
    if (taken.ownerId !== ownerId || taken.deletedAt === null) throw new AppError('conflict');
    // Deleted in another window, and its author keeps what they write in this one.
    await lockPost(tx, taken.id);
    await updatePost(tx, taken.id, { deletedAt: null });
    if (taken.status === 'published') await movePost(tx, taken.id, 'withdraw');
    // What was handed in before it was deleted is written on, and waits for nobody any more.
    else await movePostIfPossible(tx, taken.id, 'takeBack');
    return taken.id;
  }
  const { kind, identity, sourceLocale } = data;
  const { id } = await tx.post.create({
    data: { publicId, ownerId, kind, identity, sourceLocale },
    select: { id: true },
  });
  return id;
}

async function storeDraft(
  tx: Tx,
  postId: number,
  draft: { data: PostForm; status: 'editing' | 'rejected' },
  mediaIds: readonly number[],
): Promise<void> {
  await tx.postDraft.upsert({
    where: { postId },
    create: { postId, ...draft },
    update: { ...draft, submittedAt: null, version: { increment: 1 } },
    select: { postId: true },
  });
  await tx.postDraftMedia.deleteMany({ where: { postId, mediaId: { notIn: [...mediaIds] } } });
  await tx.postDraftMedia.createMany({
    data: mediaIds.map((mediaId) => ({ postId, mediaId })),
    skipDuplicates: true,
  });
  await touchPost(tx, postId);
}

/**
 * Writes a post's draft onto the post and publishes it, in the transaction of the caller, who holds the author.
 * @param form what `checkPostForm` made of the draft
 * @param masked its texts as readers see them, where some word is masked
 * @throws AppError `notFound`; `invalidInput` with `pictureUnknown`
 */
export async function applyPostDraft(
  tx: Tx,
  own: Pick<OwnPost, 'id'>,
  form: PostForm,
  masked: PostTexts | null,
): Promise<void> {
  const ids = await ownPictureIds(tx, null, form.imageKeys);
  await movePost(
    tx,
    own.id,
    'publish',
    changeOfPostForm(
      form,
      masked,
      form.imageKeys.flatMap((key) => ids.get(key) ?? []),
    ),
  );
  await closePostDraft(tx, own.id);
}

/** The post shows it, or what was written is thrown away: nothing waits any more. */
export async function closePostDraft(tx: Tx, postId: number): Promise<void> {
  await tx.postDraft.updateMany({
    where: { postId },
    data: { status: 'published', submittedAt: null, reasonCode: null, reason: '' },
  });
}

/**
 * Hands a draft in: what is published stays so until a reviewer has looked at it.
 * @param own with the form as it was checked
 */
export async function submitPostDraft(
  tx: Tx,
  { id, publishedAt, form }: OwnPost,
  handed: HandedInFor,
): Promise<void> {
  await tx.postDraft.update({
    where: { postId: id },
    data: {
      status: 'pending_review',
      submittedAt: new Date(),
      reasonCode: null,
      reason: '',
      ...storedCauses(handed),
    },
    select: { postId: true },
  });
  await touchPost(tx, id);
  // The back office finds what was never published by what was handed in.
  if (publishedAt === null)
    await tx.post.update({
      where: { id },
      data: {
        titleFold: foldTitle(form.title),
        kind: form.kind,
        side: form.side,
        identity: form.identity,
        sourceLocale: form.sourceLocale,
        industryId: form.industryId,
        provinceCode: form.provinceCode || null,
        topics: { deleteMany: {}, create: form.topicIds.map((topicId, position) => ({ topicId, position })) },
      },
      select: { id: true },
    });
  await movePostIfPossible(tx, id, 'submit');
}

/**
 * Puts a draft back that waits for a review, with the reason for its author. What is published stays; the next version is
 * looked at again, whatever the author does with this one.
 */
export async function rejectPostDraft(tx: Tx, postId: number, why: PostReason): Promise<void> {
  await tx.postDraft.update({
    where: { postId },
    data: { status: 'rejected', submittedAt: null, ...why },
    select: { postId: true },
  });
  await updatePost(tx, postId, (post) => ({
    ...(canMovePost('putBack', post) ? postMoves.putBack.change : {}),
    sentBack: true,
  }));
}

/** The member as they are now, locked; who may write no posts at all gets the reason. */
export async function lockPostWriter(tx: Tx, viewer: Pick<Viewer, 'id'>) {
  await lockMember(tx, viewer.id);
  const member = await tx.member.findFirst({
    where: { id: viewer.id, deletedAt: null },
    select: { vipType: true, membershipStatus: true },
  });
  // Who waits for the activation may write and look at it (product.md 1).
  const gate = gateOf(member, 'joined');
  if (!member || gate) throw new AppError(gateErrors[gate ?? 'login']);
  return member;
}

/**
 * Pictures by key: the member's own uploads, and those already on their posts.
 * @param ownerId null for a draft that was stored, whose pictures were looked at then
 * @throws AppError `invalidInput` with `pictureUnknown` where one is another's or gone
 */
async function ownPictureIds(
  tx: Pick<Tx, 'media'>,
  ownerId: number | null,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const own = ownerId === null ? {} : { OR: [{ ownerId }, { postImages: { some: { post: { ownerId } } } }] };
  const rows = await tx.media.findMany({
    where: { key: { in: [...keys] }, ...own },
    select: { id: true, key: true },
    take: keys.length,
  });
  if (rows.length < new Set(keys).size)
    throw new AppError('invalidInput', { fieldErrors: { imageKeys: 'pictureUnknown' } });
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** What its writer is told of a post. */
export function savedOf({ id, publicId, version, savedAt }: OwnPost): SavedPost {
  return { postId: id, publicId, version, savedAt: savedAt ?? new Date().toISOString() };
}

/** A post that was deleted meanwhile is an empty one. */
function newestOf(own: OwnPost | null, data: PostForm): NewestPost {
  if (!own)
    return { version: 0, savedAt: null, form: emptyPostForm(data.sourceLocale, data.identity), pictures: [] };
  const { version, savedAt, form, pictures } = own;
  return { version, savedAt, form, pictures };
}
