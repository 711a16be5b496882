import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { deleteMember, restoreMember } from '@/lib/flows/members/delete-member';
import { approveApplication, rejectApplication } from '@/lib/flows/memberships/decide-application';
import { readInbox, readWaiting } from '@/lib/moderation/inbox/registry';
import type { ReviewView } from '@/lib/moderation/inbox/review-kinds';
import { createApplication } from '@/lib/orders/create-application';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeApplicant } from '@/tests/factories/applications';

const hour = 3_600_000;

/** An applicant who handed in so many hours ago. */
async function applicant(nickname: string, hoursAgo: number, note = '') {
  const made = await makeApplicant({ note, member: { nickname } });
  await db.membershipApplication.update({
    where: { id: made.application.id },
    data: { submittedAt: new Date(Date.now() - hoursAgo * hour) },
  });
  return made;
}

const listApplications = (view: ReviewView, page: number) => readInbox('application', view, page, 'en');

const namesOf = async (...args: Parameters<typeof listApplications>) =>
  (await listApplications(...args)).rows.map((item) => item.applicant.nickname);

describe('the inbox', () => {
  it('has what waits, the oldest first, with applicant, note and order', async () => {
    await applicant('second', 5);
    await applicant('third', 1);
    await applicant('first', 30, 'please\nlook');
    expect(await namesOf('waiting', 1)).toEqual(['first', 'second', 'third']);
    const [item] = (await listApplications('waiting', 1)).rows;
    expect(item).toMatchObject({
      status: 'pending',
      purpose: 'join',
      vipType: 1,
      note: 'please\nlook',
      decidedBy: null,
      previous: [],
      order: { amount: 0, termDays: 365 },
      applicant: { state: 'pending', deletedAt: null },
    });
  });

  it('moves what is decided into the other view, the last decision first', async () => {
    const admin = await makeAdmin({ name: 'Hoa' });
    const [one, two] = [await applicant('one', 2), await applicant('two', 1)];
    await applicant('waits', 3);
    await approveApplication(admin, one.application.publicId);
    await rejectApplication(admin, two.application.publicId, { reasonCode: null, reason: 'own words' });
    expect(await namesOf('waiting', 1)).toEqual(['waits']);
    expect(await namesOf('decided', 1)).toEqual(['two', 'one']);
    const [last] = (await listApplications('decided', 1)).rows;
    expect(last).toMatchObject({
      status: 'rejected',
      decidedBy: 'Hoa',
      reasonCode: null,
      reason: 'own words',
    });
  });

  it('leaves out who is deleted until they are restored', async () => {
    const admin = await makeAdmin();
    const { member } = await applicant('gone', 1);
    await deleteMember(admin, member.publicId);
    expect(await listApplications('waiting', 1)).toMatchObject({ rows: [], total: 0 });
    await restoreMember(admin, member.publicId);
    expect(await namesOf('waiting', 1)).toEqual(['gone']);
  });

  it('shows the last three decisions about the same applicant, and of nobody else', async () => {
    const admin = await makeAdmin();
    await rejectApplication(admin, (await applicant('other', 1)).application.publicId, {
      reasonCode: 'wrongType',
      reason: 'of another',
    });
    const { member, application } = await applicant('again', 9);
    let { publicId } = application;
    for (const reason of ['1', '2', '3', '4']) {
      await rejectApplication(admin, publicId, { reasonCode: null, reason });
      const { id } = await createApplication(
        db,
        { memberId: member.id, vipType: 1, purpose: 'join' },
        { amount: 0, termDays: 365 },
        new Date(),
      );
      ({ publicId } = await db.membershipApplication.findUniqueOrThrow({ where: { id } }));
    }
    const [item] = (await listApplications('waiting', 1)).rows;
    expect(item?.previous.map(({ reason }) => reason)).toEqual(['4', '3', '2']);
    const decided = (await listApplications('decided', 1)).rows;
    expect(decided[0]?.reason).toBe('4');
    // The row itself is none of its own earlier decisions.
    expect(decided[0]?.previous.map(({ reason }) => reason)).toEqual(['3', '2', '1']);
  });

  it('comes in pages of 50 and costs the same number of statements whatever their size', async () => {
    await applicant('first', 100);
    const count = async () => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await listApplications('waiting', 1);
      const calls = query.mock.calls.length;
      query.mockRestore();
      return calls;
    };
    const few = await count();
    for (let made = 0; made < 50; made += 1) await makeApplicant();
    expect(await count()).toBe(few);
    const first = await listApplications('waiting', 1);
    expect(first).toMatchObject({ total: 51, pageCount: 2, capped: false });
    expect(first.rows).toHaveLength(50);
    expect((await listApplications('waiting', 2)).rows).toHaveLength(1);
    expect((await listApplications('waiting', 9)).page).toBe(2);
  });
});

it('knows how much waits and since when, without applications of deleted members', async () => {
  const waiting = async () => (await readWaiting(['application'])).application;
  expect(await waiting()).toEqual({ count: 0, since: null });
  await applicant('one', 50);
  await applicant('two', 3);
  const oldest = await applicant('three', 90);
  const since = async () => Math.round((Date.now() - ((await waiting())?.since?.getTime() ?? 0)) / hour);
  expect((await waiting())?.count).toBe(3);
  expect(await since()).toBe(90);
  await deleteMember(await makeAdmin(), oldest.member.publicId);
  expect((await waiting())?.count).toBe(2);
  expect(await since()).toBe(50);
});
