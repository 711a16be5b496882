import { describe, expect, it } from 'vitest';
import { emptyCardForm } from '@/lib/cards/editor/card-form';
import { decideReviewAction, holdReviewAction, undoReviewAction } from '@/lib/flows/moderation/actions';
import { carryOutDecision } from '@/lib/flows/moderation/carry-out-decision';
import type { ReviewCall } from '@/lib/flows/moderation/review-actions';
import { readInbox, readWaiting } from '@/lib/moderation/inbox/registry';
import type { ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import { db } from '@/lib/server/db';
import { signInAdmin } from '@/tests/factories/admins';
import { makeApplicant } from '@/tests/factories/applications';
import { makeCard } from '@/tests/factories/cards';
import { passUndoTime } from '@/tests/factories/held';
import { waitingMails } from '@/tests/factories/mails';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeClaim, makeReport, makeWaitingDraft } from '@/tests/factories/moderation';
import { callAction } from '@/tests/factories/requests';

type Headers = Record<string, string>;

const hold = (call: ReviewCall, headers: Headers) => callAction(() => holdReviewAction(call), headers);
const undo = (id: string, headers: Headers) => callAction(() => undoReviewAction({ id }), headers);

const approve = (id: string): ReviewCall => ({ kind: 'application', action: 'approve', input: { id } });
const reject = (id: string): ReviewCall => ({
  kind: 'application',
  action: 'reject',
  input: { id, reasonCode: 'wrongType', reason: 'own words' },
});

/** Takes a decision and gives what undoes it. */
async function held(call: ReviewCall, headers: Headers): Promise<string> {
  const answer = await hold(call, headers);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data.id;
}

const statusOf = async (id: number) =>
  (await db.membershipApplication.findUniqueOrThrow({ where: { id } })).status;

const audited = async () =>
  (
    await db.auditEntry.findMany({ where: { action: { not: 'security.refused' } }, orderBy: { id: 'asc' } })
  ).map(({ action }) => action);

const countOf = async (kind: ReviewKind) => ({
  waiting: (await readWaiting([kind]))[kind]?.count,
  listed: (await readInbox(kind, 'waiting', 1, 'en')).total,
});

describe('a decision of the inbox', () => {
  it('waits: the thing waits for nobody, and nothing of it is done or told', async () => {
    const { member, application } = await makeApplicant();
    const { headers, admin } = await signInAdmin({ role: 'support' });
    await held(approve(application.publicId), headers);
    expect(await countOf('application')).toEqual({ waiting: 0, listed: 0 });
    expect(await statusOf(application.id)).toBe('pending');
    expect(await db.member.findUniqueOrThrow({ where: { id: member.id } })).toMatchObject({
      membershipStatus: 0,
    });
    expect(await waitingMails()).toEqual([]);
    expect(await db.systemMessage.count()).toBe(0);
    expect(await db.auditEntry.findMany({ where: { action: { startsWith: 'review' } } })).toMatchObject([
      {
        action: 'review.hold',
        adminId: admin.id,
        targetType: 'member',
        targetId: member.publicId,
        targetName: member.nickname,
        after: { decision: 'application.approve' },
      },
    ]);
    // The queue comes when the time is over, whether a browser is there or not.
    const [job] = await db.$queryRaw<{ late: boolean }[]>`
      SELECT run_at = (SELECT undo_until FROM held_decision) AS late FROM graphile_worker.jobs
      WHERE task_identifier = 'carryOutDecision'`;
    expect(job).toEqual({ late: true });
    const [row] = await db.$queryRaw<{ seconds: number }[]>`
      SELECT extract(epoch FROM undo_until - now())::float AS seconds FROM held_decision`;
    expect(row?.seconds).toBeGreaterThan(5);
    expect(row?.seconds).toBeLessThanOrEqual(10);
  });

  it('is carried out afterwards, once however often the job runs', async () => {
    const { member, application } = await makeApplicant();
    const { headers, admin } = await signInAdmin({ role: 'support' });
    await held(approve(application.publicId), headers);
    const { id } = await db.heldDecision.findFirstOrThrow();
    await db.$executeRaw`UPDATE held_decision SET undo_until = now() - interval '1 second'`;
    await Promise.allSettled([carryOutDecision(id), carryOutDecision(id)]);
    await carryOutDecision(id);
    expect(await db.membershipApplication.findUniqueOrThrow({ where: { id: application.id } })).toMatchObject(
      {
        status: 'approved',
        decidedById: admin.id,
      },
    );
    expect((await waitingMails(member.email)).map(({ template }) => template)).toEqual([
      'membershipActivated',
    ]);
    expect(await db.heldDecision.count()).toBe(0);
    expect(await audited()).toEqual(['review.hold', 'application.approve']);
  });

  it('is not carried out before its time', async () => {
    const { application } = await makeApplicant();
    const { headers } = await signInAdmin({ role: 'support' });
    await held(approve(application.publicId), headers);
    const { id } = await db.heldDecision.findFirstOrThrow();
    await expect(carryOutDecision(id)).rejects.toThrow('not due');
    expect(await statusOf(application.id)).toBe('pending');
    expect(await db.heldDecision.count()).toBe(1);
  });

  it('asks for a reason where one is needed, and keeps it', async () => {
    const { application } = await makeApplicant();
    const { headers } = await signInAdmin({ role: 'support' });
    const blank = {
      ...reject(application.publicId),
      input: { id: application.publicId, reasonCode: null, reason: ' ' },
    };
    expect(await hold(blank as ReviewCall, headers)).toMatchObject({
      code: 'invalidInput',
      fieldErrors: { reason: 'reasonRequired' },
    });
    await held(reject(application.publicId), headers);
    await passUndoTime();
    expect(await db.membershipApplication.findUniqueOrThrow({ where: { id: application.id } })).toMatchObject(
      {
        status: 'rejected',
        reasonCode: 'wrongType',
        reason: 'own words',
      },
    );
  });

  it('is for who may decide the kind, and of the kinds that can be taken back', async () => {
    const { application } = await makeApplicant();
    for (const role of ['content', 'finance'] as const)
      expect(await hold(approve(application.publicId), (await signInAdmin({ role })).headers)).toMatchObject({
        code: 'forbidden',
      });
    expect(await hold(approve(application.publicId), (await signIn()).headers)).toMatchObject({
      code: 'loginRequired',
    });
    const { headers } = await signInAdmin({ role: 'super' });
    expect(
      await hold({ kind: 'duplicate', action: 'dismiss', input: { id: 'abcdefghjk' } }, headers),
    ).toMatchObject({ code: 'invalidInput' });
    expect(await hold(approve('abcdefghjk'), headers)).toMatchObject({ code: 'conflict' });
    expect(await db.heldDecision.count()).toBe(0);
  });

  it('lapses where its administrator was put out or lost the right meanwhile', async () => {
    const [one, two] = [await makeApplicant(), await makeApplicant()];
    const out = await signInAdmin({ role: 'support' });
    await held(approve(one.application.publicId), out.headers);
    const less = await signInAdmin({ role: 'support' });
    await held(approve(two.application.publicId), less.headers);
    await db.admin.update({ where: { id: out.admin.id }, data: { disabledAt: new Date() } });
    await db.admin.update({ where: { id: less.admin.id }, data: { role: 'content' } });
    await passUndoTime();
    expect(await countOf('application')).toEqual({ waiting: 2, listed: 2 });
    expect(await audited()).toEqual(['review.hold', 'review.hold', 'review.lapse', 'review.lapse']);
  });

  it('lapses without a name where who it is about was deleted for good', async () => {
    const { member, application } = await makeApplicant();
    const { headers } = await signInAdmin({ role: 'support' });
    await held(approve(application.publicId), headers);
    await db.membershipApplication.delete({ where: { id: application.id } });
    await passUndoTime();
    expect(await db.auditEntry.findFirstOrThrow({ where: { action: 'review.lapse' } })).toMatchObject({
      targetId: member.publicId,
      targetName: '',
    });
  });

  it('is decided anew once no job came for it within an hour', async () => {
    const { application } = await makeApplicant();
    const { headers } = await signInAdmin({ role: 'support' });
    await held(approve(application.publicId), headers);
    await db.$executeRaw`UPDATE held_decision SET undo_until = now() - interval '61 minutes'`;
    expect(await countOf('application')).toEqual({ waiting: 1, listed: 1 });
    await held(reject(application.publicId), headers);
    await passUndoTime();
    expect(await statusOf(application.id)).toBe('rejected');
  });
});

describe('taken back', () => {
  it('it never was: the thing waits again, the audit has both, and no mail went', async () => {
    const { member, application } = await makeApplicant();
    const { headers } = await signInAdmin({ role: 'support' });
    const id = await held(reject(application.publicId), headers);
    expect(await undo(id, headers)).toMatchObject({ ok: true });
    expect(await countOf('application')).toEqual({ waiting: 1, listed: 1 });
    await passUndoTime();
    expect(await statusOf(application.id)).toBe('pending');
    expect(await waitingMails(member.email)).toEqual([]);
    expect(
      await db.$queryRaw`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'carryOutDecision'`,
    ).toEqual([]);
    expect(
      await db.auditEntry.findMany({
        orderBy: { id: 'asc' },
        select: { action: true, targetId: true, before: true, after: true },
      }),
    ).toMatchObject([
      { action: 'review.hold', targetId: member.publicId, after: { decision: 'application.reject' } },
      { action: 'review.undo', targetId: member.publicId, before: { decision: 'application.reject' } },
    ]);
    // And can be decided otherwise.
    await held(approve(application.publicId), headers);
    await passUndoTime();
    expect(await statusOf(application.id)).toBe('approved');
  });

  it('it is by nobody else, and by nobody after ten seconds', async () => {
    const { application } = await makeApplicant();
    const { headers } = await signInAdmin({ role: 'support' });
    const other = await signInAdmin({ role: 'super' });
    const id = await held(approve(application.publicId), headers);
    expect(await undo(id, other.headers)).toMatchObject({ code: 'forbidden' });
    expect(await undo(id, (await signIn()).headers)).toMatchObject({ code: 'loginRequired' });
    await db.$executeRaw`UPDATE held_decision SET undo_until = now() - interval '1 millisecond'`;
    expect(await undo(id, headers)).toMatchObject({ code: 'conflict' });
    await passUndoTime();
    expect(await statusOf(application.id)).toBe('approved');
    expect(await undo(id, headers)).toMatchObject({ code: 'conflict' });
  });

  it('it is also by who never heard that it was taken and presses again: it is held once', async () => {
    const { application } = await makeApplicant();
    const { headers } = await signInAdmin({ role: 'support' });
    const id = await held(approve(application.publicId), headers);
    expect(await held(approve(application.publicId), headers)).toBe(id);
    expect(await audited()).toEqual(['review.hold']);
    // Another decision of the same administrator is another one.
    expect(await hold(reject(application.publicId), headers)).toMatchObject({ code: 'conflict' });
    expect(await undo(id, headers)).toMatchObject({ ok: true });
    await passUndoTime();
    expect(await statusOf(application.id)).toBe('pending');
  });

  it('it is once, and not at all where the job has begun', async () => {
    const { application } = await makeApplicant();
    const { headers } = await signInAdmin({ role: 'support' });
    const id = await held(approve(application.publicId), headers);
    const answers = await Promise.all([undo(id, headers), undo(id, headers)]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['conflict', 'ok']);
    const again = await held(approve(application.publicId), headers);
    await db.$executeRaw`UPDATE held_decision SET started_at = now()`;
    expect(await undo(again, headers)).toMatchObject({ code: 'conflict' });
  });
});

describe('two administrators who decide the same thing', () => {
  it('at once: one decision is taken, the other is told so', async () => {
    const { application } = await makeApplicant();
    const [one, two] = [await signInAdmin({ role: 'support' }), await signInAdmin({ role: 'super' })];
    const answers = await Promise.all([
      hold(approve(application.publicId), one.headers),
      hold(reject(application.publicId), two.headers),
    ]);
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['conflict', 'ok']);
    expect(await audited()).toEqual(['review.hold']);
    await passUndoTime();
    expect(await statusOf(application.id)).toBe(answers[0]?.ok ? 'approved' : 'rejected');
    for (const { headers } of [one, two])
      expect(await hold(approve(application.publicId), headers)).toMatchObject({ code: 'conflict' });
  });

  it('one of them elsewhere: not while it is held, and what others did first stands', async () => {
    const { member, application } = await makeApplicant();
    const { headers } = await signInAdmin({ role: 'support' });
    const other = await signInAdmin({ role: 'support' });
    await held(approve(application.publicId), headers);
    expect(
      await callAction(() => decideReviewAction(reject(application.publicId)), other.headers),
    ).toMatchObject({
      code: 'conflict',
    });
    // What asks no inbox: the member takes it back.
    await db.membershipApplication.update({ where: { id: application.id }, data: { status: 'withdrawn' } });
    await passUndoTime();
    expect(await statusOf(application.id)).toBe('withdrawn');
    expect(await waitingMails(member.email)).toEqual([]);
    expect(await audited()).toEqual(['review.hold', 'review.lapse']);
    expect(await db.heldDecision.count()).toBe(0);
  });
});

describe('each kind that is held', () => {
  it('a report: the thing stays until the time is over', async () => {
    const owner = await makeActiveMember();
    const card = await makeCard({ ownerId: owner.id });
    const report = await makeReport(card.id, (await makeActiveMember()).id);
    const { headers } = await signInAdmin({ role: 'content' });
    const call: ReviewCall = { kind: 'report', action: 'hide', input: { id: report.publicId } };
    expect(await hold(call, (await signInAdmin({ role: 'support' })).headers)).toMatchObject({
      code: 'forbidden',
    });
    await held(call, headers);
    const cardNow = () => db.card.findUniqueOrThrow({ where: { id: card.id } });
    expect((await cardNow()).status).toBe('published');
    expect(await countOf('report')).toEqual({ waiting: 0, listed: 0 });
    await passUndoTime();
    expect((await cardNow()).status).toBe('hidden');
    expect((await waitingMails(owner.email)).map(({ template }) => template)).toEqual(['cardHidden']);
    expect(await audited()).toEqual(['review.hold', 'report.uphold']);
  });

  it('a claim: the document stays until the time is over', async () => {
    const member = await makeActiveMember();
    const card = await makeCard();
    const claim = await makeClaim(card.id, member.id);
    const { headers } = await signInAdmin({ role: 'content' });
    const call: ReviewCall = { kind: 'claim', action: 'approve', input: { id: claim.publicId } };
    const id = await held(call, headers);
    expect(await undo(id, headers)).toMatchObject({ ok: true });
    expect(await db.cardClaim.findUniqueOrThrow({ where: { id: claim.id } })).toMatchObject({
      status: 'pending',
      documentKey: claim.documentKey,
    });
    await held(call, headers);
    await passUndoTime();
    expect(await db.cardClaim.findUniqueOrThrow({ where: { id: claim.id } })).toMatchObject({
      status: 'approved',
    });
    expect(await db.card.findUniqueOrThrow({ where: { id: card.id } })).toMatchObject({ ownerId: member.id });
  });

  it('a card: the version that was seen, and no later one', async () => {
    const owner = await makeActiveMember();
    const card = await makeCard({ ownerId: owner.id });
    await makeWaitingDraft(card.id, { ...emptyCardForm, companyName: 'Gốm mới' });
    const { headers } = await signInAdmin({ role: 'content' });
    const call = (version: number): ReviewCall => ({
      kind: 'card',
      action: 'approve',
      input: { publicId: card.publicId, version },
    });
    expect(await hold(call(2), headers)).toMatchObject({ code: 'conflict' });
    await held(call(1), headers);
    expect(await countOf('card')).toEqual({ waiting: 0, listed: 0 });
    await db.cardDraft.update({ where: { cardId: card.id }, data: { version: 2 } });
    await passUndoTime();
    expect(await countOf('card')).toEqual({ waiting: 1, listed: 1 });
    expect(await audited()).toEqual(['review.hold', 'review.lapse']);
  });
});
