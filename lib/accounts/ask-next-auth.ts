import 'server-only';
import type { NextApiRequest, NextApiResponse } from 'next';
import type { NextRequest } from 'next/server';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import { readText } from '@/lib/server/read-json';
import { cleanInput } from '@/lib/shared/clean-input';
import { callbackCookie } from './next-auth';

/** A login's fields are a few hundred characters; the longest password and all marks around it need 3 KB. */
const formMaxBytes = 16 * 1024;

/**
 * Asks next-auth with what the site's own forms send: their fields and the token against forged forms. Everything else of
 * the request (the query, the address to go back to, its other cookies) never reaches it: one that it cannot read would
 * break the sign-in until the browser forgets it.
 * @param nextauth the action and the provider
 * @throws AppError `invalidInput` for a body of more than 16 KB, which is not read to its end
 */
export async function askNextAuth(
  request: NextRequest,
  nextauth: string[],
  options: NextAuthOptions,
): Promise<Response> {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '');
  const text = request.body ? await readText(request, formMaxBytes) : '';
  const { callbackUrl: _own, ...body } = cleanInput(
    Object.fromEntries(new URLSearchParams(isForm ? text : '')),
  );
  const tokenName = options.cookies?.csrfToken?.name ?? '';
  const token = request.cookies.get(tokenName)?.value;
  const given = {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    query: { nextauth },
    cookies: token === undefined ? {} : { [tokenName]: token },
    body,
  };
  const answer = new Answer();
  await NextAuth(given as unknown as NextApiRequest, answer as unknown as NextApiResponse, options);
  return answer.toResponse();
}

/** What next-auth writes an answer into: so much of a NextApiResponse as it uses. */
class Answer {
  #status = 200;
  #body: string | null = null;
  readonly #headers = new Map<string, string | string[]>();

  status(status: number): this {
    this.#status = status;
    return this;
  }

  getHeader(name: string) {
    return this.#headers.get(name.toLowerCase());
  }

  setHeader(name: string, value: string | string[]): this {
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }

  json(body: unknown): void {
    this.setHeader('Content-Type', 'application/json');
    this.#body = JSON.stringify(body);
  }

  send(body: unknown): void {
    if (typeof body === 'string') this.#body = body;
    else if (body !== undefined) this.json(body);
  }

  end(): void {
    // A redirect has no body.
  }

  toResponse(): Response {
    const headers = new Headers();
    for (const [name, value] of this.#headers)
      for (const line of [value].flat())
        if (name !== 'set-cookie' || !line.startsWith(`${callbackCookie}=`)) headers.append(name, line);
    return new Response(this.#body, { status: this.#status, headers });
  }
}
