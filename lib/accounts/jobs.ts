import 'server-only';
import type { Tx } from '@/lib/server/db';
import { pruneRateLimits } from '@/lib/server/rate-limit';
import { adminIdleMs } from '@/lib/server/realm';
import { dayMs } from '@/lib/shared/durations';
import { pruneCaptchas } from './captcha';
import { pruneEmailCodes } from './email-codes';

/** Deletes sessions past their end; they were nobody's before. */
export async function pruneSessions(db: Pick<Tx, 'memberSession' | 'adminSession'>): Promise<number> {
  const over = { where: { expiresAt: { lt: new Date() } } };
  const members = await db.memberSession.deleteMany(over);
  const idle = { lastSeenAt: { lt: new Date(Date.now() - adminIdleMs) } };
  const admins = await db.adminSession.deleteMany({ where: { OR: [over.where, idle] } });
  return members.count + admins.count;
}

/** Mails are kept this long, without what they said. */
const mailDays = 90;

/** Deletes captchas, codes and counters past their time, and old mails. */
export async function pruneAccounts(
  db: Pick<Tx, 'captcha' | 'emailCode' | 'rateLimit' | 'mail'>,
): Promise<void> {
  await pruneCaptchas(db);
  await pruneEmailCodes(db);
  await pruneRateLimits(db);
  const old = new Date(Date.now() - mailDays * dayMs);
  await db.mail.deleteMany({ where: { createdAt: { lt: old }, status: { in: ['sent', 'failed', 'kept'] } } });
}
