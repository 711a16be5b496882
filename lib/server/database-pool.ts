import 'server-only';
import pg from 'pg';
import { databaseState } from './database-watch';
import { processMeasures } from './metrics/process-measures';

/** The database fell silent; what was asked of it is not known to have happened. */
export class DatabaseDownError extends Error {
  override name = 'DatabaseDownError';
}

type Query = (...given: unknown[]) => Promise<unknown>;

/** What a statement does, by its first word: a name out of few. */
const kinds = /^\s*(select|insert|update|delete|with|begin|commit|rollback|savepoint)/i;

/** Tells the metrics how long a query took, where somebody reads them; by promise or callback, as it is asked. */
function measured(given: unknown[], begin: Query): Promise<unknown> {
  const { queryTook } = processMeasures();
  if (!queryTook) return begin(...given);
  const [what] = given;
  const text = typeof what === 'string' ? what : (what as { text?: unknown } | undefined)?.text;
  const kind = kinds.exec(typeof text === 'string' ? text : '')?.[1]?.toLowerCase() ?? 'other';
  const began = performance.now();
  const ended = () => queryTook(kind, (performance.now() - began) / 1_000);
  const last = given.at(-1);
  if (typeof last === 'function') {
    return begin(...given.slice(0, -1), (...answer: unknown[]) => {
      ended();
      return last(...answer);
    });
  }
  const answer = begin(...given);
  // What sends itself (a cursor, a stream) is no promise, and lasts as long as its reader takes.
  if (answer instanceof Promise) void answer.then(ended, ended);
  return answer;
}

/**
 * Lets a query of a connection begin when the one before it has ended. Prisma asks for all relations of a row at once, which within
 * a transaction is one connection: pg queues that too, but says that it will not for long.
 */
function oneAfterTheOther(client: pg.PoolClient): void {
  let last: Promise<unknown> | null = null;
  // Looked up each time: a test may watch it.
  const begin: Query = (...given) =>
    measured(given, (...asked) => (pg.Client.prototype.query as unknown as Query).apply(client, asked));
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
