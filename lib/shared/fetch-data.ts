import type { ErrorCode } from './error-codes';

/** A failure that a route of ours answered, or `network` when no answer came. */
export class FetchError extends Error {
  override readonly name = 'FetchError';

  constructor(
    readonly code: ErrorCode | 'network',
    readonly errorId?: string,
  ) {
    super(code);
  }
}

type Answer<T> = { success: true; data: T } | { success: false; code: ErrorCode; errorId?: string };

/**
 * Asks one of the site's JSON routes.
 * @returns its `data`
 * @throws FetchError with the route's code, or `network`
 */
export async function fetchData<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init)
    .then((response) => response.json() as Promise<Answer<T>>)
    .catch(() => null);
  if (!answer) throw new FetchError('network');
  if (!answer.success) throw new FetchError(answer.code, answer.errorId);
  return answer.data;
}

/**
 * Asks one of the site's routes for a file.
 * @throws FetchError with the route's code, or `network`
 */
export async function fetchFile(url: string, init?: RequestInit): Promise<Blob> {
  const response = await fetch(url, init).catch(() => null);
  if (response?.ok) {
    const file = await response.blob().catch(() => null);
    if (file) return file;
  }
  const answer = (await response?.json().catch(() => null)) as Answer<never> | null | undefined;
  throw answer?.success === false ? new FetchError(answer.code, answer.errorId) : new FetchError('network');
}
