import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { NextResponse } from 'next/server';
import type { z } from 'zod';
import type { ErrorCode } from '@/lib/shared/error-codes';
import type { Viewer } from '@/lib/shared/viewer';
import { env } from './env';
import { AppError, errorStatus } from './errors';
import { logUnexpected, withRequestId } from './log';
import { clientAddress, requestIdHeader } from './peer';
import { takeRateLimit } from './rate-limit';
import type { RateLimitName } from './rate-limits';
import { getViewer } from './session';

export type RouteContext<Input> = {
  request: Request;
  input: Input;
  /** The signed-in member, or null. */
  viewer: Viewer | null;
  address: string;
};

type Params = { params: Promise<Record<string, string | string[]>> };

type Options<Schema extends z.ZodType> = {
  /** Parses path parameters and query together; a wrong one answers `invalidInput`. */
  schema: Schema;
  /** Cache-Control of a good answer; private and uncached unless given. */
  cacheControl?: string;
  /** Counted per client address before anything else, per account after the input was parsed. */
  rateLimit?: { address?: RateLimitName; account?: RateLimitName };
};

/** Answer of every JSON route: specification §7 reads `success` plus `data`. */
export type RouteAnswer<T> =
  | { success: true; data: T }
  | { success: false; code: ErrorCode; fieldErrors?: Record<string, string>; errorId?: string };

/** A JSON route open to everybody; the viewer is looked up when `withViewer`. */
export function publicRoute<Schema extends z.ZodType, T>(
  options: Options<Schema> & { withViewer?: boolean },
  handler: (context: RouteContext<z.output<Schema>>) => Promise<T>,
): (request: Request, params: Params) => Promise<NextResponse> {
  return makeRoute(options, options.withViewer ? 'optional' : 'none', handler);
}

/** A JSON route for signed-in members; others get `loginRequired`. */
export function memberRoute<Schema extends z.ZodType, T>(
  options: Options<Schema>,
  handler: (context: RouteContext<z.output<Schema>> & { viewer: Viewer }) => Promise<T>,
): (request: Request, params: Params) => Promise<NextResponse> {
  return makeRoute(options, 'required', (context) => {
    if (!context.viewer) throw new AppError('loginRequired');
    return handler({ ...context, viewer: context.viewer });
  });
}

function makeRoute<Schema extends z.ZodType, T>(
  { schema, rateLimit, cacheControl = 'private, no-store' }: Options<Schema>,
  session: 'none' | 'optional' | 'required',
  handler: (context: RouteContext<z.output<Schema>>) => Promise<T>,
) {
  return (request: Request, { params }: Params): Promise<NextResponse> =>
    withRequestId(request.headers.get(requestIdHeader) ?? '', async () => {
      try {
        if (request.method !== 'GET' && !isSameOrigin(request)) throw new AppError('forbidden');
        const address = clientAddress(request.headers, env().TRUSTED_PROXIES);
        if (rateLimit?.address) await takeRateLimit(rateLimit.address, address);
        const viewer = session === 'none' ? null : await getViewer();
        if (session === 'required' && !viewer) throw new AppError('loginRequired');
        const input = schema.safeParse({ ...readQuery(request), ...(await params) });
        if (!input.success) throw new AppError('invalidInput');
        if (rateLimit?.account) await takeRateLimit(rateLimit.account, viewer?.id ?? address);
        const data = await handler({ request, input: input.data, viewer, address });
        return NextResponse.json({ success: true, data }, { headers: { 'Cache-Control': cacheControl } });
      } catch (error) {
        return answerFailure(error, request);
      }
    });
}

function readQuery(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams);
}

/** A browser says where a writing request comes from; another site's page has no business here. */
function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  if (origin === null) return request.headers.get('sec-fetch-site') !== 'cross-site';
  const host = request.headers.get('host');
  return URL.canParse(origin) && (new URL(origin).host === host || origin === env().SITE_URL);
}

function answerFailure(error: unknown, request: Request): NextResponse {
  unstable_rethrow(error);
  const headers = { 'Cache-Control': 'private, no-store' };
  if (error instanceof AppError) {
    const { code, fieldErrors, retryAfterSeconds } = error;
    const again: Record<string, string> =
      retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
    return NextResponse.json(
      { success: false, code, fieldErrors },
      { status: errorStatus[code], headers: { ...headers, ...again } },
    );
  }
  const errorId = logUnexpected(error, `${request.method} ${new URL(request.url).pathname}`);
  return NextResponse.json({ success: false, code: 'unexpected', errorId }, { status: 500, headers });
}
