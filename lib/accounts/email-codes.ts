import 'server-only';
import { randomInt } from 'node:crypto';
import type { Locale } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { queueMail } from '@/lib/server/mail/queue-mail';
import type { EmailCodePurpose } from '@/lib/server/mail/templates';
import { digestsEqual, keyedDigest } from '@/lib/server/sealing';
import { codeLifetimeSeconds, codeTries, resendSeconds } from './code-limits';

type CodeKey = { email: string; purpose: EmailCodePurpose };

/** Bound to address and purpose: a code for one is none for another. */
function digestOf({ email, purpose }: CodeKey, code: string): string {
  return keyedDigest('email-code', `${purpose}\n${email}\n${code}`);
}

/**
 * Mails a new code; the one before is worth nothing from now on. Who asks for a code to sign in with an address that has
 * no account gets the same answer, and the address a mail that says so.
 * @throws AppError `tooManyRequests` within the 60 seconds after the last one
 */
export async function sendEmailCode({ email, purpose, locale }: CodeKey & { locale: Locale }): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = new Date();
  const fresh = {
    codeHash: digestOf({ email, purpose }, code),
    attempts: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeLifetimeSeconds * 1000),
  };
  await db.$transaction(async (tx) => {
    const member = await tx.member.findFirst({ where: { email, deletedAt: null }, select: { locale: true } });
    await tx.emailCode.createMany({ data: [{ email, purpose, ...fresh }], skipDuplicates: true });
    // Under the row's lock: of two requests at once one mails.
    const [row] = await tx.$queryRaw<{ codeHash: string; sentAt: Date }[]>`
      SELECT code_hash AS "codeHash", sent_at AS "sentAt" FROM email_code
      WHERE email = ${email} AND purpose = ${purpose}::email_code_purpose FOR UPDATE`;
    if (row && row.codeHash !== fresh.codeHash) {
      const waitMs = row.sentAt.getTime() + resendSeconds * 1000 - now.getTime();
      if (waitMs > 0) throw new AppError('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      await tx.emailCode.update({ where: { email_purpose: { email, purpose } }, data: fresh });
    }
    if (purpose === 'register' || member) {
      const params = { purpose, code, minutes: codeLifetimeSeconds / 60 };
      await queueMail(tx, { to: email, locale, template: 'emailCode', params });
    } else {
      await queueMail(tx, { to: email, locale, template: 'noAccount', params: {} });
    }
  });
}

/**
 * Checks a code and counts a wrong one, in a transaction of its own: whatever becomes of the write that wants the code,
 * the try stays counted. The write itself takes the code by `takeEmailCode`.
 * @throws AppError `codeInvalid`, or `codeExpired` where there is none, past its time or after 5 wrong ones
 */
export async function checkEmailCode(key: CodeKey, code: string): Promise<void> {
  const verdict = await db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ codeHash: string; attempts: number; live: boolean }[]>`
      SELECT code_hash AS "codeHash", attempts, expires_at > now() AS live FROM email_code
      WHERE email = ${key.email} AND purpose = ${key.purpose}::email_code_purpose FOR UPDATE`;
    if (!row?.live || row.attempts >= codeTries) return 'codeExpired';
    if (digestsEqual(row.codeHash, digestOf(key, code))) return null;
    await tx.emailCode.update({
      where: { email_purpose: key },
      data: { attempts: { increment: 1 } },
      select: { attempts: true },
    });
    return 'codeInvalid';
  });
  if (verdict) throw new AppError(verdict, { fieldErrors: { code: verdict } });
}

/**
 * Takes a right code away, in the transaction of the write that it allows: of two requests with the same code one
 * succeeds, and a write that fails gives it back.
 * @throws AppError `codeExpired`
 */
export async function takeEmailCode(tx: Tx, key: CodeKey, code: string): Promise<void> {
  const { count } = await tx.emailCode.deleteMany({
    where: {
      ...key,
      codeHash: digestOf(key, code),
      attempts: { lt: codeTries },
      expiresAt: { gt: new Date() },
    },
  });
  if (count !== 1) throw new AppError('codeExpired', { fieldErrors: { code: 'codeExpired' } });
}

/** Deletes codes that nobody used in time. */
export async function pruneEmailCodes(client: Pick<Tx, 'emailCode'>): Promise<number> {
  const { count } = await client.emailCode.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return count;
}
