import { describe, expect, it } from 'vitest';
import { requireAdmin, requireSignedInAdmin } from '@/lib/admins/require-admin';
import { pagePathHeader } from '@/lib/shared/guarded-paths';
import { makeAuthenticator, signInAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { signIn } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';

/** What the guard answers: a role, null, or where it leads. */
async function answerOf(
  headers: Record<string, string>,
  guard: () => Promise<{ role: string } | null>,
): Promise<string | null> {
  try {
    const { result } = await runRequest({ [pagePathHeader]: '/admin/users?q=x', ...headers }, guard);
    return result?.role ?? null;
  } catch (error) {
    const { digest } = error as { digest?: string };
    if (!digest?.startsWith('NEXT_REDIRECT')) throw error;
    return digest.split(';')[2] ?? '';
  }
}

const users = () => requireAdmin('users');
const login = '/vi/admin/login?from=%2Fadmin%2Fusers%3Fq%3Dx';

describe('the guard of the back office', () => {
  it('lets in whom the table lets in, and nobody else', async () => {
    const { headers } = await signInAdmin({ role: 'content' });
    expect(await answerOf(headers, users)).toBe('content');
    expect(await answerOf(headers, () => requireAdmin('users', 'write'))).toBeNull();
    expect(await answerOf(headers, () => requireAdmin('audit'))).toBeNull();
    expect(await answerOf(headers, requireSignedInAdmin)).toBe('content');
  });

  it('leads everybody else to the login, and from there back', async () => {
    const { headers: member } = await signIn({ vipType: 2, membershipStatus: 1 });
    for (const headers of [{}, { cookie: 'admin=forged' }, member]) {
      expect(await answerOf(headers, users)).toBe(login);
      expect(await answerOf(headers, requireSignedInAdmin)).toBe(login);
    }
  });

  it('leads who needs a second factor and has none to setting it up, once it is demanded', async () => {
    const { headers: without } = await signInAdmin();
    const { headers: withOne } = await signInAdmin(makeAuthenticator().columns);
    expect(await answerOf(without, users)).toBe('super');
    await storeSetting('security', { adminsNeedSecondFactor: true });
    expect(await answerOf(without, users)).toBe('/vi/admin/security');
    expect(await answerOf(without, requireSignedInAdmin)).toBe('super');
    expect(await answerOf(withOne, users)).toBe('super');
  });
});
