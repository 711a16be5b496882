import 'server-only';
import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import type { Result } from '@/lib/shared/result';
import type { Viewer } from '@/lib/shared/viewer';
import { env } from './env';
import { AppError } from './errors';
import { logUnexpected, withRequestId } from './log';
import { clientAddress, requestIdHeader } from './peer';
import { getViewer } from './session';

export type ActionContext = { viewer: Viewer | null; address: string };

type Options<Schema extends z.ZodType, Context> = {
  schema: Schema;
  /** Says no by throwing an AppError; runs after the input is known to be well formed. */
  permission?: (context: Context, input: z.output<Schema>) => void | Promise<void>;
};

/** A server action that everybody may call; field messages of the schema are typed keys of the catalogue. */
export function publicAction<Schema extends z.ZodType, T>(
  options: Options<Schema, ActionContext>,
  handler: (input: z.output<Schema>, context: ActionContext) => Promise<T>,
) {
  return makeAction(options, (context) => context, handler);
}

/** A server action for signed-in members; others get `loginRequired`. */
export function memberAction<Schema extends z.ZodType, T>(
  options: Options<Schema, ActionContext & { viewer: Viewer }>,
  handler: (input: z.output<Schema>, context: ActionContext & { viewer: Viewer }) => Promise<T>,
) {
  return makeAction(
    options,
    (context) => {
      if (!context.viewer) throw new AppError('loginRequired');
      return { ...context, viewer: context.viewer };
    },
    handler,
  );
}

/** Order: session, audience, parse, permission, handler, errors. */
function makeAction<Schema extends z.ZodType, Context extends ActionContext, T>(
  { schema, permission }: Options<Schema, Context>,
  admit: (context: ActionContext) => Context,
  handler: (input: z.output<Schema>, context: Context) => Promise<T>,
) {
  return async (given: z.input<Schema>): Promise<Result<T>> => {
    const requestHeaders = await headers();
    return withRequestId(requestHeaders.get(requestIdHeader) ?? '', async () => {
      try {
        const address = clientAddress(requestHeaders, env().TRUSTED_PROXIES);
        const context = admit({ viewer: await getViewer(), address });
        const input = schema.safeParse(given);
        if (!input.success) throw new AppError('invalidInput', fieldErrorsOf(input.error));
        await permission?.(context, input.data);
        return { ok: true, data: await handler(input.data, context) };
      } catch (error) {
        return failureOf(error);
      }
    });
  };
}

function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

function failureOf(error: unknown): { ok: false; code: AppError['code'] } & Record<string, unknown> {
  unstable_rethrow(error);
  if (error instanceof AppError) return { ok: false, code: error.code, fieldErrors: error.fieldErrors };
  return { ok: false, code: 'unexpected', errorId: logUnexpected(error, 'action') };
}
