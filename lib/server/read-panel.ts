import 'server-only';
import { unstable_rethrow } from 'next/navigation';
import { toldFailure } from './database-silence';
import { logUnexpected } from './log';

/** What a panel shows, or the id under which its failure was logged. */
export type PanelAnswer<T> = { ok: true; data: T } | { ok: false; errorId: string };

/**
 * Reads what one panel shows. A failure is the panel's, not the page's: it is logged and shown there.
 * @throws AppError `busy` while the database is silent, so that the page answers 503 (http/unavailable.ts)
 */
export async function readPanel<T>(where: string, read: () => Promise<T>): Promise<PanelAnswer<T>> {
  try {
    return { ok: true, data: await read() };
  } catch (error) {
    unstable_rethrow(error);
    const told = toldFailure(error);
    if (told !== error) throw told;
    return { ok: false, errorId: logUnexpected(error, where) };
  }
}
