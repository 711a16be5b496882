import { describe, expect, it } from 'vitest';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { correctPoints } from '@/lib/flows/points/correct-points';
import { getPointsBalance } from '@/lib/points/ledger';
import { pointsCorrectionSchema } from '@/lib/points/schemas';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeActiveMember } from '@/tests/factories/members';
import { accountOf, expectLedgerRight, givePoints } from '@/tests/factories/points';

describe('correcting points', () => {
  it('writes an entry with its reason, the audit, and tells the member', async () => {
    const [admin, member] = [await makeAdmin(), await makeActiveMember()];
    await givePoints(member.id, 30);
    const key = newPublicId();
    expect(await correctPoints(admin, member.publicId, { key, amount: -50, reason: 'twice' })).toEqual({
      balance: -20,
    });
    const { entries } = await accountOf(member.id);
    expect(entries).toMatchObject([
      { amount: 30 },
      { kind: 'correction', amount: -50, cause: `correction:${key}`, reason: 'twice', adminId: admin.id },
    ]);
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: 'points.correct',
        targetId: member.publicId,
        before: { balance: 30 },
        after: { balance: -20, points: -50, reason: 'twice' },
      },
    ]);
    expect(await db.systemMessage.findMany()).toMatchObject([
      { kind: 'pointsCorrected', params: { points: -50, balance: -20, reason: 'twice' } },
    ]);
    await expectLedgerRight();
  });

  it('is done once, however often it is sent', async () => {
    const [admin, member] = [await makeAdmin(), await makeActiveMember()];
    const input = { key: newPublicId(), amount: 5, reason: 'x' };
    await Promise.all([1, 2, 3].map(() => correctPoints(admin, member.publicId, input)));
    expect(await getPointsBalance(db, member.id)).toBe(5);
    expect([await db.auditEntry.count(), await db.systemMessage.count()]).toEqual([1, 1]);
  });

  it('is of a member who is there', async () => {
    const [admin, member] = [await makeAdmin(), await makeActiveMember()];
    const input = { key: newPublicId(), amount: 5, reason: 'x' };
    await expect(correctPoints(admin, 'nosuchmemb', input)).rejects.toMatchObject({ code: 'notFound' });
    await deleteMember(admin, member.publicId);
    await expect(correctPoints(admin, member.publicId, input)).rejects.toMatchObject({ code: 'notFound' });
    expect(await db.pointsEntry.count()).toBe(0);
  });

  it.each([
    ['nothing', { amount: 0 }],
    ['a part of a point', { amount: 0.5 }],
    ['too many', { amount: 1_000_001 }],
    ['a word', { amount: '5' }],
    ['no reason', { reason: '  ' }],
    ['no key', { key: 'x' }],
  ])('is not asked for with %s', (_, wrong) => {
    const right = { id: 'abcdefghjk', key: 'bcdefghjkm', amount: 5, reason: 'x' };
    expect(pointsCorrectionSchema.safeParse(right).success).toBe(true);
    expect(pointsCorrectionSchema.safeParse({ ...right, ...wrong }).success).toBe(false);
  });
});
