import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '@/lib/accounts/passwords';
import { endSession, signInWithPassword } from '@/lib/accounts/sign-in';
import { db } from '@/lib/server/db';
import { sessionMaxAge } from '@/lib/server/realm';
import { getViewerOfSession } from '@/lib/server/session';
import { makeCaller } from '@/tests/factories/callers';
import { makeMember } from '@/tests/factories/members';

const password = 'correct horse';

/** Runs something and says what it threw and how many milliseconds it took. */
async function timed(work: () => Promise<unknown>): Promise<{ code: string; took: number }> {
  const start = performance.now();
  const code = await work().then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? 'other',
  );
  return { code, took: performance.now() - start };
}

describe('signing in by password', () => {
  it('opens a session of thirty days that is the member', async () => {
    const member = await makeMember({ password });
    const before = Date.now();
    const { memberId, sid } = await signInWithPassword(
      { email: member.email, password, locale: 'en' },
      makeCaller(),
    );
    expect(memberId).toBe(member.id);
    expect((await getViewerOfSession(sid))?.id).toBe(member.id);
    const row = await db.memberSession.findUniqueOrThrow({ where: { id: sid } });
    expect(row).toMatchObject({ memberId: member.id, userAgent: 'Firefox' });
    const length = row.expiresAt.getTime() - before;
    expect(length).toBeGreaterThanOrEqual(sessionMaxAge.member * 1000 - 1);
    expect(length).toBeLessThan(sessionMaxAge.member * 1000 + 60_000);
  });

  it('gives two who sign in at once a session each', async () => {
    const { email, id } = await makeMember({ password });
    const [one, other] = await Promise.all([
      signInWithPassword({ email, password, locale: 'en' }, makeCaller()),
      signInWithPassword({ email, password, locale: 'en' }, makeCaller()),
    ]);
    expect(one.sid).not.toBe(other.sid);
    expect(await db.memberSession.count({ where: { memberId: id } })).toBe(2);
    await endSession(one.sid);
    expect(await getViewerOfSession(one.sid)).toBeNull();
    expect((await getViewerOfSession(other.sid))?.id).toBe(id);
  });

  it('takes a browser of any name', async () => {
    const { email } = await makeMember({ password });
    const { sid } = await signInWithPassword(
      { email, password, locale: 'en' },
      makeCaller({ userAgent: 'x'.repeat(5000) }),
    );
    expect((await db.memberSession.findUniqueOrThrow({ where: { id: sid } })).userAgent).toHaveLength(300);
    expect(await signInWithPassword({ email, password, locale: 'en' }, makeCaller())).toMatchObject({
      sid: expect.any(String),
    });
  });
});

describe('a sign-in that fails', () => {
  it.each([
    ['a wrong password', { password }, 'wrong horse'],
    ['the right password in capitals', { password }, password.toUpperCase()],
    ['the right password with a space', { password }, `${password} `],
    ['a deleted member', { password, deletedAt: new Date() }, password],
    ['a member without a password', {}, password],
    ['an empty hash', { passwordHash: null }, ''],
  ])('for %s gives one answer and leaves no session', async (_what, data, typed) => {
    const { email } = await makeMember(data);
    await expect(
      signInWithPassword({ email, password: typed, locale: 'en' }, makeCaller()),
    ).rejects.toMatchObject({
      name: 'AppError',
      code: 'loginFailed',
      fieldErrors: undefined,
    });
    expect(await db.memberSession.count()).toBe(0);
  });

  it('gives an unknown address the same answer', async () => {
    await expect(
      signInWithPassword({ email: 'nobody@example.com', password, locale: 'en' }, makeCaller()),
    ).rejects.toMatchObject({
      name: 'AppError',
      code: 'loginFailed',
      fieldErrors: undefined,
    });
  });

  it('does the work of argon2 for known and unknown addresses alike', async () => {
    const known = await makeMember({ password });
    const deleted = await makeMember({ password, deletedAt: new Date() });
    const without = await makeMember();
    const emails = [known.email, deleted.email, without.email, 'nobody@example.com'];
    // The first failure makes the decoy: it is not measured.
    await timed(() =>
      signInWithPassword(
        { email: 'nobody@example.com', password: 'wrong horse', locale: 'en' },
        makeCaller(),
      ),
    );
    const best = new Map<string, number>();
    for (let round = 0; round < 3; round += 1) {
      for (const email of emails) {
        const { code, took } = await timed(() =>
          // Asked for the first time: the tests know the answer to what was asked before.
          signInWithPassword({ email, password: `wrong ${round} ${email}`, locale: 'en' }, makeCaller()),
        );
        expect(code).toBe('loginFailed');
        best.set(email, Math.min(took, best.get(email) ?? Number.POSITIVE_INFINITY));
      }
    }
    // A look into the table takes about one millisecond, argon2 with 19 MiB more than ten.
    for (const email of emails) expect(best.get(email), email).toBeGreaterThan(5);
  });
});

describe('passwords', () => {
  it('are kept as argon2id with a salt of their own', async () => {
    const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await verifyPassword(one, password)).toBe(true);
    expect(await verifyPassword(one, `${password}.`)).toBe(false);
  });

  it('of nobody match nothing', async () => {
    expect(await verifyPassword(null, password)).toBe(false);
    expect(await verifyPassword(null, '')).toBe(false);
  });
});

describe('ending a session', () => {
  it('takes an unknown one for ended', async () => {
    await expect(endSession(crypto.randomUUID())).resolves.toBeUndefined();
  });

  it('may happen twice at once', async () => {
    const { email } = await makeMember({ password });
    const { sid } = await signInWithPassword({ email, password, locale: 'en' }, makeCaller());
    await Promise.all([endSession(sid), endSession(sid)]);
    expect(await db.memberSession.count()).toBe(0);
  });
});
