import 'server-only';
import pg from 'pg';
import { databaseState } from './database-watch';

/** The database fell silent; what was asked of it is not known to have happened. */
export class DatabaseDownError extends Error {
  override name = 'DatabaseDownError';
}

/** `connection` is what pg calls it; its types leave it out. */
type OpenClient = pg.PoolClient & { connection?: { stream: { destroy(): void } } };

/**
 * Connections to the database that do not outlive its silence: when the watch of this process (database-watch.ts) finds that
 * it does not answer, those that wait hear of it at once, and no further one is opened until it is back. Half a transaction
 * goes with its connection.
 */
export class WatchedPool extends pg.Pool {
  readonly #open = new Set<OpenClient>();

  constructor(config: pg.PoolConfig) {
    super(config);
    // An idle connection that breaks is replaced by the next one that is needed.
    this.on('error', () => undefined);
    this.on('connect', (client) => this.#open.add(client));
    this.on('remove', (client) => this.#open.delete(client));
    databaseState().onDown.add(() => this.#cut());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      err: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(callback?: unknown): Promise<pg.PoolClient> | undefined {
    if (!databaseState().isDown) return super.connect(callback as never) as never;
    const error = new DatabaseDownError('the database does not answer');
    if (typeof callback !== 'function') return Promise.reject(error);
    callback(error, undefined, () => undefined);
    return undefined;
  }

  #cut(): void {
    for (const client of this.#open) client.connection?.stream.destroy();
  }
}
