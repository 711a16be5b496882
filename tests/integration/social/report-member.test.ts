import { describe, expect, it } from 'vitest';
import { decideReport } from '@/lib/flows/moderation/decide-report';
import { reportMemberAction } from '@/lib/flows/people/actions';
import { reportReviews } from '@/lib/moderation/inbox/reports';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';

async function met() {
  const member = await makeActiveMember({ nickname: 'An' });
  return { member, card: await makeCard({ kind: 'personal', ownerId: member.id }) };
}

const report = (publicId: string, headers?: Record<string, string>, by: 'card' | 'member' = 'card') =>
  callAction(() => reportMemberAction({ by, publicId, reason: 'fraud', text: '' }), headers);

describe('a report on a member', () => {
  it('waits once a reporter, and is read by administrators alone', async () => {
    const { member, card } = await met();
    const who = await signIn();
    expect(await report(card.publicId)).toMatchObject({ code: 'loginRequired' });
    expect(await report(card.publicId, who.headers)).toEqual({ ok: true });
    expect(await report(member.publicId, who.headers, 'member')).toMatchObject({ code: 'conflict' });
    expect(await report((await makeMember()).publicId, who.headers, 'member')).toEqual({ ok: true });
    expect(await report('zzzzzzzzzz', who.headers)).toMatchObject({ code: 'notFound' });
    // Who is reported is told nothing.
    expect(await db.systemMessage.count()).toBe(0);
    const list = await reportReviews.list('waiting', 1, 'en');
    expect(list.rows[0]).toMatchObject({
      thing: { target: 'member', publicId: member.publicId, name: 'An', isShown: false, waiting: 1 },
      member: { nickname: who.viewer.nickname },
    });
  });

  it('is not made of oneself', async () => {
    const who = await signIn();
    const card = await makeCard({ kind: 'personal', ownerId: who.viewer.id });
    expect(await report(card.publicId, who.headers)).toMatchObject({ code: 'forbidden' });
  });

  it('is decided once of two at once, and takes nothing down', async () => {
    const { member, card } = await met();
    const who = await signIn();
    await report(card.publicId, who.headers);
    const admin = await makeAdmin();
    const { publicId } = await db.report.findFirstOrThrow();
    const answers = await Promise.allSettled([
      decideReport(admin, publicId, 'hide'),
      decideReport(admin, publicId, 'uphold'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.report.findFirstOrThrow()).toMatchObject({ status: 'upheld', aboutId: member.id });
    expect((await db.card.findUniqueOrThrow({ where: { id: card.id } })).status).toBe('published');
    expect(await db.systemMessage.count()).toBe(0);
  });
});
