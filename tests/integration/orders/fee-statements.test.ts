import { expect, it } from 'vitest';
import { POST } from '@/app/api/admin/orders/statement/route';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { approveApplication, rejectApplication } from '@/lib/flows/memberships/decide-application';
import { returnStray } from '@/lib/flows/orders/return-stray';
import { takeStatement } from '@/lib/flows/statements/take-statement';
import { getDeskCounts } from '@/lib/orders/admin/desk-counts';
import { membershipOrderList } from '@/lib/orders/admin/membership-list';
import { listMembershipOrders } from '@/lib/orders/admin/membership-queries';
import { memoOf } from '@/lib/orders/payment/vietqr';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { membershipStatuses } from '@/lib/shared/viewer';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { makeApplicant } from '@/tests/factories/applications';
import { freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

/** Somebody who applied and owes a fee, with the memo of their transfer. */
async function owing(amount = 500_000) {
  const { member, application } = await makeApplicant();
  const fee = await db.membershipOrder.update({
    where: { applicationId: application.id },
    data: { amount },
  });
  return { member, application, fee, memo: memoOf(fee.number) };
}

type Line = [amount: number, memo: string, reference?: string];

const fileOf = (lines: Line[]) =>
  [
    'Date,Amount,Description,Reference',
    ...lines.map(([amount, memo, reference = '']) => `23/11/2026,${amount},${memo},${reference}`),
  ].join('\n');

async function take(admin: { id: number; name: string }, lines: Line[], dryRun = false) {
  const bytes = new TextEncoder().encode(fileOf(lines));
  const answer = await takeStatement(admin, bytes, { dryRun, name: 'bank.csv', mayLetIn: true });
  if (!answer.ok) throw new Error(answer.error);
  return answer.lines.map(({ verdict }) => verdict);
}

const statusOf = async ({ id }: { id: number }) =>
  (await db.member.findUniqueOrThrow({ where: { id }, select: { membershipStatus: true } })).membershipStatus;

it('a transfer of the exact fee lets an applicant in, as a hand does: order, term, audit, notification', async () => {
  const admin = await makeAdmin();
  const [paid, less] = [await owing(), await owing()];
  const lines: Line[] = [
    [500_000, `MBVCB.1.${paid.memo.toLowerCase()} cam on`, 'FT1'],
    [499_999, less.memo, 'FT2'],
  ];
  expect(await take(admin, lines, true)).toEqual(['matched', 'wrongAmount']);
  expect(await statusOf(paid.member)).toBe(membershipStatuses.pending);
  expect(await take(admin, lines)).toEqual(['confirmed', 'wrongAmount']);
  expect([await statusOf(paid.member), await statusOf(less.member)]).toEqual([
    membershipStatuses.active,
    membershipStatuses.pending,
  ]);
  const fee = await db.membershipOrder.findUniqueOrThrow({ where: { id: paid.fee.id } });
  expect(fee).toMatchObject({ status: 'completed', completedAt: expect.any(Date) });
  const told = await db.systemMessage.findMany({ where: { memberId: paid.member.id } });
  expect(told.map(({ kind }) => kind)).toEqual(['membershipActivated']);
  const audit = await db.auditEntry.findMany({ orderBy: { id: 'asc' } });
  expect(audit.map(({ action }) => action)).toEqual(['application.approve', 'order.pay', 'order.pay']);
  expect(audit[1]).toMatchObject({
    after: {
      number: fee.number,
      amount: 500_000,
      transactionId: 'FT1',
      outcome: 'paid',
      statement: 'bank.csv',
    },
  });
  expect(await take(admin, lines)).toEqual(['taken', 'taken']);
  // Another amount than the fee's is kept with it.
  expect((await db.strayMoney.findMany()).map(({ cause }) => cause)).toEqual(['otherAmount']);
});

it('the same line in two files at once lets in once, and pays nothing else', async () => {
  const admin = await makeAdmin();
  const [one, other] = [await owing(), await owing()];
  const verdicts = await Promise.all([1, 2, 3].map(() => take(admin, [[500_000, one.memo, 'FT1']])));
  expect(verdicts.flat().toSorted()).toEqual(['confirmed', 'taken', 'taken']);
  expect(await take(admin, [[500_000, other.memo, 'FT1']])).toEqual(['taken']);
  expect(await statusOf(other.member)).toBe(membershipStatuses.pending);
  expect(await db.systemMessage.count()).toBe(1);
});

it('a hand that lets in at the same time is no second payment', async () => {
  const admin = await makeAdmin();
  const { member, application, memo } = await owing();
  const [verdicts, byHand] = await Promise.all([
    take(admin, [[500_000, memo, 'FT1']]),
    approveApplication(admin, application.publicId).then(
      () => true,
      () => false,
    ),
  ]);
  expect(verdicts).toEqual([byHand ? 'taken' : 'confirmed']);
  expect(await statusOf(member)).toBe(membershipStatuses.active);
  expect(await db.strayMoney.count()).toBe(0);
  // The whole fee is paid now: whatever else comes goes back.
  expect(await take(admin, [[500_000, memo, 'FT2']])).toEqual(['again']);
});

it('the line of who was let in by hand is said to be theirs before and after it is taken over, and a second one stray', async () => {
  const admin = await makeAdmin();
  const { application, memo } = await owing();
  await approveApplication(admin, application.publicId);
  const both: Line[] = [
    [500_000, memo, 'FT1'],
    [500_000, memo, 'FT2'],
  ];
  expect(await take(admin, both, true)).toEqual(['byHand', 'again']);
  expect(await take(admin, [[500_000, memo, 'FT1']])).toEqual(['confirmed']);
  expect(await take(admin, both, true)).toEqual(['taken', 'again']);
  expect(await take(admin, both)).toEqual(['taken', 'again']);
  expect((await getDeskCounts(9)).strayFees).toBe(1);
});

it('money that comes again, late, or for who was deleted is listed with its reference, once', async () => {
  const admin = await makeAdmin();
  const [again, late, gone, calm] = [await owing(), await owing(), await owing(), await owing()];
  await take(admin, [
    [500_000, again.memo, 'FT1'],
    [500_000, calm.memo, 'FT2'],
  ]);
  await rejectApplication(admin, late.application.publicId, { reasonCode: null, reason: 'no' });
  await deleteMember(admin, gone.member.publicId);
  const lines: Line[] = [
    [1_000, again.memo, 'FT3'],
    [500_000, late.memo, 'FT4'],
    [500_000, gone.memo, 'FT5'],
  ];
  expect(await take(admin, lines)).toEqual(['again', 'cancelled', 'cancelled']);
  expect(await take(admin, lines)).toEqual(['taken', 'taken', 'taken']);
  const { rows } = await listMembershipOrders(membershipOrderList.read({ view: 'stray' }));
  expect(
    rows.flatMap(({ number, stray }) => stray.map((each) => [number, each.amount, each.transactionId])),
  ).toEqual([
    [gone.fee.number, 500_000, 'FT5'],
    [late.fee.number, 500_000, 'FT4'],
    [again.fee.number, 1_000, 'FT3'],
  ]);
  expect(await statusOf(late.member)).toBe(membershipStatuses.rejected);
  const first = rows.flatMap(({ stray }) => stray)[0]?.publicId ?? '';
  await returnStray(admin, first, 'by transfer on the 24th');
  const left = await listMembershipOrders(membershipOrderList.read({ view: 'stray' }));
  expect(left.rows.map(({ number }) => number)).toEqual([late.fee.number, again.fee.number]);
  expect(await db.auditEntry.findFirst({ where: { action: 'order.returnStray' } })).toMatchObject({
    targetId: gone.member.publicId,
    after: {
      number: gone.fee.number,
      amount: 500_000,
      transactionId: 'FT5',
      note: 'by transfer on the 24th',
    },
  });
  // What came back to its sender is no payment of the fee: the same money once more is stray again.
  expect(await take(admin, [[500_000, gone.memo, 'FT6']])).toEqual(['cancelled']);
});

it('who may write orders and not members confirms no fee', async () => {
  const { member, memo } = await owing();
  const send = async (role: 'finance' | 'super') => {
    const { headers } = await signInAdmin({ role });
    const address = { [peerHeader]: freshAddress(), ...headers };
    const body = new FormData();
    body.set('mode', 'write');
    body.set('file', new File([fileOf([[500_000, memo, 'FT1']])], 'bank.csv', { type: 'text/csv' }));
    const request = new Request('http://localhost/x', { method: 'POST', headers: address, body });
    const { result } = await runRequest(address, () => POST(request, { params: Promise.resolve({}) }));
    return result.text();
  };
  expect(await send('finance')).toContain('noPermission');
  expect(await statusOf(member)).toBe(membershipStatuses.pending);
  expect(await send('super')).toContain('confirmed');
  expect(await statusOf(member)).toBe(membershipStatuses.active);
});
