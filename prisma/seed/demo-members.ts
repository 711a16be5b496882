import 'server-only';
import { hashPassword } from '@/lib/accounts/passwords';
import { createApplication } from '@/lib/orders/create-application';
import type { Tx } from '@/lib/server/db';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import accounts from './demo-accounts.json' with { type: 'json' };

export type AccountKind = 'enterprise' | 'individual' | 'visitor' | 'pending';

// vipType and membershipStatus: specification §3.
/** Who the accounts are, and what they may do. */
export const rights: Record<
  AccountKind,
  { vipType: number; membershipStatus: number; nickname: string; locale: string }
> = {
  enterprise: { vipType: 2, membershipStatus: 1, nickname: '陈志远', locale: 'zh-CN' },
  individual: { vipType: 1, membershipStatus: 1, nickname: 'Nguyễn Thu Hà', locale: 'vi' },
  visitor: { vipType: 0, membershipStatus: 0, nickname: 'Anna Fraser', locale: 'en' },
  pending: { vipType: 2, membershipStatus: 0, nickname: '김민수', locale: 'ko' },
};

const year = 365 * 86_400_000;

/** Writes the demo accounts whose passwords are known; those that stand are left alone. */
export async function seedDemoMembers(tx: Tx, now: Date): Promise<Map<AccountKind, number>> {
  const ids = new Map<AccountKind, number>();
  for (const account of accounts) {
    const kind = account.kind as AccountKind;
    const { id } = await tx.member.upsert({
      where: { email: account.email },
      create: {
        publicId: newPublicId(),
        referralCode: newReferralCode(),
        email: account.email,
        passwordHash: await hashPassword(account.password),
        ...rights[kind],
        membershipExpiresAt: rights[kind].membershipStatus === 1 ? new Date(now.getTime() + year) : null,
      },
      update: {},
      select: { id: true },
    });
    ids.set(kind, id);
    if (kind === 'pending') await seedApplication(tx, id, now);
  }
  return ids;
}

/** What the reviewers of the demo find in their inbox. */
async function seedApplication(tx: Tx, memberId: number, now: Date): Promise<void> {
  if (await tx.membershipApplication.findFirst({ where: { memberId }, select: { id: true } })) return;
  const { vipType } = rights.pending;
  const note = '하노이에 있는 한국계 물류 회사입니다. 세금 코드: 0108735264';
  await createApplication(
    tx,
    { memberId, vipType, purpose: 'join', note },
    { amount: 0, termDays: 365 },
    new Date(now.getTime() - 3 * 60 * 60 * 1000),
  );
}
