// What random-run.test.ts has members and an administrator do, drawn by chance from what there is.
import type { PostDraftInput } from '@/lib/posts/drafts';
import { getOwnPost } from '@/lib/posts/own-posts';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { nextNumber } from '@/tests/factories/counter';
import { inDays } from '@/tests/factories/days';
import { postForm } from '@/tests/factories/posts';
import type { Task, Work } from './random-process';

/** A word that an administrator has to read first; so is every opportunity. */
export const watched = 'quuxwait';
export const isDue = (text: string) => text.includes(watched) || text.startsWith('Cung cấp');

export type Person = { id: number; name: string; publicId: string };
type Draw = () => number;

/** What of this run is not in the database. */
export type Run = {
  draw: Draw;
  people: readonly Person[];
  /** What was sent, to be sent again. */
  sent: Map<number, Extract<Work, { name: 'save' | 'publish' | 'say' }>[]>;
  /** What a number of a post or comment says, once an administrator was shown it. */
  texts: Map<string, string>;
};

const pickOf =
  (draw: Draw) =>
  <T>(list: readonly T[]): T | undefined =>
    list[Math.floor(draw() * list.length)];

/** A text that no other post or comment has. */
const textOf = (draw: Draw, start: string) =>
  `${start} quux${nextNumber()}${draw() < 0.2 ? ` ${watched}` : ''}`;

function drawForm(draw: Draw): PostDraftInput['data'] {
  if (draw() < 0.6) return postForm({ title: textOf(draw, 'Tìm kho') });
  const side = draw() < 0.5 ? 'supply' : 'demand';
  return postForm({ kind: 'opportunity', title: textOf(draw, 'Cung cấp'), side, validUntil: inDays(30) });
}

/** What a member writes of a post: a new one, one of theirs, or what they sent before. */
async function drawWriting({ draw, sent }: Run, me: Person): Promise<Work> {
  const pick = pickOf(draw);
  const before = sent.get(me.id) ?? [];
  const again = draw() < 0.15 ? pick(before.slice(-6)) : undefined;
  if (again) return again;
  // Deleted ones as well: another window does not know of that.
  const posts = await db.post.findMany({
    where: { ownerId: me.id },
    orderBy: { changedAt: 'desc' },
    take: 6,
    select: { publicId: true },
  });
  const publicId = (posts.length < 3 || draw() < 0.1 ? undefined : pick(posts)?.publicId) ?? newPublicId();
  const own = await getOwnPost(me, publicId);
  const version = Math.max(0, (own?.version ?? 0) - (draw() < 0.1 ? 1 : 0));
  const data = own && draw() < 0.3 ? own.form : drawForm(draw);
  const work = { name: draw() < 0.4 ? 'save' : 'publish', input: { publicId, version, data } } as const;
  sent.set(me.id, [...before, work]);
  return work;
}

/** What else a member does with a post. */
async function drawMove({ draw }: Run, me: Person): Promise<Work> {
  const where = draw() < 0.9 ? { ownerId: me.id } : {};
  const posts = await db.post.findMany({
    where,
    orderBy: { changedAt: 'desc' },
    take: 6,
    select: { publicId: true, draft: { select: { version: true } } },
  });
  const post = pickOf(draw)(posts);
  const id = post?.publicId ?? newPublicId();
  const name = pickOf(draw)(['withdraw', 'takeBack', 'delete', 'restore', 'restore', 'discard'] as const);
  if (name === undefined || name === 'discard')
    return { name: 'discard', input: { publicId: id, version: post?.draft?.version ?? 0 } };
  return { name, input: { id } };
}

/** What a member says and likes. */
async function drawTalk({ draw, sent }: Run, me: Person): Promise<Work> {
  const pick = pickOf(draw);
  const [posts, comments] = await Promise.all([
    db.post.findMany({ orderBy: { publishedAt: { sort: 'desc', nulls: 'last' } }, take: 4 }),
    db.comment.findMany({ orderBy: { id: 'desc' }, take: 10, include: { post: true } }),
  ]);
  const [post, comment] = [pick(posts), pick(comments)];
  const before = sent.get(me.id) ?? [];
  const say = (to: { post: string; replyTo: string | null }): Work => {
    const input = { id: newPublicId(), ...to, text: textOf(draw, 'Còn hàng không'), locale: 'vi' } as const;
    const work = { name: 'say', input } as const;
    sent.set(me.id, [...before, work]);
    return work;
  };
  const dice = draw();
  if (post && dice < 0.3)
    return { name: 'like', input: { target: 'post', id: post.publicId, on: draw() < 0.7 } };
  if (!comment || dice < 0.5) return say({ post: post?.publicId ?? newPublicId(), replyTo: null });
  if (dice < 0.6) return say({ post: comment.post.publicId, replyTo: comment.publicId });
  const own = comments.find(({ authorId }) => authorId === me.id) ?? comment;
  const id = (draw() < 0.8 ? own : comment).publicId;
  if (dice < 0.7)
    return { name: 'like', input: { target: 'comment', id: comment.publicId, on: draw() < 0.7 } };
  if (dice < 0.8)
    return { name: 'correct', input: { id, text: textOf(draw, 'Còn hàng không'), locale: 'vi' } };
  return { name: dice < 0.9 ? 'takeAway' : 'bringBack', input: { id } };
}

/** What the administrator does, who reads what waits. */
async function drawDecision({ draw, people, texts }: Run): Promise<Work> {
  const pick = pickOf(draw);
  const [drafts, posts, waiting, comments, liked] = await Promise.all([
    db.postDraft.findMany({ where: { status: 'pending_review' }, take: 20, include: { post: true } }),
    db.post.findMany({ where: { publishedAt: { not: null } }, orderBy: { changedAt: 'desc' }, take: 6 }),
    db.comment.findMany({ where: { review: 'pending' }, take: 20 }),
    db.comment.findMany({ orderBy: { id: 'desc' }, take: 10 }),
    db.postLike.findMany({ take: 4 }),
  ]);
  const dice = draw();
  const [draft, comment] = [pick(drafts), pick(waiting)];
  if (draft && dice < 0.3) {
    const version = { publicId: draft.post.publicId, version: draft.version };
    texts.set(`${version.publicId}:${version.version}`, (draft.data as { title: string }).title);
    return { name: draw() < 0.7 ? 'approve' : 'rejectVersion', input: version };
  }
  if (comment && dice < 0.45) {
    const version = { publicId: comment.publicId, version: comment.version };
    texts.set(`${version.publicId}:${version.version}`, comment.text);
    return { name: draw() < 0.7 ? 'approveComment' : 'rejectComment', input: version };
  }
  const id = pick(posts)?.publicId ?? newPublicId();
  if (dice < 0.7) return { name: pick(['hide', 'reject', 'show', 'show'] as const) ?? 'show', input: { id } };
  if (dice < 0.8)
    return {
      name: draw() < 0.5 ? 'takeDown' : 'showComment',
      input: { id: pick(comments)?.publicId ?? newPublicId() },
    };
  const person = pick(people) as Person;
  if (dice < 0.88) return { name: 'moderateLikes', input: { id: person.publicId, hidden: draw() < 0.5 } };
  const like = pick(liked);
  if (like && dice < 0.94) return { name: 'tell', input: { target: 'post', id: like.postId } };
  // Who is deleted is not so for long.
  const gone = await db.member.findFirst({ where: { deletedAt: { not: null } }, select: { publicId: true } });
  return { name: 'member', input: { id: gone?.publicId ?? person.publicId, deleted: gone === null } };
}

/** What somebody does next, who is drawn as well. */
export async function drawTask(run: Run, admin: Person): Promise<Omit<Task, 'death'>> {
  const { draw, people } = run;
  if (draw() < 0.25) return { by: admin, work: await drawDecision(run) };
  const by = pickOf(draw)(people) as Person;
  const dice = draw();
  const drawn = dice < 0.4 ? drawWriting : dice < 0.6 ? drawMove : drawTalk;
  return { by, work: await drawn(run, by) };
}
