import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { logUnexpected } from './log';

/** What a panel shows, or the id under which its failure was logged. */
export type PanelAnswer<T> = { ok: true; data: T } | { ok: false; errorId: string };

/** Reads what one panel shows. A failure is the panel's, not the page's: it is logged and shown there. */
export async function readPanel<T>(where: string, read: () => Promise<T>): Promise<PanelAnswer<T>> {
  try {
    return { ok: true, data: await read() };
  } catch (error) {
    unstable_rethrow(error);
    return { ok: false, errorId: logUnexpected(error, where) };
  }
}
