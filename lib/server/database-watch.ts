import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { processWide } from './process-wide.ts';

/** How often the database is asked whether it answers, and how long that may take, in milliseconds. */
const askEvery = 500;
const answerWithin = 2_500;

/** While it is silent: a question that was lost must not stand in the way of the next, which would be answered. */
const answerWithinWhileDown = 1_000;

/** What fails so soon was not waited for, and is worth another try. */
const quickly = 300;

/** SQLSTATE (PostgreSQL manual, appendix A). */
const tooManyConnections = '53300';
const cannotConnectNow = '57P03';

/** The longest pause of who waits for the database before it asks again, in milliseconds. */
const longestPause = 10_000;

/** What this process knows of its database; the copies of this code in one process share it. */
type DatabaseState = {
  isDown: boolean;
  /** Told when the database falls silent. */
  onDown: Set<() => void>;
  /** Told when it answers again. */
  onBack: Set<() => void>;
};

/** Whether the database answers, as the watch of this process found last; where none watches, it does. */
export function databaseState(): DatabaseState {
  return processWide('database-state', () => ({
    isDown: false,
    onDown: new Set(),
    onBack: new Set(),
  }));
}

type Options = { connectionString: string; onChange: (isDown: boolean) => void };

/**
 * Asks the database on a connection of its own whether it answers, so that a page need not find out by waiting: one that
 * hangs is noticed within three seconds, one that is gone at once, and its return within two.
 * @returns the way to end it
 */
export function watchDatabase({ connectionString, onChange }: Options): () => void {
  const state = databaseState();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  let isOver = false;

  function found(isDown: boolean): void {
    if (isOver || state.isDown === isDown) return;
    state.isDown = isDown;
    for (const listener of isDown ? state.onDown : state.onBack) listener();
    onChange(isDown);
  }

  async function ask(): Promise<void> {
    clearTimeout(timer);
    if (isAsking || isOver) return;
    isAsking = true;
    found(!(await answers()));
    isAsking = false;
    if (isOver) return;
    timer = setTimeout(ask, askEvery);
    timer.unref();
  }

  /** A connection that ended may be the only one that did: before the database counts as silent, a new one is tried. */
  async function answers(): Promise<boolean> {
    const began = performance.now();
    const patience = state.isDown ? answerWithinWhileDown : answerWithin;
    for (const isLast of [false, true]) {
      try {
        client ??= await connected({ connectionString, patience }, (ended) => {
          if (client !== ended) return;
          client = undefined;
          void ask();
        });
        await within(patience, client.query('SELECT 1'));
        return true;
      } catch (error) {
        forget(client);
        client = undefined;
        // It answers that it has no place for one more.
        if ((error as { code?: unknown }).code === tooManyConnections) return true;
        if (isLast || performance.now() - began > quickly) return false;
      }
    }
    return false;
  }

  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
    forget(client);
  };
}

/**
 * Waits until the database answers, asking again after pauses that grow.
 * @param onWait told of the first failure
 * @throws what PostgreSQL refuses for good (a password, a name that is none): waiting would not help
 */
export async function untilDatabaseAnswers(
  connectionString: string,
  onWait: (error: unknown) => void,
): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      forget(await connected({ connectionString, patience: answerWithin }, () => undefined));
      return;
    } catch (error) {
      const refused = error instanceof pg.DatabaseError && error.code;
      if (refused && refused !== tooManyConnections && refused !== cannotConnectNow) throw error;
      if (tries === 0) onWait(error);
      await pause(Math.min(longestPause, 250 * 2 ** tries));
    }
  }
}

/** @param onEnd told when the connection breaks between two questions */
async function connected(
  { connectionString, patience }: { connectionString: string; patience: number },
  onEnd: (client: pg.Client) => void,
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'database-watch',
    keepAlive: true,
  });
  // The query that runs hears of it as well.
  client.on('error', () => undefined);
  try {
    await within(patience, client.connect());
  } catch (error) {
    forget(client);
    throw error;
  }
  client.once('end', () => onEnd(client));
  (client as WholeClient).unref();
  return client;
}

/**
 * What `work` brings, or an error when it takes longer. When the time is up, what arrived meanwhile is read first: a process
 * that was busy for seconds itself must not take its database for dead.
 */
export function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      setImmediate(() => setImmediate(() => reject(new Error('no answer in time'))));
    }, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** Without waiting: who is silent would not hear that the connection is to end, and it would stay open. */
function forget(client: pg.Client | undefined): void {
  (client as WholeClient | undefined)?.connection.stream.destroy();
}

/** What the types of pg leave out. */
type WholeClient = pg.Client & { unref(): void; connection: { stream: { destroy(): void } } };
