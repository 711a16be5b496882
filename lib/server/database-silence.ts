import 'server-only';
import { databaseState } from './database-watch';
import { AppError } from './errors';

/** Seconds after which it is worth asking again, as answers before Next say (http/unavailable.ts). */
const retryAfterSeconds = 5;

/**
 * A failure as whoever asked is told of it. While the database is silent (database-watch.ts) what fails does so for that, and
 * the log has said so once: nobody could look for it by an id.
 * @returns AppError `busy` then, `error` itself at any other time and where it has a code already
 */
export function toldFailure(error: unknown): unknown {
  if (error instanceof AppError || !databaseState().isDown) return error;
  return new AppError('busy', { retryAfterSeconds });
}

/**
 * For what is sent in parts, a frame first and behind it what has to be read: once the frame is on its way, it says 200 of a
 * page that cannot be made.
 * @throws AppError `busy` while the database is silent
 */
export function requireDatabase(): void {
  if (databaseState().isDown) throw new AppError('busy', { retryAfterSeconds });
}
