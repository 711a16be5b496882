import type { FormFailure } from '@/components/forms/run-action';
import { errorCodes } from '@/lib/shared/error-codes';

/** `proof` of `accountDeleted`: what the deletion may be taken back by. */
type LoginFailure = FormFailure & { proof?: string | undefined };

/** Codes that are shown at their field. */
const fieldOf: Partial<Record<FormFailure['code'], string>> = {
  captchaRequired: 'captcha',
  captchaInvalid: 'captcha',
  codeInvalid: 'code',
  codeExpired: 'code',
  secondFactorInvalid: 'code',
};

type Provider = 'member-password' | 'member-code' | 'admin-password' | 'admin-second-factor';

/**
 * Sends a login to next-auth as its own client does, with its token against foreign forms. That client leaves the page
 * for an address of its own when the server cannot be reached; this one says so.
 * @param provider says the realm as well
 * @returns null once signed in, else what went wrong
 */
export async function postLogin(
  provider: Provider,
  fields: Record<string, string>,
): Promise<LoginFailure | null> {
  try {
    const { csrfToken } = await readJson<{ csrfToken: string }>(
      provider.startsWith('admin-') ? '/api/auth/csrf/admin' : '/api/auth/csrf',
    );
    const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: '/', json: 'true' });
    const { url } = await readJson<{ url: string }>(`/api/auth/callback/${provider}`, {
      method: 'POST',
      body,
    });
    const { searchParams } = new URL(url, window.location.href);
    // A token that does not fit leads back to the form instead of naming an error.
    if (searchParams.has('csrf')) return { code: 'loginFailed' };
    const error = searchParams.get('error');
    return error === null ? null : failureOf(error);
  } catch {
    return { code: 'network' };
  }
}

/** @param error a code; of an unexpected failure also the id it was logged under: `unexpected.1a2b3c4d` */
function failureOf(error: string): LoginFailure {
  const [name, errorId] = error.split('.');
  // What the deletion may be taken back by, in place of an id.
  if (name === 'accountDeleted') return { code: name, proof: errorId };
  const code = errorCodes.find((known) => known === name) ?? 'loginFailed';
  const field = fieldOf[code];
  return { code, errorId, fieldErrors: field ? { [field]: code } : undefined };
}

async function readJson<T>(url: string, init?: RequestInit): Promise<T> {
  return (await (await fetch(url, init)).json()) as T;
}
