import { describe, expect, it } from 'vitest';
import { sendEmailCode } from '@/lib/accounts/email-codes';
import { signInWithCode, signInWithPassword } from '@/lib/accounts/sign-in';
import { takeBackMs } from '@/lib/accounts/take-back';
import { deleteOwnAccountAction } from '@/lib/flows/members/actions';
import { deleteMember, restoreMember } from '@/lib/flows/members/delete-member';
import { deleteOwnAccount, restoreOwnAccount } from '@/lib/flows/members/delete-own-account';
import { purgeDueMembers } from '@/lib/flows/members/purge-due-members';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { getViewerOfSession } from '@/lib/server/session';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCaller } from '@/tests/factories/callers';
import { makeCard } from '@/tests/factories/cards';
import { mailCounts, mailedCode } from '@/tests/factories/mails';
import { makeMember, signIn } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';
import { callAction } from '@/tests/factories/requests';

const password = 'correct horse';

/** What signing in throws, or '' where it does not. */
async function tokenOf(email: string, given = password): Promise<{ code: string; proof: string }> {
  const error = await signInWithPassword({ email, password: given, locale: 'en' }, makeCaller()).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? { code: error.code, proof: error.proof ?? '' } : { code: '', proof: '' };
}

const restore = (token: string) => restoreOwnAccount({ token, locale: 'en' }, makeCaller());
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  );
const past = () => new Date(Date.now() + takeBackMs + 1_000);

async function deleted() {
  const member = await makeMember({ password });
  const card = await makeCard({ ownerId: member.id });
  await deleteOwnAccount(member);
  return { member, card };
}

describe('deleting one’s own account', () => {
  it('hides it at once, ends all sessions and says by mail until when it can be taken back', async () => {
    const who = await signIn({ password });
    const answer = await callAction(
      () => deleteOwnAccountAction({ proof: password, understood: true }),
      who.headers,
    );
    expect(answer.ok).toBe(true);
    const member = await db.member.findUniqueOrThrow({ where: { id: who.viewer.id } });
    expect(member.deletedAt).not.toBeNull();
    const wait = Number(member.deletionDueAt) - Date.now();
    expect(Math.abs(wait - takeBackMs)).toBeLessThan(60_000);
    expect(await getViewerOfSession(who.sid)).toBeNull();
    expect(await mailCounts(member.email)).toEqual({ accountDeleted: 1 });
  });

  it('wants the password, and a tick', async () => {
    const who = await signIn({ password });
    const wrong = await callAction(
      () => deleteOwnAccountAction({ proof: 'wrong horse', understood: true }),
      who.headers,
    );
    expect(wrong).toMatchObject({ code: 'invalidInput', fieldErrors: { proof: 'passwordWrong' } });
    const unticked = await callAction(
      () => deleteOwnAccountAction({ proof: password, understood: false as true }),
      who.headers,
    );
    expect(unticked).toMatchObject({ code: 'invalidInput' });
    expect(await db.member.count({ where: { deletedAt: null } })).toBe(1);
  });

  it('takes a mailed code of who has no password', async () => {
    const who = await signIn();
    const { email } = who.viewer;
    await sendEmailCode({ email, purpose: 'confirm', locale: 'en' });
    const code = await mailedCode(email, 'confirm');
    const call = (proof: string) =>
      callAction(() => deleteOwnAccountAction({ proof, understood: true }), who.headers);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await call(wrong)).toMatchObject({ fieldErrors: { proof: 'codeInvalid' } });
    expect(await call(code)).toMatchObject({ ok: true });
  });

  it.each([
    { status: 'paid', refused: true },
    { status: 'shipped', refused: true },
    { status: 'pending', refused: false },
    { status: 'completed', refused: false },
  ] as const)('with an order that is $status: refused $refused', async ({ status, refused }) => {
    const member = await makeMember({ password });
    await makeOrder(member, { status });
    expect(await outcome(deleteOwnAccount(member))).toBe(refused ? 'openOrders' : 'ok');
  });

  it('done twice at once is done once', async () => {
    const member = await makeMember({ password });
    const both = await Promise.all([1, 2].map(() => outcome(deleteOwnAccount(member))));
    expect(both.sort()).toEqual(['conflict', 'ok']);
    expect(await mailCounts(member.email)).toEqual({ accountDeleted: 1 });
  });
});

describe('taking it back', () => {
  it('is offered to who knows the password, and to nobody else', async () => {
    const { member } = await deleted();
    expect((await tokenOf(member.email, 'wrong horse')).code).toBe('loginFailed');
    const { code, proof } = await tokenOf(member.email);
    expect(code).toBe('accountDeleted');
    const { sid } = await restore(proof);
    expect((await getViewerOfSession(sid))?.id).toBe(member.id);
    expect(await db.member.findUnique({ where: { id: member.id } })).toMatchObject({
      deletedAt: null,
      deletionDueAt: null,
    });
    expect(await mailCounts(member.email)).toEqual({ accountDeleted: 1, accountRestored: 1 });
    expect((await tokenOf(member.email)).code).toBe('');
  });

  it('is offered for a mailed code, which is used up by it', async () => {
    const { member } = await deleted();
    const { email } = member;
    await sendEmailCode({ email, purpose: 'login', locale: 'en' });
    const code = await mailedCode(email, 'login');
    const call = () => signInWithCode({ email, code, locale: 'en' }, makeCaller());
    expect(await outcome(call())).toBe('accountDeleted');
    expect(await outcome(call())).toBe('codeExpired');
  });

  it('is refused past seven days, to a forged token and to one of an earlier deletion', async () => {
    const { member } = await deleted();
    const { proof } = await tokenOf(member.email);
    expect(await outcome(restore(proof.replace(/.{4}$/, 'AAAA')))).toBe('conflict');
    expect(await outcome(restore('abc'))).toBe('conflict');
    await restore(proof);
    expect(await outcome(restore(proof))).toBe('conflict');
    await deleteOwnAccount(member);
    expect(await outcome(restore(proof))).toBe('conflict');
    const again = await tokenOf(member.email);
    await db.member.update({ where: { id: member.id }, data: { deletionDueAt: new Date(Date.now() - 1) } });
    expect(await outcome(restore(again.proof))).toBe('conflict');
    expect((await tokenOf(member.email)).code).toBe('loginFailed');
  });

  it('is not offered where an administrator deleted them, and an administrator can undo either', async () => {
    const admin = await makeAdmin();
    const member = await makeMember({ password });
    await deleteMember(admin, member.publicId);
    expect((await tokenOf(member.email)).code).toBe('loginFailed');
    await restoreMember(admin, member.publicId);
    await deleteOwnAccount(member);
    await restoreMember(admin, member.publicId);
    expect((await tokenOf(member.email)).code).toBe('');
    expect(await purgeDueMembers(past())).toBe(0);
  });

  it('of two at once is done once', async () => {
    const { member } = await deleted();
    const { proof } = await tokenOf(member.email);
    const both = await Promise.all([1, 2].map(() => outcome(restore(proof))));
    expect(both.sort()).toEqual(['conflict', 'ok']);
  });
});

describe('the job that deletes for good', () => {
  it('waits seven days, takes everything, and run again finds nothing', async () => {
    const { member, card } = await deleted();
    expect(await purgeDueMembers()).toBe(0);
    expect(await purgeDueMembers(past())).toBe(1);
    expect(await purgeDueMembers(past())).toBe(0);
    expect(await db.member.count({ where: { id: member.id } })).toBe(0);
    expect(await db.card.count({ where: { id: card.id } })).toBe(0);
    expect(await db.mail.count({ where: { recipient: member.email } })).toBe(0);
    expect(await db.auditEntry.findFirst({ where: { action: 'member.purge' } })).toMatchObject({
      adminId: null,
      targetId: member.publicId,
      targetName: '',
    });
  });

  it('waits for an order that became open since', async () => {
    const { member } = await deleted();
    const order = await makeOrder(member, { status: 'shipped' });
    expect(await purgeDueMembers(past())).toBe(0);
    await db.order.update({ where: { id: order.id }, data: { status: 'completed' } });
    expect(await purgeDueMembers(past())).toBe(1);
    expect(await db.order.findUnique({ where: { id: order.id } })).toMatchObject({ memberId: null });
  });

  it('passes over whom it cannot delete yet, however many, those that fail as well', async () => {
    const many = 105;
    const dueAt = new Date('2026-01-01T00:00:00Z');
    const deletedAt = new Date('2025-12-25T00:00:00Z');
    const stuck = async (nickname: string, count: number) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        publicId: newPublicId(),
        email: `${nickname}${at}@example.com`,
        nickname,
        referralCode: newPublicId(),
        deletedAt,
        deletionDueAt: dueAt,
      }));
      return db.member.createManyAndReturn({ data: rows, select: { id: true } });
    };
    const paying = await stuck('paying', many);
    await db.membershipOrder.createMany({
      data: paying.map(({ id }) => ({
        number: newPublicId(),
        memberId: id,
        vipType: 1,
        amount: 1,
        termDays: 1,
        transferredAt: deletedAt,
      })),
    });
    await stuck('failing', many);
    const { member } = await deleted();
    await db.$executeRaw`
      CREATE FUNCTION refuse_failing() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN IF OLD.nickname = ''failing'' THEN RAISE EXCEPTION ''refused''; END IF; RETURN OLD; END'`;
    await db.$executeRaw`
      CREATE TRIGGER refuse_failing BEFORE DELETE ON member FOR EACH ROW EXECUTE FUNCTION refuse_failing()`;
    try {
      expect(await purgeDueMembers(past())).toBe(1);
    } finally {
      await db.$executeRaw`DROP TRIGGER refuse_failing ON member`;
      await db.$executeRaw`DROP FUNCTION refuse_failing`;
    }
    expect(await db.member.count({ where: { id: member.id } })).toBe(0);
    expect(await db.member.count({ where: { nickname: 'paying' } })).toBe(many);
    // So many a run; the rest goes with the next.
    expect(await purgeDueMembers(past())).toBe(100);
    expect(await purgeDueMembers(past())).toBe(many - 100);
  });

  it('and one who takes it back at the same moment: one of both, whole', async () => {
    for (let round = 0; round < 4; round++) {
      const { member, card } = await deleted();
      const { proof } = await tokenOf(member.email);
      const [taken, purged] = await Promise.all([outcome(restore(proof)), purgeDueMembers(past())]);
      expect([taken, purged]).toSatisfy(
        ([back, gone]: [string, number]) =>
          (back === 'ok' && gone === 0) || (back === 'conflict' && gone === 1),
      );
      expect(await db.member.count({ where: { id: member.id, deletedAt: null } })).toBe(
        taken === 'ok' ? 1 : 0,
      );
      expect(await db.card.count({ where: { id: card.id } })).toBe(taken === 'ok' ? 1 : 0);
    }
  });
});
