import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { getUserDetail } from '@/lib/admins/user-detail';
import { type UserFilter, userList } from '@/lib/admins/user-list';
import { listUsers } from '@/lib/admins/users-queries';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { approveApplication, rejectApplication } from '@/lib/flows/memberships/decide-application';
import { db } from '@/lib/server/db';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { makeAdmin } from '@/tests/factories/admins';
import { makeApplicant } from '@/tests/factories/applications';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { forgetStatistics } from '@/tests/factories/plans';
import { makeSession } from '@/tests/factories/sessions';
import { countStatements } from '@/tests/factories/statements';

const day = 86_400_000;

async function namesOf(filter: Partial<UserFilter>): Promise<string[]> {
  const { rows } = await listUsers({ ...userList.read({}), sort: 'name', ...filter });
  return rows.map(({ nickname }) => nickname);
}

async function makeMany(count: number): Promise<void> {
  await db.member.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      publicId: newPublicId(),
      referralCode: newReferralCode(),
      email: `many-${index}@example.com`,
      nickname: `Many ${String(index).padStart(4, '0')}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) + index * 1000),
    })),
  });
}

describe('the search of the list of users', () => {
  it('finds a part of the email, the nickname or the mobile, in any case', async () => {
    await makeMember({
      nickname: 'Trần Thị Lan',
      email: 'lan.tran@hoasen.example',
      mobile: '+84 912 345 678',
    });
    await makeMember({ nickname: '陈志远', email: 'chen@other.example' });
    for (const q of ['thị', 'TRẦN', 'SEN.exa', '345 67'])
      expect(await namesOf({ q })).toEqual(['Trần Thị Lan']);
    expect(await namesOf({ q: '志远' })).toEqual(['陈志远']);
    expect(await namesOf({ q: 'example' })).toHaveLength(2);
    expect(await namesOf({ q: 'nobody' })).toEqual([]);
  });

  it('finds a name that is typed without its marks, and a number however it is typed', async () => {
    await makeMember({ nickname: 'Nguyễn Văn Đức', mobile: '+84 (0)912.345.678' });
    await makeMember({ nickname: 'LÊ THỊ ĐÀO', mobile: '0987 654 321' });
    await makeMember({ nickname: 'Nguyen Van An' });
    for (const q of ['nguyen van duc', 'Nguyễn Văn ĐỨC', 'van duc', 'nguyên văn đức'])
      expect(await namesOf({ q })).toEqual(['Nguyễn Văn Đức']);
    expect(await namesOf({ q: 'nguyen' })).toHaveLength(2);
    expect(await namesOf({ q: 'le thi dao' })).toEqual(['LÊ THỊ ĐÀO']);
    for (const q of ['0912345678', '+84912345678', '0912 345 678', '0084 912 345 678', '912-345-678'])
      expect(await namesOf({ q })).toEqual(['Nguyễn Văn Đức']);
    expect(await namesOf({ q: '0987.654.321' })).toEqual(['LÊ THỊ ĐÀO']);
    expect(await namesOf({ q: '0911111111' })).toEqual([]);
  });

  it('finds names without marks by an index of their own', async () => {
    await makeMany(200);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await listUsers(userList.read({ q: 'mány 0199' }));
    const asked = query.mock.calls.map(([given]) => given as unknown as { text: string; values: unknown[] });
    query.mockRestore();
    const named = asked.find(({ text }) => text.includes('normalize('));
    let plan: object[] = [];
    const isOver = new Error('rolled back');
    const explained = db.$transaction(async (tx) => {
      await forgetStatistics(tx);
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      await tx.$executeRaw`SET LOCAL enable_indexscan = off`;
      // Of so few rows all names of another index are read as fast.
      await tx.$executeRaw`DROP INDEX member_nickname_id_idx`;
      plan = await tx.$queryRawUnsafe<object[]>(`EXPLAIN ${named?.text}`, ...(named?.values ?? []));
      throw isOver;
    });
    await expect(explained).rejects.toBe(isOver);
    expect(JSON.stringify(plan)).toContain('member_folded_name_idx');
  });

  it.each([
    ['%', '100% Vải'],
    ['_', 'a_b'],
    ['\\', 'back\\slash'],
    ["'", "O'Brien"],
    ['0%', '100% Vải'],
    ['\\s', 'back\\slash'],
  ])('takes %s by its letters', async (q, found) => {
    for (const nickname of ['100% Vải', 'a_b', 'back\\slash', "O'Brien", 'Plain'])
      await makeMember({ nickname });
    expect((await namesOf({ q })).filter((name) => name !== found)).toEqual([]);
    expect(await namesOf({ q })).toEqual([found]);
  });

  it('can be answered by the trigram index, as it is asked', async () => {
    await makeMany(200);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await listUsers(userList.read({ q: 'many-0199' }));
    const asked = query.mock.calls.map(([given]) => given as unknown as { text: string; values: unknown[] });
    query.mockRestore();
    const count = asked.find(({ text }) => /count/i.test(text) && /ILIKE/.test(text));
    let plan: object[] = [];
    const isOver = new Error('rolled back');
    const explained = db.$transaction(async (tx) => {
      await forgetStatistics(tx);
      // So few rows are read faster one by one, or by an index of all that are not deleted.
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      await tx.$executeRaw`SET LOCAL enable_indexscan = off`;
      await tx.$executeRaw`DROP INDEX member_audience_idx`;
      plan = await tx.$queryRawUnsafe<object[]>(`EXPLAIN ${count?.text}`, ...(count?.values ?? []));
      throw isOver;
    });
    await expect(explained).rejects.toBe(isOver);
    expect(JSON.stringify(plan)).toContain('member_search_idx');
  });
});

describe('the filters of the list of users', () => {
  it('narrow by type, state and country, and together', async () => {
    const { individual, enterprise } = vipTypes;
    const { rejected, expired } = membershipStatuses;
    const soon = new Date(Date.now() + 10 * day);
    const later = new Date(Date.now() + 31 * day);
    await makeMember({ nickname: 'visitor', country: 'JP' });
    await makeMember({ nickname: 'pending', vipType: individual });
    await makeActiveMember({ nickname: 'ending', vipType: individual, membershipExpiresAt: soon });
    await makeActiveMember({
      nickname: 'active',
      vipType: enterprise,
      membershipExpiresAt: later,
      country: 'JP',
    });
    await makeMember({ nickname: 'rejected', vipType: enterprise, membershipStatus: rejected });
    await makeMember({ nickname: 'expired', vipType: enterprise, membershipStatus: expired });

    expect(await namesOf({ type: 'visitor' })).toEqual(['visitor']);
    expect(await namesOf({ type: 'individual' })).toEqual(['ending', 'pending']);
    expect(await namesOf({ type: 'enterprise' })).toEqual(['active', 'expired', 'rejected']);
    expect(await namesOf({ state: 'pending' })).toEqual(['pending']);
    expect(await namesOf({ state: 'active' })).toEqual(['active', 'ending']);
    expect(await namesOf({ state: 'ending' })).toEqual(['ending']);
    expect(await namesOf({ state: 'rejected' })).toEqual(['rejected']);
    expect(await namesOf({ state: 'expired' })).toEqual(['expired']);
    expect(await namesOf({ country: 'JP' })).toEqual(['active', 'visitor']);
    expect(await namesOf({ country: 'JP', state: 'active', type: 'enterprise', q: 'act' })).toEqual([
      'active',
    ]);
    expect(await namesOf({ country: 'JP', state: 'expired' })).toEqual([]);
  });

  it('keep normal and deleted users apart', async () => {
    await makeMember({ nickname: 'here' });
    const gone = await makeMember({ nickname: 'gone' });
    await deleteMember(await makeAdmin(), gone.publicId);
    expect(await namesOf({})).toEqual(['here']);
    expect(await namesOf({ view: 'deleted' })).toEqual(['gone']);
    const { rows } = await listUsers({ ...userList.read({}), view: 'deleted' });
    expect(rows[0]?.deletedAt).toBeInstanceOf(Date);
  });

  it('say whose application waits, also where the membership does not', async () => {
    await makeApplicant({
      member: { nickname: 'upgrade', membershipStatus: 1 },
      purpose: 'upgrade',
      vipType: 2,
    });
    await makeMember({ nickname: 'none' });
    const { rows } = await listUsers({ ...userList.read({}), sort: 'name' });
    expect(rows.map(({ nickname, waits }) => [nickname, waits])).toEqual([
      ['none', false],
      ['upgrade', true],
    ]);
  });
});

describe('the order of the list of users', () => {
  it('is by column, rising and falling; who has no end of membership comes last either way', async () => {
    const until = (days: number) => new Date(Date.now() + days * day);
    await makeActiveMember({ nickname: 'b', membershipExpiresAt: until(1), createdAt: until(-3) });
    await makeActiveMember({ nickname: 'c', membershipExpiresAt: until(2), createdAt: until(-1) });
    await makeMember({ nickname: 'a', createdAt: until(-2) });
    expect(await namesOf({ sort: 'name' })).toEqual(['a', 'b', 'c']);
    expect(await namesOf({ sort: '-name' })).toEqual(['c', 'b', 'a']);
    expect(await namesOf({ sort: 'expires' })).toEqual(['b', 'c', 'a']);
    expect(await namesOf({ sort: '-expires' })).toEqual(['c', 'b', 'a']);
    expect(await namesOf({ sort: 'created' })).toEqual(['b', 'a', 'c']);
    expect(await namesOf({ sort: '-created' })).toEqual(['c', 'a', 'b']);
  });

  it('of the deleted ones is by the day they went', async () => {
    for (const nickname of ['first', 'second'])
      await deleteMember(await makeAdmin(), (await makeMember({ nickname })).publicId);
    expect(await namesOf({ view: 'deleted', sort: 'deleted' })).toEqual(['first', 'second']);
    expect(await namesOf({ view: 'deleted', sort: '-deleted' })).toEqual(['second', 'first']);
  });

  it('puts no row on two pages, also where all of them are the same', async () => {
    await makeMany(120);
    await db.member.updateMany({ data: { nickname: 'Same', createdAt: new Date('2026-01-01') } });
    for (const sort of ['name', '-name', 'expires', '-expires', '-created'] as const) {
      const pages = await Promise.all(
        [1, 2, 3].map((page) => listUsers({ ...userList.read({}), sort, page })),
      );
      const ids = pages.flatMap(({ rows }) => rows.map(({ publicId }) => publicId));
      expect(new Set(ids).size).toBe(120);
    }
  });

  it.each([
    ['name', 'member_nickname_id_idx'],
    ['-name', 'member_nickname_id_idx'],
    ['expires', 'member_membership_expires_at_id_idx'],
    ['-expires', 'member_membership_expires_at_falling_idx'],
    ['-created', 'member_created_at_idx'],
  ] as const)('by %s has an index behind it', async (sort, index) => {
    await makeMany(200);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await listUsers(userList.read({ sort }));
    const asked = query.mock.calls.map(([given]) => given as unknown as { text: string; values: unknown[] });
    query.mockRestore();
    const read = asked.find(({ text }) => /ORDER BY/.test(text) && /"nickname"/.test(text));
    const plan = await db.$transaction(async (tx) => {
      await forgetStatistics(tx);
      // So few rows are read faster one by one.
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      await tx.$executeRaw`SET LOCAL enable_sort = off`;
      return tx.$queryRawUnsafe<object[]>(`EXPLAIN ${read?.text}`, ...(read?.values ?? []));
    });
    expect(JSON.stringify(plan)).toContain(index);
  });
});

describe('the pages of the list of users', () => {
  it('are 50 rows, the newest first, and end at page 50', async () => {
    await makeMany(2600);
    const first = await listUsers(userList.read({}));
    expect(first).toMatchObject({ total: 2500, capped: true, page: 1, pageCount: 50 });
    expect(first.rows).toHaveLength(50);
    expect(first.rows[0]?.nickname).toBe('Many 2599');
    const last = await listUsers(userList.read({ page: '50' }));
    expect(last.rows[0]?.nickname).toBe('Many 0149');
    expect((await listUsers(userList.read({ page: '51' }))).page).toBe(50);
    const few = await listUsers(userList.read({ q: 'many-12', page: '9' }));
    expect(few).toMatchObject({ total: 111, capped: false, page: 3, pageCount: 3 });
    expect(few.rows).toHaveLength(11);
  });

  it('cost the same number of statements however many rows there are', async () => {
    const read = () => listUsers(userList.read({}));
    await makeApplicant();
    const few = await countStatements(read);
    expect(few).toBeGreaterThan(0);
    for (let made = 0; made < 20; made += 1) await makeApplicant();
    expect(await countStatements(read)).toBe(few);
  });
});

describe('the detail of a user', () => {
  it('holds account, applications with decisions, cards, referrer, counts and history, and no secret', async () => {
    const admin = await makeAdmin({ name: 'Hoa' });
    const referrer = await makeMember({ nickname: 'Referrer' });
    const { member, application } = await makeApplicant({
      vipType: vipTypes.enterprise,
      note: 'please',
      member: { nickname: 'Lan', referredById: referrer.id, mobile: '0912', passwordHash: 'a-hash' },
    });
    const card = await makeCard({ ownerId: member.id, companyName: 'Hoa Sen' });
    await makeSession(member.id);
    await makeSession(member.id, { expiresAt: new Date(Date.now() - 1000) });
    await rejectApplication(admin, application.publicId, { reasonCode: 'wrongType', reason: 'own words' });

    const user = await getUserDetail(member.publicId);
    expect(user).toMatchObject({
      nickname: 'Lan',
      mobile: '0912',
      state: 'rejected',
      referredBy: { nickname: 'Referrer' },
      cards: [{ publicId: card.publicId, kind: 'company', name: 'Hoa Sen', published: true }],
      applications: [
        {
          status: 'rejected',
          note: 'please',
          decidedBy: 'Hoa',
          reasonCode: 'wrongType',
          reason: 'own words',
          order: { amount: 0, termDays: 365 },
        },
      ],
      history: [{ action: 'application.reject', adminName: 'Hoa' }],
      counts: { sessions: 1, cards: 1, pictures: 0, orders: 1, referred: 0 },
    });
    expect(JSON.stringify(user)).not.toContain('a-hash');
    expect((await getUserDetail(referrer.publicId))?.counts.referred).toBe(1);
  });

  it("has nothing of anybody else's", async () => {
    const admin = await makeAdmin();
    const other = await makeApplicant({ member: { nickname: 'Other' } });
    await makeCard({ ownerId: other.member.id });
    await approveApplication(admin, other.application.publicId);
    const { publicId } = await makeMember({ nickname: 'One' });
    expect(await getUserDetail(publicId)).toMatchObject({
      applications: [],
      cards: [],
      consentEvents: [],
      history: [],
      counts: { sessions: 0, cards: 0, pictures: 0, messages: 0, orders: 0, referred: 0 },
    });
  });

  it('is nothing for who is nobody', async () => {
    expect(await getUserDetail(newPublicId())).toBeNull();
    expect(await getUserDetail("' OR 1=1 --")).toBeNull();
    expect(await getUserDetail('\u0000')).toBeNull();
  });
});
