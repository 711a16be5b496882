import 'server-only';
import pg from 'pg';
import { databaseState } from './database-watch';

/** The database fell silent; what was asked of it is not known to have happened. */
export class DatabaseDownError extends Error {
  override name = 'DatabaseDownError';
}

type Query = (...given: unknown[]) => Promise<unknown>;

/**
 * Lets a query of a connection begin when the one before it has ended. Prisma asks for all relations of a row at once, which within
 * a transaction is one connection: pg queues that too, but says that it will not for long.
 */
function oneAfterTheOther(client: pg.PoolClient): void {
  let last: Promise<unknown> | null = null;
  // Looked up each time: a test may watch it.
  const begin: Query = (...given) => (pg.Client.prototype.query as unknown as Query).apply(client, given);
  const query: Query = (...given) => {
    // With a callback, or as a thing that sends itself: whoever asks so waits by themselves.
    const [what] = given;
    const sendsItself = typeof what === 'object' && what !== null && 'submit' in what;
    if (sendsItself || typeof given.at(-1) === 'function') return begin(...given);
    const answer = last === null ? begin(...given) : last.then(() => begin(...given));
    const ended = answer.then(
      () => undefined,
      () => undefined,
    );
    last = ended;
    void ended.then(() => {
      if (last === ended) last = null;
    });
    return answer;
  };
  client.query = query as typeof client.query;
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
    this.on('connect', (client) => {
      this.#open.add(client);
      oneAfterTheOther(client);
    });
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
