import 'server-only';
import { lockMemberWithReferrer } from '@/lib/accounts/locks';
import { getSetting } from '@/lib/content/queries';
import type { SettingValue } from '@/lib/content/settings';
import type { StatementLine } from '@/lib/orders/statements/read-statement';
import { keepStray } from '@/lib/orders/stray-money';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { auditTargetOf } from '@/lib/subjects/names';
import { approveWaiting } from './decide-application';

/**
 * What became of a line that names the fee of a membership: it `paid` it, was `known` already, or pays nothing and is to be sent
 * back, since it came `late`, `again` or as an `otherAmount`.
 */
export type FeeOutcome = 'paid' | 'known' | 'late' | 'again' | 'otherAmount';

const select = {
  number: true,
  status: true,
  amount: true,
  application: { select: { publicId: true } },
  member: { select: { publicId: true, nickname: true } },
} as const;

/**
 * Takes a line of a bank's statement for the fee of a membership: its exact amount lets the applicant in, as an administrator's
 * hand does (product.md 5: completed by activation or payment). What pays nothing is kept as stray. Of two
 * at once the later waits for the member, and sees what the earlier did.
 * @param statement the file, for the audit
 */
export async function takeFee(
  by: Pick<AdminViewer, 'id' | 'name'>,
  feeId: number,
  { reference, amount, memo, bookedAt }: StatementLine,
  statement: string,
): Promise<FeeOutcome> {
  const referral = await getSetting('referral');
  return db.$transaction(async (tx) => {
    const { memberId } = await tx.membershipOrder.findUniqueOrThrow({
      where: { id: feeId },
      select: { memberId: true },
    });
    if (memberId !== null) await lockMemberWithReferrer(tx, memberId);
    const { count } = await tx.bankTransfer.createMany({
      data: { reference, amount, memo, bookedAt, feeOfId: feeId, adminId: by.id },
      skipDuplicates: true,
    });
    if (count === 0) return 'known';
    const fee = await tx.membershipOrder.findUniqueOrThrow({ where: { id: feeId }, select });
    const outcome = await outcomeOf(tx, by, { ...fee, id: feeId }, { reference, amount, referral });
    if (outcome !== 'paid' && outcome !== 'known')
      await keepStray(tx, { feeOfId: feeId }, { amount, transactionId: reference, cause: outcome });
    if (outcome !== 'known' && fee.member)
      await writeAudit(tx, by, {
        action: 'order.pay',
        target: auditTargetOf('member', fee.member),
        after: { number: fee.number, amount, transactionId: reference, outcome, statement },
      });
    return outcome;
  });
}

type Referral = SettingValue<'referral'>;

type Fee = {
  id: number;
  status: 'pending' | 'completed' | 'cancelled';
  amount: number;
  application: { publicId: string } | null;
};

async function outcomeOf(
  tx: Tx,
  by: Pick<AdminViewer, 'id' | 'name'>,
  fee: Fee,
  { reference, amount, referral }: { reference: string; amount: number; referral: Referral },
): Promise<FeeOutcome> {
  if (fee.status === 'cancelled' || !fee.application) return 'late';
  if (fee.status === 'pending' && fee.amount !== amount) return 'otherAmount';
  if (fee.status === 'pending') return letIn(tx, by, fee.application.publicId, referral);
  // Who was let in by hand paid by the first line of the whole fee; any other is one too many.
  const lines = await tx.bankTransfer.count({ where: { feeOfId: fee.id, reference: { not: reference } } });
  const stray = await tx.strayMoney.count({ where: { feeOfId: fee.id } });
  return lines === stray && amount === fee.amount ? 'known' : 'again';
}

/** A member who was deleted meanwhile is let in by nobody: their money goes back. */
async function letIn(
  tx: Tx,
  by: Pick<AdminViewer, 'id' | 'name'>,
  application: string,
  referral: Referral,
): Promise<FeeOutcome> {
  try {
    await approveWaiting(tx, by, application, referral);
    return 'paid';
  } catch (error) {
    if (error instanceof AppError && (error.code === 'conflict' || error.code === 'notFound')) return 'late';
    throw error;
  }
}
