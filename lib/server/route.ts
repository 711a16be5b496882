import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { NextResponse } from 'next/server';
import type { z } from 'zod';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { cleanInput } from '@/lib/shared/clean-input';
import type { Viewer } from '@/lib/shared/viewer';
import { getAdmin } from './admin-session';
import { auditRefusal } from './audit';
import { toldFailure } from './database-silence';
import { env } from './env';
import { AppError, errorStatus } from './errors';
import { logUnexpected, requestAddress, withRequest } from './log';
import { takeRateLimit } from './rate-limit';
import type { RateLimitName } from './rate-limits';
import { logSecurity } from './security-events';
import { getViewer, getWriter, rereadViewer } from './session';

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

/** What a handler answers: data for JSON, or a whole answer (a file) as it is. */
type Handler<Context, T> = (context: Context) => Promise<T | Response>;

/** A JSON route open to everybody; the viewer is looked up when `withViewer`. */
export function publicRoute<Schema extends z.ZodType, T>(
  options: Options<Schema> & { withViewer?: boolean },
  handler: Handler<RouteContext<z.output<Schema>>, T>,
) {
  return makeRoute(
    options,
    async (request) => {
      const viewer = options.withViewer ? await viewerOf(request) : null;
      return { caller: { viewer }, account: viewer?.id, viewer };
    },
    handler,
  );
}

/** A JSON route for signed-in members; others get `loginRequired`. */
export function memberRoute<Schema extends z.ZodType, T>(
  options: Options<Schema>,
  handler: Handler<RouteContext<z.output<Schema>> & { viewer: Viewer }, T>,
) {
  return makeRoute(
    options,
    async (request) => {
      const viewer = await viewerOf(request);
      if (!viewer) throw new AppError('loginRequired');
      return { caller: { viewer }, account: viewer.id, viewer };
    },
    handler,
  );
}

export type AdminRouteContext<Input> = Omit<RouteContext<Input>, 'viewer'> & { admin: AdminViewer };

/** A JSON route of the back office; what a role may do is `permission`'s to say, and must be said. */
export function adminRoute<Schema extends z.ZodType, T>(
  options: Options<Schema> & { permission: (context: { admin: AdminViewer }) => void | Promise<void> },
  handler: Handler<AdminRouteContext<z.output<Schema>>, T>,
) {
  return makeRoute(
    options,
    async () => {
      const admin = await getAdmin();
      if (!admin) throw new AppError('loginRequired');
      await auditRefusal(admin, () => options.permission({ admin }));
      return { caller: { admin }, account: `admin-${admin.id}` };
    },
    handler,
  );
}

/** Who asks, by what they are counted, and the member who may write about themselves. */
type Admitted<Caller> = { caller: Caller; account: string | number | undefined; viewer?: Viewer | null };

type Asked<Schema extends z.ZodType> = Pick<RouteContext<z.output<Schema>>, 'request' | 'input' | 'address'>;

/** Order: origin, address limit, session and permission, parse, account limit, handler, errors. */
function makeRoute<Schema extends z.ZodType, Caller, T>(
  { schema, rateLimit, cacheControl = 'private, no-store' }: Options<Schema>,
  admit: (request: Request) => Promise<Admitted<Caller>>,
  handler: Handler<Asked<Schema> & Caller, T>,
) {
  return (request: Request, { params }: Params): Promise<Response> =>
    withRequest(request.headers, async () => {
      try {
        if (request.method !== 'GET' && !isSameOrigin(request)) throw new AppError('forbidden');
        const address = requestAddress();
        if (rateLimit?.address) await takeRateLimit(rateLimit.address, address);
        const { caller, account, viewer } = await admit(request);
        const input = schema.safeParse({ ...cleanInput(readQuery(request)), ...(await params) });
        if (!input.success) throw new AppError('invalidInput');
        if (rateLimit?.account) await takeRateLimit(rateLimit.account, account ?? address);
        const data = await handler({ request, input: input.data, address, ...caller });
        if (request.method !== 'GET' && viewer) rereadViewer(viewer);
        if (data instanceof Response) return data;
        // Specification §7 reads `success` plus `data`.
        return NextResponse.json({ success: true, data }, { headers: { 'Cache-Control': cacheControl } });
      } catch (error) {
        return answerFailure(error, request);
      }
    });
}

function viewerOf({ method }: Request): Promise<Viewer | null> {
  return method === 'GET' ? getViewer() : getWriter();
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

function answerFailure(thrown: unknown, request: Request): NextResponse {
  unstable_rethrow(thrown);
  const error = toldFailure(thrown);
  const headers = { 'Cache-Control': 'private, no-store' };
  if (error instanceof AppError) {
    if (error.code === 'forbidden') logSecurity('refused', { way: new URL(request.url).pathname });
    const { code, fieldErrors, retryAfterSeconds, words } = error;
    const again: Record<string, string> =
      retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
    return NextResponse.json(
      { success: false, code, fieldErrors, words },
      { status: errorStatus[code], headers: { ...headers, ...again } },
    );
  }
  const errorId = logUnexpected(error, `${request.method} ${new URL(request.url).pathname}`);
  return NextResponse.json({ success: false, code: 'unexpected', errorId }, { status: 500, headers });
}
