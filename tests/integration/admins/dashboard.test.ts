import { beforeEach, describe, expect, it } from 'vitest';
import { getDashboardCounts, getMemberCounts, mostCounted } from '@/lib/admins/dashboard-queries';
import { db } from '@/lib/server/db';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import { addJob, clearJobs } from '@/tests/factories/jobs';
import { makeActiveMember, makeMember } from '@/tests/factories/members';

// Half past midnight in Vietnam: in UTC it is still the day before.
const now = new Date('2026-11-21T00:30:00+07:00');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

// The queue's tables are not the site's, which are emptied before each test.
beforeEach(clearJobs);

describe('the counts of the dashboard', () => {
  it('are nothing on an empty site', async () => {
    expect(await getDashboardCounts(now)).toEqual({
      ending: 0,
      newToday: 0,
      newThisWeek: 0,
      failedMails: 0,
      failedJobs: 0,
      givenUpJobs: 0,
      emptySearches: 0,
      contact: 0,
    });
    expect(await getMemberCounts()).toEqual({ byStatus: [], deleted: 0 });
  });

  it('count memberships that end within 30 days and still run', async () => {
    const inDays = (days: number) => ago(-days * 24);
    for (const days of [-1, 1, 30, 31]) await makeActiveMember({ membershipExpiresAt: inDays(days) });
    await makeMember({ vipType: 1, membershipStatus: 3, membershipExpiresAt: inDays(2) });
    await makeActiveMember({ membershipExpiresAt: inDays(2), deletedAt: now });
    expect((await getDashboardCounts(now)).ending).toBe(2);
  });

  it('count new members of the day in Vietnam and of seven days', async () => {
    for (const hours of [0.4, 0.6, 24, 7 * 24 - 1, 7 * 24 + 1]) await makeMember({ createdAt: ago(hours) });
    await makeMember({ createdAt: ago(0.1), deletedAt: now });
    expect(await getDashboardCounts(now)).toMatchObject({ newToday: 1, newThisWeek: 4 });
  });

  it('count the mails that failed in seven days', async () => {
    const mail = { recipient: 'x@example.com', locale: 'en', template: 'code' };
    for (const [status, hours] of [
      ['failed', 1],
      ['failed', 7 * 24 + 1],
      ['sent', 1],
      ['waiting', 1],
    ] as const)
      await db.mail.create({ data: { ...mail, status, createdAt: ago(hours) } });
    expect((await getDashboardCounts(now)).failedMails).toBe(1);
  });

  it('count jobs that failed, and those that were given up', async () => {
    await addJob('translateCard', { attempts: 2, error: 'busy' });
    await addJob('sendMail', { attempts: 25, error: 'mail not sent: 421' });
    await addJob('sendMail', {});
    expect(await getDashboardCounts(now)).toMatchObject({ failedJobs: 2, givenUpJobs: 1 });
  });

  it('count texts that were searched without a result in the seven days that end today', async () => {
    const search = (word: string, day: string) => ({ locale: 'vi', word, readers: 5, day: new Date(day) });
    await db.emptySearch.createMany({
      data: [search('a', '2026-11-21'), search('b', '2026-11-15'), search('c', '2026-11-14')],
    });
    expect((await getDashboardCounts(now)).emptySearches).toBe(2);
  });

  it('stop at their limit', async () => {
    await db.member.createMany({
      data: Array.from({ length: mostCounted + 5 }, (_, index) => ({
        publicId: newPublicId(),
        referralCode: newReferralCode(),
        email: `new-${index}@example.com`,
        nickname: 'new',
        createdAt: ago(0.1),
      })),
    });
    expect((await getDashboardCounts(now)).newToday).toBe(mostCounted + 1);
  });

  it('count members by type and state, and the deleted ones apart', async () => {
    await makeMember();
    await makeMember();
    await makeActiveMember();
    await makeActiveMember({ deletedAt: now });
    await makeMember({ vipType: 1, membershipStatus: 2 });
    expect(await getMemberCounts()).toEqual({
      byStatus: [
        { vipType: 0, membershipStatus: 0, count: 2 },
        { vipType: 1, membershipStatus: 2, count: 1 },
        { vipType: 2, membershipStatus: 1, count: 1 },
      ],
      deleted: 1,
    });
  });
});
