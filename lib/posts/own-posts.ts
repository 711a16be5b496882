import 'server-only';
import { listPictures } from '@/lib/cards/editor/queries';
import { db, type Tx } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import type { Picture } from '@/lib/shared/media';
import { firstThings } from '@/lib/shared/review-rules';
import type { Viewer } from '@/lib/shared/viewer';
import { formAsWritten, postFormSelect } from './form-of-post';
import type { PostForm } from './post-form';
import type { PostDraftStatus, PostStatus } from './post-status';
import { readPostDraft } from './schemas';

/** A member's own post as they edit it: what they wrote last, beside how the post stands. */
export type OwnPost = {
  id: number;
  publicId: string;
  /** Of what everybody sees. */
  status: PostStatus;
  hiddenByAdmin: boolean;
  /** A newer version of it was put back: the next one is looked at. */
  sentBack: boolean;
  publishedAt: string | null;
  /** Of what is being written; `published` where the post shows it. */
  draftStatus: PostDraftStatus;
  /** To be named when it is saved; 0 where nothing was saved yet. */
  version: number;
  savedAt: string | null;
  /** Why it was put back: a template's code, and the reviewer's own words. */
  reasonCode: string | null;
  reason: string;
  form: PostForm;
  /** The form's pictures in order; those of them that are gone are missing. */
  pictures: Picture[];
};

const ownPostSelect = {
  ...postFormSelect,
  id: true,
  publicId: true,
  status: true,
  hiddenByAdmin: true,
  sentBack: true,
  publishedAt: true,
  draft: {
    select: { data: true, version: true, status: true, reasonCode: true, reason: true, updatedAt: true },
  },
} as const;

/** A member's own post, or null for another's, a deleted and an unknown one. */
export function getOwnPost(viewer: Pick<Viewer, 'id'>, publicId: string): Promise<OwnPost | null> {
  return readOwnPost(db, viewer.id, publicId);
}

/** The same in a transaction. */
export async function readOwnPost(
  tx: Pick<Tx, 'post' | 'media'>,
  ownerId: number,
  publicId: string,
): Promise<OwnPost | null> {
  if (!isPublicId(publicId)) return null;
  const row = await tx.post.findFirst({
    where: { publicId, ownerId, deletedAt: null, owner: { deletedAt: null } },
    select: ownPostSelect,
  });
  if (!row) return null;
  const { draft, publishedAt } = row;
  const open = draft && draft.status !== 'published' ? draft : null;
  const written = formAsWritten(row);
  const form = (open && readPostDraft(open.data, written)) ?? written;
  return {
    id: row.id,
    publicId: row.publicId,
    status: row.status,
    hiddenByAdmin: row.hiddenByAdmin,
    sentBack: row.sentBack,
    publishedAt: publishedAt?.toISOString() ?? null,
    draftStatus: draft?.status ?? (row.status === 'draft' ? 'editing' : 'published'),
    version: draft?.version ?? 0,
    savedAt: draft?.updatedAt.toISOString() ?? null,
    reasonCode: draft?.reasonCode ?? null,
    reason: draft?.reason ?? '',
    form,
    pictures: await listPictures(tx, form.imageKeys),
  };
}

/** How many posts of a member everybody can read now, counted as far as it takes to know who they are. */
export function countShownPosts(tx: Pick<Tx, 'post'>, ownerId: number): Promise<number> {
  return tx.post.count({ where: { ownerId, status: 'published', deletedAt: null }, take: firstThings });
}
