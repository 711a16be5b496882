import { describe, expect, it } from 'vitest';
import { applyForMembership } from '@/lib/flows/memberships/apply-for-membership';
import { approveApplication } from '@/lib/flows/memberships/decide-application';
import { reportCardAction } from '@/lib/moderation/actions';
import { recordDuplicates } from '@/lib/moderation/duplicates';
import { saveReviewMailsAction } from '@/lib/moderation/inbox/actions';
import { mailReviewAtOnce, mailReviewDigests } from '@/lib/moderation/inbox/jobs';
import { type ReviewKind, readableKinds } from '@/lib/moderation/inbox/review-kinds';
import type { ReviewMailChoice } from '@/lib/moderation/inbox/review-mails';
import { getReviewMails } from '@/lib/moderation/inbox/service';
import { db } from '@/lib/server/db';
import { jobSchema } from '@/lib/server/jobs';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { makeApplicant } from '@/tests/factories/applications';
import { makeCard } from '@/tests/factories/cards';
import { waitingMails } from '@/tests/factories/mails';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeReport } from '@/tests/factories/moderation';
import { callAction } from '@/tests/factories/requests';

type Kinds = Partial<Record<ReviewKind, ReviewMailChoice>>;

/** An administrator who chose so. */
const reader = (kinds: Kinds, data = {}) => makeAdmin({ reviewMails: { locale: 'vi', kinds }, ...data });

async function announced(): Promise<{ kind: string; what: string }[]> {
  const rows = await db.$queryRawUnsafe<{ payload: { kind: string; what: string } }[]>(
    `SELECT payload FROM ${jobSchema}._private_jobs j JOIN ${jobSchema}._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'announceReview' ORDER BY j.id`,
  );
  return rows.map(({ payload }) => payload);
}

const mailed = async () => (await waitingMails()).map(({ to, template }) => [to, template]);

describe('a mail at once', () => {
  it('goes to who chose so and may decide the kind, in the language they chose it in', async () => {
    const wants = await reader({ application: 'atOnce' });
    await reader({ application: 'daily', card: 'atOnce' });
    await reader({ application: 'atOnce' }, { disabledAt: new Date() });
    // May read applications and not decide them: the role was changed after the choice.
    await reader({ application: 'atOnce' }, { role: 'finance' });
    await makeAdmin();
    await makeApplicant();
    await makeApplicant();
    await mailReviewAtOnce({ kind: 'application', what: 'one' });
    expect(await waitingMails()).toEqual([
      {
        to: wants.email,
        locale: 'vi',
        template: 'reviewWaiting',
        params: { kind: 'application', count: 2 },
      },
    ]);
  });

  it('is one for a thing, by however many workers, and another for the next', async () => {
    await reader({ application: 'atOnce' });
    await makeApplicant();
    const send = (what: string) => mailReviewAtOnce({ kind: 'application', what });
    await Promise.all([send('one'), send('one'), send('one')]);
    await send('one');
    expect(await mailed()).toHaveLength(1);
    await send('two');
    expect(await mailed()).toHaveLength(2);
  });

  it('is none for what was decided before, nor for a kind that is none', async () => {
    await reader({ application: 'atOnce' });
    const { application } = await makeApplicant();
    await approveApplication(await makeAdmin(), application.publicId);
    await db.mail.deleteMany();
    await mailReviewAtOnce({ kind: 'application', what: 'one' });
    await mailReviewAtOnce({ kind: 'constructor', what: 'one' });
    expect(await mailed()).toEqual([]);
  });

  it('stops at twenty an hour, however much comes in', async () => {
    await reader({ application: 'atOnce' });
    await makeApplicant();
    for (let at = 0; at < 25; at += 1) await mailReviewAtOnce({ kind: 'application', what: String(at) });
    expect(await mailed()).toHaveLength(20);
  });

  it('is ordered by what brings something into the inbox, in its transaction', async () => {
    await db.$executeRawUnsafe(`DELETE FROM ${jobSchema}._private_jobs`);
    const { viewer, headers } = await signIn();
    await applyForMembership(viewer, { type: 'individual', note: '' });
    const card = await makeCard({ taxCode: '0100109106' });
    await callAction(() => reportCardAction({ publicId: card.publicId, reason: 'fraud', text: '' }), headers);
    await makeCard({ taxCode: '0100109106' });
    await db.$transaction((tx) => recordDuplicates(tx, card.id));
    // The same pair once more is nothing new.
    await db.$transaction((tx) => recordDuplicates(tx, card.id));
    expect((await announced()).map(({ kind }) => kind)).toEqual(['application', 'report', 'duplicate']);
    await makeCard({ taxCode: '0100109106' });
    const failed = db.$transaction(async (tx) => {
      await recordDuplicates(tx, card.id);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await announced()).toHaveLength(3);
  });
});

describe('the daily mail', () => {
  it('counts what waits of the chosen kinds, once a day in Vietnam, by however many workers', async () => {
    const wants = await reader({ application: 'daily', report: 'daily', card: 'daily', claim: 'none' });
    await reader({ claim: 'daily', application: 'atOnce' });
    await makeApplicant();
    await makeReport((await makeCard()).id, (await makeActiveMember()).id);
    const morning = new Date('2026-11-21T01:00:00Z');
    await Promise.all([mailReviewDigests(morning), mailReviewDigests(morning)]);
    // The day ends at 17:00 UTC.
    await mailReviewDigests(new Date('2026-11-21T16:59:00Z'));
    const params = {
      waiting: [
        { kind: 'application', count: 1 },
        { kind: 'report', count: 1 },
      ],
    };
    expect(await waitingMails()).toEqual([
      { to: wants.email, locale: 'vi', template: 'reviewDigest', params },
    ]);
    await mailReviewDigests(new Date('2026-11-21T17:01:00Z'));
    expect(await mailed()).toHaveLength(2);
  });

  it('is not sent where nothing waits, nor about what the role may not decide', async () => {
    await reader({ application: 'daily' });
    await reader({ report: 'daily' }, { role: 'finance' });
    await makeReport((await makeCard()).id, (await makeActiveMember()).id);
    expect(await mailReviewDigests()).toBe(0);
    expect(await mailed()).toEqual([]);
  });
});

describe('the choice of mails', () => {
  it('is none until made, is kept by kind and language, and stands in the audit', async () => {
    const { admin, headers } = await signInAdmin({ role: 'support' });
    expect(await getReviewMails(admin)).toEqual({
      application: 'none',
      dataRequest: 'none',
      post: 'none',
      comment: 'none',
      report: 'none',
    });
    const kinds = { application: 'atOnce', report: 'daily' } as never;
    expect(await callAction(() => saveReviewMailsAction({ locale: 'ko', kinds }), headers)).toMatchObject({
      ok: true,
    });
    expect(await getReviewMails(admin)).toEqual({
      application: 'atOnce',
      dataRequest: 'none',
      post: 'none',
      comment: 'none',
      report: 'daily',
    });
    expect(await db.admin.findUnique({ where: { id: admin.id } })).toMatchObject({
      reviewMails: { locale: 'ko', kinds },
    });
    expect(await db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'admin.reviewMails',
      adminId: admin.id,
      after: kinds,
    });
  });

  it('is of kinds that the role may decide', async () => {
    const { admin, headers } = await signInAdmin({ role: 'finance' });
    expect(readableKinds(admin)).toEqual(['application', 'product', 'orderNote', 'dataRequest']);
    expect(await getReviewMails(admin)).toEqual({ orderNote: 'none' });
    const kinds = { application: 'daily' } as never;
    const answer = await callAction(() => saveReviewMailsAction({ locale: 'en', kinds }), headers);
    expect(answer).toMatchObject({ code: 'forbidden' });
    expect(await mailReviewDigests()).toBe(0);
  });

  it('shows no role what it may not read', () => {
    const shown = Object.fromEntries(adminRoles.map((role) => [role, readableKinds({ role })]));
    expect(shown).toEqual({
      super: [
        'application',
        'card',
        'post',
        'comment',
        'product',
        'duplicate',
        'claim',
        'report',
        'orderNote',
        'dataRequest',
      ],
      content: [
        'application',
        'card',
        'post',
        'comment',
        'product',
        'duplicate',
        'claim',
        'report',
        'dataRequest',
      ],
      finance: ['application', 'product', 'orderNote', 'dataRequest'],
      support: [
        'application',
        'card',
        'post',
        'comment',
        'product',
        'duplicate',
        'claim',
        'report',
        'orderNote',
        'dataRequest',
      ],
    });
  });
});
