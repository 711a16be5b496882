import { vietnamDay } from '@/lib/shared/dates';
import { membershipStatuses } from '@/lib/shared/viewer';
import type { PostKind, PostStatus } from './post-status';

/** A post and its author, as far as lists ask. */
export type ListedPost = {
  status: PostStatus;
  kind: PostKind;
  /** Midnight UTC of the last day on which an opportunity holds. */
  validUntil: Date | null;
  publishedAt: Date | null;
  deletedAt: Date | null;
  owner: { membershipStatus: number; deletedAt: Date | null };
};

/** Whether everybody may read it: published, and neither it nor its author deleted. */
export function isPublicPost({ status, deletedAt, owner }: Omit<ListedPost, 'kind' | 'validUntil'>): boolean {
  return status === 'published' && deletedAt === null && owner.deletedAt === null;
}

/**
 * Since when lists show a post; null where they do not. A post stays whatever becomes of its author's membership; an
 * opportunity needs an active one, and leaves the lists after its last day in Vietnam.
 */
export function listedSince(post: ListedPost, now: Date): Date | null {
  if (!isPublicPost(post)) return null;
  return post.kind === 'post' || (isInTime(post, now) && isActive(post)) ? post.publishedAt : null;
}

/** Whether an opportunity still holds; a post always does. */
export function isInTime({ kind, validUntil }: Pick<ListedPost, 'kind' | 'validUntil'>, now: Date): boolean {
  return kind === 'post' || (validUntil !== null && validUntil >= vietnamDay(now));
}

function isActive({ owner }: ListedPost): boolean {
  return owner.membershipStatus === membershipStatuses.active;
}
