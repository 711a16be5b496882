import type { Failure } from '@/lib/shared/result';
import { unknownActionEvent, whileWriting } from '@/lib/shared/writes-under-way';

/** What went wrong with a form that was sent; `network` when no answer came. */
export type FormFailure = Omit<Failure, 'ok' | 'code'> & { code: Failure['code'] | 'network' };

/** What came of an action. */
export type Answer<T> = { ok: true; data: T } | ({ ok: false } & FormFailure);

/** Calls a server action; a connection that breaks is an answer like any other. */
export async function runAction<T>(call: () => Promise<Answer<T>>): Promise<Answer<T>> {
  try {
    return await whileWriting(call);
  } catch (error) {
    // The action is of another build than the server's: the page that comes knows the new one.
    if (error instanceof Error && error.name === 'UnrecognizedActionError')
      window.dispatchEvent(new Event(unknownActionEvent));
    // What fetch throws; anything else came from a server that does not know this page any more.
    return { ok: false, code: error instanceof TypeError ? 'network' : 'unexpected' };
  }
}
