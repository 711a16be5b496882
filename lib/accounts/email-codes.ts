import 'server-only';
import { randomInt } from 'node:crypto';
import type { Locale } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { digestsEqual, keyedDigest } from '@/lib/server/sealing';
import { logSecurity } from '@/lib/server/security-events';
import { consumeCaptcha } from './captcha';
import {
  codeLifetimeSeconds,
  codeTries,
  codeTriesBeforeCaptcha,
  otherCodeTries,
  resendSeconds,
} from './code-limits';
import { emailCodeMail, noAccountMail } from './emails';
import { type CodeKey, lockEmailCode } from './locks';
import type { CodeProof } from './schemas';
import { mayReturn } from './take-back';

/** Bound to address and purpose: a code for one is none for another. */
function digestOf({ email, purpose }: CodeKey, code: string): string {
  return keyedDigest('email-code', `${purpose}\n${email}\n${code}`);
}

/** Who asks for a code or tries one. */
export type CodeHolder = {
  /** A secret of the browser that asked for the code; empty where it keeps none. */
  asker?: string;
  /** The client's address. */
  address: string;
};

const askerDigest = (asker: string | undefined) => (asker ? keyedDigest('code-asker', asker) : null);

/**
 * Mails a new code; the one before is worth nothing from now on. Who asks for a code to sign in with an address that has
 * no account gets the same answer, and the address a mail that says so.
 * @throws AppError `tooManyRequests` within the 60 seconds after the last one
 */
export async function sendEmailCode({
  email,
  purpose,
  locale,
  asker,
}: CodeKey & { locale: Locale } & Pick<CodeHolder, 'asker'>): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = new Date();
  const fresh = {
    codeHash: digestOf({ email, purpose }, code),
    askedBy: askerDigest(asker),
    attempts: 0,
    otherAttempts: {},
    sentAt: now,
    expiresAt: new Date(now.getTime() + codeLifetimeSeconds * 1000),
  };
  await db.$transaction(async (tx) => {
    // Who deleted themselves signs in to take it back.
    const there = purpose === 'login' ? mayReturn(now) : { deletedAt: null };
    const member = await tx.member.findFirst({ where: { email, ...there }, select: { locale: true } });
    await tx.emailCode.createMany({ data: [{ email, purpose, ...fresh }], skipDuplicates: true });
    const row = await lockEmailCode(tx, { email, purpose });
    if (row && row.codeHash !== fresh.codeHash) {
      const waitMs = row.sentAt.getTime() + resendSeconds * 1000 - now.getTime();
      if (waitMs > 0) throw new AppError('tooManyRequests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      await tx.emailCode.update({ where: { email_purpose: { email, purpose } }, data: fresh });
    }
    if (purpose === 'register' || member) {
      const params = { purpose, code, minutes: codeLifetimeSeconds / 60 };
      await queueMail(tx, emailCodeMail, { to: email, locale, params });
    } else {
      await queueMail(tx, noAccountMail, { to: email, locale, params: {} });
    }
  });
}

/** A try, with the answer to a captcha where one was asked for. */
export type CodeTry = CodeHolder & CodeProof;

/**
 * Checks a code and counts a wrong one, in a transaction of its own: whatever becomes of the write that wants the code,
 * the try stays counted. The write itself takes the code by `takeEmailCode`. The browser that asked for the code has its
 * own tries, so that nobody else's wrong ones make it worthless there; after two wrong ones a captcha comes with each try.
 * @throws AppError `codeInvalid`, or `codeExpired` where there is none, past its time or with no tries left;
 *   `captchaRequired`, `captchaInvalid`
 */
export async function checkEmailCode(key: CodeKey, code: string, by: CodeTry): Promise<void> {
  let verdict = await tryCode(key, code, by, false);
  if (verdict === 'captchaRequired' && by.captcha) {
    await consumeCaptcha({ id: by.captchaId ?? '', answer: by.captcha });
    verdict = await tryCode(key, code, by, true);
  }
  if (verdict === null) return;
  logSecurity('signInFailed', { email: key.email, way: `code-${key.purpose}`, reason: verdict });
  const field = verdict === 'captchaRequired' ? 'captcha' : 'code';
  throw new AppError(verdict, { fieldErrors: { [field]: verdict } });
}

async function tryCode(
  key: CodeKey,
  code: string,
  { asker, address }: CodeHolder,
  captchaProven: boolean,
): Promise<'codeInvalid' | 'codeExpired' | 'captchaRequired' | null> {
  const place = keyedDigest('code-place', address).slice(0, 16);
  return db.$transaction(async (tx) => {
    const row = await lockEmailCode(tx, key);
    if (!row?.live) return 'codeExpired';
    const isAsker = row.askedBy !== null && row.askedBy === askerDigest(asker);
    const others = Object.values(row.otherAttempts).reduce((sum, count) => sum + count, 0);
    const here = isAsker ? row.attempts : (row.otherAttempts[place] ?? 0);
    const wrong = isAsker ? row.attempts : others;
    if (here >= codeTries || (!isAsker && others >= otherCodeTries)) return 'codeExpired';
    if (wrong >= codeTriesBeforeCaptcha && !captchaProven) return 'captchaRequired';
    if (digestsEqual(row.codeHash, digestOf(key, code))) return null;
    await tx.emailCode.update({
      where: { email_purpose: key },
      data: isAsker
        ? { attempts: { increment: 1 } }
        : { otherAttempts: { ...row.otherAttempts, [place]: here + 1 } },
      select: { attempts: true },
    });
    return 'codeInvalid';
  });
}

/**
 * Takes a right code away, in the transaction of the write that it allows: of two requests with the same code one
 * succeeds, and a write that fails gives it back.
 * @throws AppError `codeExpired`
 */
export async function takeEmailCode(tx: Tx, key: CodeKey, code: string): Promise<void> {
  const { count } = await tx.emailCode.deleteMany({
    // Whose tries are used up was for the check to say: of others' it is no business.
    where: { ...key, codeHash: digestOf(key, code), expiresAt: { gt: new Date() } },
  });
  if (count !== 1) throw new AppError('codeExpired', { fieldErrors: { code: 'codeExpired' } });
}

/** Deletes codes that nobody used in time. */
export async function pruneEmailCodes(client: Pick<Tx, 'emailCode'>): Promise<number> {
  const { count } = await client.emailCode.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return count;
}
