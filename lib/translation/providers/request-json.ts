import 'server-only';
import { ProviderError } from '../provider';

const longestAnswer = 4_000_000;

type Request = {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  timeoutMs?: number;
};

/**
 * One request to a provider, without a second try. Redirects are not followed: they could lead anywhere.
 * @throws ProviderError
 */
export async function requestJson(
  url: string,
  { method = 'POST', headers = {}, body, timeoutMs = 20_000 }: Request,
): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch {
    throw new ProviderError('down', 'no answer');
  }
  if (!response.ok) throw failureOf(response);
  if (text.length > longestAnswer) throw new ProviderError('answer', 'too long');
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderError('answer', 'not JSON');
  }
}

function failureOf(response: Response): ProviderError {
  const { status } = response;
  const detail = `status ${status}`;
  if (status === 429 || status === 408) return new ProviderError('down', detail, retryAfter(response));
  if (status >= 500) return new ProviderError('down', detail, retryAfter(response));
  if (status === 456) return new ProviderError('quota', detail);
  if (status === 400 || status === 413 || status === 422) return new ProviderError('refused', detail);
  return new ProviderError('denied', detail);
}

/** Seconds, or a date. */
function retryAfter(response: Response): number | undefined {
  const value = response.headers.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/**
 * The answers of a request, one a text.
 * @throws ProviderError where their number or kind is wrong
 */
export function answersOf(answers: unknown, count: number): string[] {
  if (!Array.isArray(answers) || answers.length !== count || answers.some((each) => typeof each !== 'string'))
    throw new ProviderError('answer', 'another number of texts');
  return answers as string[];
}
