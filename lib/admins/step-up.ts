import 'server-only';
import type { AdminActionContext } from '@/lib/server/action';
import { readSessionId } from '@/lib/server/realm';
import { proveAgain } from './second-factor-setup';

/** An action that wants a proof beside its input: nothing is done before it was right. */
export function afterProof<Input extends { proof: string }, T>(
  handler: (input: Input, context: AdminActionContext) => Promise<T>,
) {
  return async (input: Input, context: AdminActionContext): Promise<T> => {
    await proveAgain(context.admin, input.proof, await readSessionId('admin'));
    return handler(input, context);
  };
}
