import { AsyncLocalStorage } from 'node:async_hooks';
import { NextRequest, NextResponse } from 'next/server';

// Stands where next/headers is imported: what Next knows of the request, outside of Next. It reads real headers and
// writes real Set-Cookie lines; only the place where the request is kept is ours.
type Current = { request: NextRequest; response: NextResponse };

const current = new AsyncLocalStorage<Current>();

function now(): Current {
  const found = current.getStore();
  if (!found) throw new Error('Not in a request: wrap the call in runRequest().');
  return found;
}

export async function headers(): Promise<Headers> {
  return now().request.headers;
}

/** Cookies of the request; what is set reads back at once and travels in `setCookies`. */
export async function cookies() {
  const { request, response } = now();
  return {
    get: (name: string) => request.cookies.get(name),
    getAll: () => request.cookies.getAll(),
    has: (name: string) => request.cookies.has(name),
    set: (name: string, value: string, options: Record<string, unknown> = {}) => {
      request.cookies.set(name, value);
      response.cookies.set(name, value, options);
    },
  };
}

/** Runs `work` as Next would run it for a request with these headers. */
export async function runRequest<T>(
  requestHeaders: HeadersInit,
  work: () => Promise<T>,
): Promise<{ result: T; setCookies: string[] }> {
  const request = new NextRequest('http://localhost:3000/', { headers: requestHeaders });
  const response = new NextResponse();
  const result = await current.run({ request, response }, work);
  return { result, setCookies: response.headers.getSetCookie() };
}
