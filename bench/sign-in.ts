import { hashPassword, verifyPassword } from '@/lib/accounts/passwords';
import { signInWithPassword } from '@/lib/accounts/sign-in';
import { db } from '@/lib/server/db';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import { type Spread, spreadOf } from './percentiles';

export type SignInResult = { name: string; count: number; perSecond: number } & Spread;

const password = 'correct horse battery';
/** Each account may sign in ten times a quarter of an hour. */
const accounts = 60;
const atOnce = 4;

/**
 * Measures signing in by password as the form's handler does it after the captcha: limit, member, argon2id, consent,
 * session; one after the other and four at once; and argon2id alone beside it. Times in milliseconds.
 */
export async function measureSignIn(): Promise<SignInResult[]> {
  const emails = await makeAccounts();
  const passwordHash = await hashPassword(password);
  const signIn = (at: number) =>
    signInWithPassword(
      { email: emails[at % accounts] ?? '', password, locale: 'en' },
      { address: `bench ${at}`, userAgent: 'bench' },
    );
  try {
    return [
      await measure('argon2id alone', 1, () => verifyPassword(passwordHash, password)),
      await measure('sign-in', 1, signIn),
      await measure(`sign-in, ${atOnce} at once`, atOnce, signIn),
    ];
  } finally {
    await db.member.deleteMany({ where: { email: { in: emails } } });
    await db.rateLimit.deleteMany();
  }
}

async function makeAccounts(): Promise<string[]> {
  const passwordHash = await hashPassword(password);
  const emails = Array.from({ length: accounts }, (_, at) => `bench-sign-in-${at}@example.com`);
  await db.member.deleteMany({ where: { email: { in: emails } } });
  await db.rateLimit.deleteMany();
  await db.member.createMany({
    data: emails.map((email) => ({
      publicId: newPublicId(),
      referralCode: newReferralCode(),
      email,
      nickname: 'Bench',
      passwordHash,
    })),
  });
  return emails;
}

async function measure(
  name: string,
  lanes: number,
  work: (at: number) => Promise<unknown>,
): Promise<SignInResult> {
  await work(0);
  const times: number[] = [];
  const count = accounts * 3;
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      const start = performance.now();
      await work(next);
      times.push(performance.now() - start);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: lanes }, lane));
  const seconds = (performance.now() - start) / 1000;
  return { name, count, perSecond: count / seconds, ...spreadOf(times) };
}
