import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decodeTags, tagChannel } from '@/lib/server/cache/tag-messages';
import { db } from '@/lib/server/db';
import { makeMember } from '@/tests/factories/members';
import { makeSession } from '@/tests/factories/sessions';

const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
let heard: { tag: string; at: number }[] = [];

beforeAll(async () => {
  await listener.connect();
  await listener.query(`LISTEN ${tagChannel}`);
  listener.on('notification', ({ payload }) => {
    heard.push(...(decodeTags(payload)?.tags ?? []).map((tag) => ({ tag, at: performance.now() })));
  });
});
afterAll(() => listener.end());
beforeEach(async () => {
  await listener.query('SELECT 1');
  heard = [];
});

const tags = () => heard.map(({ tag }) => tag);

async function signedIn() {
  const member = await makeMember();
  const { sid } = await makeSession(member.id);
  return { member, sid };
}

it('an ended session is announced within a tenth of a second, whatever ended it', async () => {
  const member = await makeMember();
  const other = await makeSession(member.id);
  const took: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const { sid } = await makeSession(member.id);
    heard = [];
    const began = performance.now();
    await db.memberSession.deleteMany({ where: { id: sid } });
    await expect.poll(tags, { interval: 1 }).toEqual([`session:${sid}`]);
    took.push((heard[0]?.at ?? 0) - began);
  }
  // What else the machine does may hold one or two of them up.
  expect(took.toSorted((one, other) => one - other)[2]).toBeLessThan(100);
  await db.member.delete({ where: { id: member.id } });
  await expect.poll(tags).toContain(`session:${other.sid}`);
});

it('an end that is brought forward is announced', async () => {
  const { sid } = await signedIn();
  await db.memberSession.update({ where: { id: sid }, data: { expiresAt: new Date(0) } });
  await expect.poll(tags).toEqual([`session:${sid}`]);
});

it.each([
  ['the name', { nickname: 'Another' }],
  ['the address', { email: 'other@somewhere.example' }],
  ['the type', { vipType: 2 }],
  ['the membership', { membershipStatus: 3 }],
  ['the deletion', { deletedAt: new Date() }],
])('%s of a member is announced for all their sessions', async (_what, data) => {
  const { member } = await signedIn();
  await db.member.update({ where: { id: member.id }, data });
  await expect.poll(tags).toEqual([`member-sessions:${member.id}`]);
});

it('what a session does not say, what stays as it is, and what is rolled back is not announced', async () => {
  const { member, sid } = await signedIn();
  await db.member.update({ where: { id: member.id }, data: { passwordHash: 'x' } });
  await db.member.update({ where: { id: member.id }, data: { nickname: member.nickname } });
  await db.memberSession.update({ where: { id: sid }, data: { lastSeenAt: new Date() } });
  const failure = new Error('rolled back');
  const rolledBack = db.$transaction(async (tx) => {
    await tx.member.update({ where: { id: member.id }, data: { nickname: 'Never' } });
    throw failure;
  });
  await expect(rolledBack).rejects.toBe(failure);
  // Comes after all that could have been announced.
  await db.memberSession.delete({ where: { id: sid } });
  await expect.poll(tags).toEqual([`session:${sid}`]);
});
