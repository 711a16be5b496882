import 'server-only';
import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { cleanInput } from '@/lib/shared/clean-input';
import type { Failure, Result } from '@/lib/shared/result';
import type { Viewer } from '@/lib/shared/viewer';
import { getAdmin } from './admin-session';
import { auditRefusal } from './audit';
import { toldFailure } from './database-silence';
import { AppError } from './errors';
import { invalidInput } from './invalid-input';
import { logUnexpected, requestAddress, withRequest } from './log';
import { takeRateLimit } from './rate-limit';
import type { RateLimitName } from './rate-limits';
import { logSecurity } from './security-events';
import { getWriter, rereadViewer } from './session';

export type ActionContext = { viewer: Viewer | null; address: string; userAgent: string };
export type MemberActionContext = ActionContext & { viewer: Viewer };
export type AdminActionContext = Omit<ActionContext, 'viewer'> & { admin: AdminViewer };

type Options<Schema extends z.ZodType, Context> = {
  schema: Schema;
  /** Counted per client address before the input is looked at, per account after permission. */
  rateLimit?: { address?: RateLimitName; account?: RateLimitName };
  /** Says no by throwing an AppError; runs after the input is known to be well formed. */
  permission?: (context: Context, input: z.output<Schema>) => void | Promise<void>;
};

/** A server action that everybody may call; field messages of the schema are typed keys of the catalogue. */
export function publicAction<Schema extends z.ZodType, T>(
  options: Options<Schema, ActionContext>,
  handler: (input: z.output<Schema>, context: ActionContext) => Promise<T>,
) {
  return makeAction(
    options,
    async (caller) => {
      const viewer = await getWriter();
      return { context: { ...caller, viewer }, account: viewer?.id, viewer };
    },
    handler,
  );
}

/** A server action for signed-in members; others get `loginRequired`. */
export function memberAction<Schema extends z.ZodType, T>(
  options: Options<Schema, MemberActionContext>,
  handler: (input: z.output<Schema>, context: MemberActionContext) => Promise<T>,
) {
  return makeAction(
    options,
    async (caller) => {
      const viewer = await getWriter();
      if (!viewer) throw new AppError('loginRequired');
      return { context: { ...caller, viewer }, account: viewer.id, viewer };
    },
    handler,
  );
}

/** A server action of the back office; what a role may do is `permission`'s to say, and must be said. */
export function adminAction<Schema extends z.ZodType, T>(
  options: Options<Schema, AdminActionContext> &
    Required<Pick<Options<Schema, AdminActionContext>, 'permission'>>,
  handler: (input: z.output<Schema>, context: AdminActionContext) => Promise<T>,
) {
  const permission: typeof options.permission = (context, input) =>
    auditRefusal(context.admin, () => options.permission(context, input));
  return makeAction(
    { ...options, permission },
    async (caller) => {
      const admin = await getAdmin();
      if (!admin) throw new AppError('loginRequired');
      return { context: { ...caller, admin }, account: `admin-${admin.id}` };
    },
    handler,
  );
}

type Caller = Pick<ActionContext, 'address' | 'userAgent'>;

/** Who calls, by what they are counted, and the member who may write about themselves. */
type Admitted<Context> = {
  context: Context;
  account: string | number | undefined;
  viewer?: Viewer | null;
};

/** Order: session and audience, address limit, parse, permission, account limit, handler, errors. */
function makeAction<Schema extends z.ZodType, Context, T>(
  { schema, permission, rateLimit }: Options<Schema, Context>,
  admit: (caller: Caller) => Promise<Admitted<Context>>,
  handler: (input: z.output<Schema>, context: Context) => Promise<T>,
) {
  return async (given: z.input<Schema>): Promise<Result<T>> => {
    const requestHeaders = await headers();
    return withRequest(requestHeaders, async () => {
      try {
        const address = requestAddress();
        const userAgent = requestHeaders.get('user-agent') ?? '';
        const { context, account, viewer } = await admit({ address, userAgent });
        if (rateLimit?.address) await takeRateLimit(rateLimit.address, address);
        const input = schema.safeParse(cleanInput(given));
        if (!input.success) throw invalidInput(input.error);
        await permission?.(context, input.data);
        if (rateLimit?.account) await takeRateLimit(rateLimit.account, account ?? address);
        const data = await handler(input.data, context);
        if (viewer) rereadViewer(viewer);
        return { ok: true, data };
      } catch (error) {
        return failureOf(error);
      }
    });
  };
}

function failureOf(thrown: unknown): Failure {
  unstable_rethrow(thrown);
  const error = toldFailure(thrown);
  if (error instanceof AppError) {
    if (error.code === 'forbidden') logSecurity('refused', { way: 'action' });
    const { code, fieldErrors, retryAfterSeconds, words } = error;
    return { ok: false, code, fieldErrors, retryAfterSeconds, words };
  }
  return { ok: false, code: 'unexpected', errorId: logUnexpected(error, 'action') };
}
