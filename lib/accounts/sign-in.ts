import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { deviceKeyOf, findDevice } from '@/lib/server/known-device';
import { sessionMaxAge } from '@/lib/server/realm';
import { logSecurity } from '@/lib/server/security-events';
import { vietnamDateText } from '@/lib/shared/dates';
import { checkEmailCode, takeEmailCode } from './email-codes';
import { shareMember, shareMemberOf } from './locks';
import { addressMarkOf } from './origin';
import { verifyPassword } from './passwords';
import type { CodeLogin, CodeProof, PasswordLogin } from './schemas';
import { limitWrongPasswords } from './secret-tries';
import { mayReturn, takeBackToken } from './take-back';

/** Where somebody signs in from. */
export type Caller = {
  /** The client's address. */
  address: string;
  userAgent?: string;
  /** What the browser shows of having signed in before. */
  deviceCookie?: string | undefined;
};

/** A session, and what its browser is remembered by. */
export type SignedIn = { memberId: number; sid: string; deviceKey: string };

const accountSelect = {
  id: true,
  publicId: true,
  passwordHash: true,
  deletedAt: true,
  deletionDueAt: true,
} as const;

/**
 * The device that the browser proves to be, where it signed in to this member's account before.
 * Without a cookie nobody is asked for.
 */
export async function findMemberDevice(
  email: string,
  deviceCookie: string | undefined,
): Promise<string | null> {
  if (!deviceCookie) return null;
  const member = await db.member.findFirst({ where: { email, ...mayReturn() }, select: accountSelect });
  return member && findDevice(deviceCookie, deviceKeyOf('member', email, member.passwordHash));
}

/**
 * Opens a session for a member who knows their password.
 * @throws AppError `tooManyRequests`, and `loginFailed`, the same for an unknown address, a wrong password and a deleted
 *   member; `accountDeleted` with the proof to take it back by for who deleted themselves and knows the password
 */
export async function signInWithPassword(
  { email, password, locale }: Pick<PasswordLogin, 'email' | 'password' | 'locale'>,
  { address, userAgent, deviceCookie }: Caller,
): Promise<SignedIn> {
  const member = await db.member.findFirst({ where: { email, ...mayReturn() }, select: accountSelect });
  const passwordHash = member?.passwordHash ?? null;
  const key = deviceKeyOf('member', email, passwordHash);
  const device = member && findDevice(deviceCookie, key);
  const who = { email, account: member?.publicId, knownDevice: device !== null };
  const signedIn = await limitWrongPasswords({ key, address, device }, async () => {
    if (!(await verifyPassword(passwordHash, password)) || !member) {
      logSecurity('signInFailed', { ...who, way: 'password' });
      throw new AppError('loginFailed');
    }
    if (member.deletedAt) throw new AppError('accountDeleted', { proof: takeBackToken(member) });
    return db.$transaction(async (tx) => {
      // Deleted, or the password changed meanwhile.
      if (!(await shareMember(tx, member.id, passwordHash))) throw new AppError('loginFailed');
      return openSession(tx, member.id, { locale, userAgent, address });
    });
  });
  logSecurity('signIn', { ...who, way: 'password' });
  return signedIn;
}

/**
 * Opens a session for a member who has the code that was mailed to their address.
 * @throws AppError those of `checkEmailCode`; `accountDeleted` as by password
 */
export async function signInWithCode(
  input: Pick<CodeLogin, 'email' | 'code' | 'locale'> & CodeProof,
  { address, userAgent }: Caller,
): Promise<SignedIn> {
  const key = { email: input.email, purpose: 'login' as const };
  await checkEmailCode(key, input.code, { ...input, address });
  const answer = await db.$transaction(async (tx) => {
    await takeEmailCode(tx, key, input.code);
    const member = await shareMemberOf(tx, input.email);
    const deleted = member
      ? null
      : await tx.member.findFirst({ where: { email: input.email, ...mayReturn() }, select: accountSelect });
    // The code is used up by it: no error yet, which would give it back.
    if (deleted?.deletedAt) return { proof: takeBackToken(deleted) };
    // Nobody is mailed a code for an address without an account; the member may have been deleted since.
    if (!member) throw new AppError('codeExpired', { fieldErrors: { code: 'codeExpired' } });
    const signedIn = await openSession(tx, member.id, { locale: input.locale, userAgent, address });
    logSecurity('signIn', { email: input.email, account: member.publicId, way: 'code' });
    return signedIn;
  });
  if ('proof' in answer) throw new AppError('accountDeleted', answer);
  return answer;
}

/** A new session of a member who has proven who they are and agreed to the terms. */
export async function openSession(
  tx: Tx,
  memberId: number,
  { locale, userAgent, address }: { locale: Locale; userAgent?: string; address: string },
): Promise<SignedIn> {
  await recordConsent(tx, memberId, locale);
  const session = await tx.memberSession.create({
    data: {
      memberId,
      userAgent: userAgent?.slice(0, 300),
      addressMark: addressMarkOf(address),
      expiresAt: new Date(Date.now() + sessionMaxAge.member * 1000),
    },
    select: { id: true, member: { select: { email: true, passwordHash: true } } },
  });
  const { email, passwordHash } = session.member;
  return { memberId, sid: session.id, deviceKey: deviceKeyOf('member', email, passwordHash) };
}

/** Ends one session; an unknown id is no failure. */
export async function endSession(sid: string): Promise<void> {
  await db.memberSession.deleteMany({ where: { id: sid } });
}

/** The pages that registration and sign-in ask consent to (specification §5). */
const documents = ['terms', 'privacy'];

/** Writes down that a member agreed to the terms and the privacy policy as they stand; once for each version and language. */
async function recordConsent(
  tx: Pick<Tx, 'page' | 'consent'>,
  memberId: number,
  locale: Locale,
): Promise<void> {
  const pages = await tx.page.findMany({
    where: { slug: { in: documents } },
    select: {
      slug: true,
      updatedAt: true,
      versions: {
        where: { kind: 'published' },
        orderBy: { number: 'desc' },
        take: 1,
        select: { number: true },
      },
    },
  });
  // What stood there before anybody wrote in the back office becomes version 1 once somebody does.
  const versionOf = new Map(
    pages.map(({ slug, updatedAt, versions }) => [
      slug,
      `${vietnamDateText(updatedAt)} #${versions[0]?.number ?? 1}`,
    ]),
  );
  await tx.consent.createMany({
    data: documents.map((document) => ({
      memberId,
      document,
      version: versionOf.get(document) ?? 'none',
      locale,
    })),
    skipDuplicates: true,
  });
}
