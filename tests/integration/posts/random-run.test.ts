import { expect, it } from 'vitest';
import { setLike } from '@/lib/comments/likes';
import { tellLikes } from '@/lib/comments/tell-likes';
import { db } from '@/lib/server/db';
import { addWatchedWords } from '@/lib/watched-words/service';
import { makeAdmin } from '@/tests/factories/admins';
import { makeComment } from '@/tests/factories/comments';
import { brokenCommunityRules } from '@/tests/factories/community-rules';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { expectNoDrift } from '@/tests/factories/post-index';
import { makePost } from '@/tests/factories/posts';
import { startTeam } from '@/tests/setup/dying-processes';
import { chance, seedOfRun, times } from '@/tests/setup/long-runs';
import { drawTask, isDue, type Person, type Run, watched } from './random-draw';
import type { Task } from './random-process';

// Two members and an administrator do by chance whatever can be done with posts, comments and likes, from two site processes at the
// same time, often the same at once, and one of them is killed now and then. Afterwards lists, counts, index and notifications agree
// with what is stored, and nobody reads what an administrator had to read first and did not.

const script = new URL('./random-process.ts', import.meta.url);
const rounds = times(20, 2_000);
const deathEvery = times(10, 4);

/** Texts that an administrator let be read. */
async function readTexts({ texts }: Run): Promise<Set<string>> {
  const entries = await db.auditEntry.findMany({
    where: { action: { in: ['post.approve', 'comment.approve'] } },
    select: { targetId: true, after: true },
  });
  const numbers = entries.map(
    ({ targetId, after }) => `${targetId}:${(after as { version: number }).version}`,
  );
  return new Set(numbers.flatMap((number) => texts.get(number) ?? []));
}

/** Who likes something, by what its author is told and by the rows themselves: everybody but the author. */
async function expectToldOfLikes(what: string): Promise<void> {
  const posts = await db.post.findMany({
    where: { status: 'published', deletedAt: null, owner: { deletedAt: null } },
    select: { id: true, publicId: true, ownerId: true, likes: true },
  });
  for (const { id, publicId, ownerId, likes } of posts) {
    await tellLikes({ target: 'post', id });
    const told = await db.notificationActor.findMany({
      where: { message: { kind: 'postLiked', subject: publicId, memberId: ownerId } },
      select: { memberId: true },
    });
    const wanted = likes.filter(({ shown, memberId }) => shown && memberId !== ownerId);
    const idsOf = (rows: { memberId: number }[]) => rows.map(({ memberId }) => memberId).sort();
    expect(idsOf(told), `${what}, likes of ${publicId}`).toEqual(idsOf(wanted));
  }
}

it(`keeps posts, comments and likes true over ${rounds} rounds of chance`, {
  timeout: rounds * 10_000,
}, async () => {
  const seed = seedOfRun();
  const draw = chance(seed);
  await storeSetting('postReview', { post: 'none', opportunity: 'all' });
  const { id, name, publicId } = await makeAdmin();
  const admin: Person = { id, name, publicId };
  await addWatchedWords(admin, { phrases: [watched], action: 'review', locale: '', marked: false });
  const members = [await makeActiveMember(), await makeActiveMember()];
  const people = members.map((member) => ({ id: member.id, name: '', publicId: member.publicId }));
  const run: Run = { draw, people, sent: new Map(), texts: new Map() };
  const team = await startTeam(script, 2);
  const codes = new Map<string, number>();
  const [begun, sure] = [new Set<string>(), new Set<string>()];
  const likes = new Map<string, boolean>();
  const log: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const victim = round % deathEvery === deathEvery - 1 ? Math.floor(draw() * 2) : -1;
    const first = await drawTask(run, admin);
    const second = draw() < 0.25 ? first : await drawTask(run, admin);
    const tasks = [first, second].map((task, at): Task => {
      const death = at === victim ? { statements: 1 + Math.floor(draw() * 30), isSent: draw() < 0.5 } : null;
      return { ...task, death };
    });
    const outcomes = await team.give(tasks);
    for (const [at, { code, detail }] of outcomes.entries()) {
      const { by, work, death } = tasks[at] as Task;
      const line = `${round}: ${by.id} ${work.name} ${code}${death ? ` at ${death.statements}` : ''}`;
      log.push(`${line} ${JSON.stringify(work.input).slice(0, 120)}`);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      expect(code, `seed ${seed}, ${line} ${detail}`).not.toBe('broken');
      if (work.name === 'save' || work.name === 'publish') {
        begun.add(work.input.publicId);
        if (code === 'ok') sure.add(work.input.publicId);
      }
      if (work.name === 'say' && code === 'ok') sure.add(work.input.id);
      if (work.name === 'like') {
        const key = `${by.id} ${work.input.id}`;
        const twin = tasks[1 - at]?.work;
        // What was cut off may be there; of two at once either may be the last.
        const isClear = code !== 'killed' && twin?.name !== 'like' && twin?.name !== 'member';
        if (!isClear) likes.delete(key);
        else if (code === 'ok') likes.set(key, work.input.on);
      }
    }
    const what = `seed ${seed}, after\n${log.slice(-8).join('\n')}`;
    const read = await readTexts(run);
    expect(await brokenCommunityRules(isDue, (text) => read.has(text)), what).toEqual([]);
    await expectNoDrift(what);
  }
  const what = `seed ${seed}`;
  // Whoever was told that it is stored has it stored, once; nobody begins what nobody sent.
  const [posts, comments] = await Promise.all([
    db.post.findMany({ select: { publicId: true, likes: true } }),
    db.comment.findMany({ select: { publicId: true, likes: true } }),
  ]);
  const stored = [...posts, ...comments];
  const ids = new Set(stored.map(({ publicId }) => publicId));
  expect(
    [...sure].filter((publicId) => !ids.has(publicId)),
    what,
  ).toEqual([]);
  expect(
    posts.filter(({ publicId }) => !begun.has(publicId)),
    what,
  ).toEqual([]);
  // A like that was given is there, also where an administrator took it away; of one that was taken back only such a row.
  const given = new Map(
    stored.flatMap(({ publicId, likes }) => likes.map((like) => [`${like.memberId} ${publicId}`, like])),
  );
  for (const [key, on] of likes) {
    const like = given.get(key);
    expect(on ? like !== undefined : like?.hiddenAt !== null, `${what}, ${key} ${on}`).toBe(true);
  }
  await expectToldOfLikes(what);
  // It did what it says: something was done, refused and cut off.
  expect(sure.size, what).toBeGreaterThan(rounds / 30);
  expect(codes.get('ok'), what).toBeGreaterThan(rounds / 3);
  const others = ['notFound', 'conflict', 'killed'].map((code) => codes.get(code) ?? 0);
  expect(rounds > 100 ? Math.min(...others) : Math.max(...others), what).toBeGreaterThan(0);
});

it('notices a like that does not count, a comment and a text that nobody may read, and a post in two states', async () => {
  const [lan, minh] = [await makeActiveMember(), await makeActiveMember()];
  const post = await makePost(lan, { title: `Quux ${watched}` });
  const comment = await makeComment(minh, post);
  await setLike(minh, { target: 'post', id: post.publicId, on: true });
  const broken = (wasRead = true) => brokenCommunityRules(isDue, () => wasRead);
  expect(await broken()).toEqual([]);
  expect(await broken(false)).toEqual([expect.stringContaining('is shown unread')]);

  await db.postLike.updateMany({ data: { shown: false } });
  expect(await broken()).toEqual([
    expect.stringContaining(`by ${minh.id} counts: false`),
    expect.stringContaining('counts {"likes":0,"total":1} where there are {"likes":1,"total":1}'),
  ]);
  await db.postLike.updateMany({ data: { shown: true } });

  await db.comment.updateMany({ where: { publicId: comment }, data: { hiddenAt: new Date() } });
  expect(await broken()).toEqual([
    expect.stringContaining('is shown: true'),
    expect.stringContaining('counts {"likes":1,"total":1} where there are {"likes":1,"total":0}'),
  ]);
  await db.comment.updateMany({ data: { hiddenAt: null } });

  await db.$executeRaw`DELETE FROM post_search`;
  expect(await broken()).toEqual([expect.stringContaining('the feed of post has 0:')]);
  await expect(expectNoDrift()).rejects.toThrow();
  await db.post.updateMany({ data: { status: 'pending_review', listedAt: null } });
  expect(await broken()).toEqual([
    expect.stringContaining('is pending_review while what is written is published'),
  ]);
});
