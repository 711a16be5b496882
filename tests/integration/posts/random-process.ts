// What random-run.test.ts has its processes do.
import { setLike } from '@/lib/comments/likes';
import type { NewComment } from '@/lib/comments/schemas';
import { tellLikes } from '@/lib/comments/tell-likes';
import { approveComment, rejectComment } from '@/lib/flows/comments/decide-comment';
import { showComment, takeCommentDown } from '@/lib/flows/comments/moderate-comment';
import { moderateLikes } from '@/lib/flows/comments/moderate-likes';
import { createComment, editComment } from '@/lib/flows/comments/say-comment';
import { deleteComment, restoreComment } from '@/lib/flows/comments/take-back-comment';
import { deleteMember, restoreMember } from '@/lib/flows/members/delete-member';
import { approvePost, rejectPostVersion } from '@/lib/flows/posts/decide-post';
import {
  deleteOwnPost,
  discardPostDraft,
  restoreOwnPost,
  takePostBack,
  withdrawPost,
} from '@/lib/flows/posts/own-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { hidePost, rejectPost, showPost } from '@/lib/flows/posts/take-down-post';
import { type PostDraftInput, savePostDraft } from '@/lib/posts/drafts';
import { type Death, serveTasks } from '@/tests/setup/dying-process';

type Person = { id: number; name: string };
type One = { id: string };
type Version = { publicId: string; version: number };

const why = { reasonCode: 'offensive', reason: '' } as const;

const works = {
  save: (by: Person, input: PostDraftInput) => savePostDraft(by, input),
  publish: (by: Person, input: PostDraftInput) => publishPost(by, input),
  withdraw: (by: Person, { id }: One) => withdrawPost(by, id),
  takeBack: (by: Person, { id }: One) => takePostBack(by, id),
  discard: (by: Person, { publicId, version }: Version) => discardPostDraft(by, publicId, version),
  delete: (by: Person, { id }: One) => deleteOwnPost(by, id),
  restore: (by: Person, { id }: One) => restoreOwnPost(by, id),
  approve: (by: Person, version: Version) => approvePost(by, version),
  rejectVersion: (by: Person, version: Version) => rejectPostVersion(by, version, why),
  hide: (by: Person, { id }: One) => hidePost(by, id, why),
  reject: (by: Person, { id }: One) => rejectPost(by, id, why),
  show: (by: Person, { id }: One) => showPost(by, id),
  say: (by: Person, given: NewComment) => createComment(by, given),
  correct: (by: Person, given: Pick<NewComment, 'id' | 'text' | 'locale'>) => editComment(by, given),
  takeAway: (by: Person, { id }: One) => deleteComment(by, id),
  bringBack: (by: Person, { id }: One) => restoreComment(by, id),
  takeDown: (by: Person, { id }: One) => takeCommentDown(by, id, why),
  showComment: (by: Person, { id }: One) => showComment(by, id),
  approveComment: (by: Person, version: Version) => approveComment(by, version),
  rejectComment: (by: Person, version: Version) => rejectComment(by, version, why),
  like: (by: Person, given: Parameters<typeof setLike>[1]) => setLike(by, given),
  moderateLikes: (by: Person, { id, hidden }: One & { hidden: boolean }) =>
    moderateLikes(by, id, { day: null, hidden }),
  tell: (_by: Person, given: Parameters<typeof tellLikes>[0]) => tellLikes(given),
  member: (by: Person, { id, deleted }: One & { deleted: boolean }) =>
    (deleted ? deleteMember : restoreMember)(by, id),
} as const;

export type Work = {
  [Name in keyof typeof works]: { name: Name; input: Parameters<(typeof works)[Name]>[1] };
}[keyof typeof works];
export type Task = { by: Person; work: Work; death: Death | null };

await serveTasks<Task>(async ({ by, work: { name, input } }) => {
  const work = works[name] as (by: Person, input: unknown) => Promise<unknown>;
  return () => work(by, input);
});
