import { type ErrorCode, errorCodes } from '@/lib/shared/error-codes';

/**
 * Sends a password login to next-auth as its own client does, with its token against foreign forms. That client leaves
 * the page for an address of its own when the server cannot be reached; this one says so.
 * @returns null once signed in, else what went wrong
 */
export async function postLogin(email: string, password: string): Promise<ErrorCode | 'network' | null> {
  try {
    const { csrfToken } = await readJson<{ csrfToken: string }>('/api/auth/csrf');
    const body = new URLSearchParams({ csrfToken, email, password, callbackUrl: '/', json: 'true' });
    const { url } = await readJson<{ url: string }>('/api/auth/callback/member-password', {
      method: 'POST',
      body,
    });
    const { searchParams } = new URL(url, window.location.href);
    // A token that does not fit leads back to the form instead of naming an error.
    if (searchParams.has('csrf')) return 'loginFailed';
    const error = searchParams.get('error');
    return error === null ? null : (errorCodes.find((code) => code === error) ?? 'loginFailed');
  } catch {
    return 'network';
  }
}

async function readJson<T>(url: string, init?: RequestInit): Promise<T> {
  return (await (await fetch(url, init)).json()) as T;
}
