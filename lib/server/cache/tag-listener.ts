import pg from 'pg';
import { decodeTags, encodeTags, type TagMessage, tagChannel } from './tag-messages.ts';

/** Longest wait before the next try to connect, in milliseconds. */
const maxDelay = 5_000;

/** How often the connection is asked whether it lives, and how long it may take to answer. */
const heartbeatEvery = 10_000;
const answerWithin = 5_000;

type Options = {
  connectionString: string;
  onMessage: (message: TagMessage) => void;
  /** Messages may have been missed until now: called after each LISTEN, the first one too. */
  onGap: () => void;
  onTrouble?: (error: unknown) => void;
};

/** Hears the invalidations of all processes on a connection of its own, and comes back when that drops. */
export class TagListener {
  readonly #options: Options;
  readonly #unsent: { from: string; tags: readonly string[] }[] = [];
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopped = false;
  #listening = false;

  constructor(options: Options) {
    this.#options = options;
    void this.#connect();
  }

  /** Whether messages arrive now. */
  get listening(): boolean {
    return this.#listening;
  }

  /** Tells all processes outside of any transaction; waits in memory while there is no connection. */
  announce(from: string, tags: readonly string[]): void {
    this.#unsent.push({ from, tags });
    void this.#send();
  }

  /** Closes the connection for good. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#drop();
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: 'cache-listener',
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    client.on('notification', ({ payload }) => {
      const message = decodeTags(payload);
      if (message) this.#options.onMessage(message);
    });
    try {
      await client.connect();
      (client as pg.Client & { unref(): void }).unref(); // the types of pg leave it out
      await client.query(`LISTEN ${tagChannel}`);
      if (this.#client !== client) return;
      this.#failures = 0;
      this.#listening = true;
      this.#options.onGap();
      this.#wait(heartbeatEvery, () => void this.#beat(client));
      await this.#send();
    } catch (error) {
      this.#lost(client, error);
    }
  }

  /** A connection can be dead without saying so; only an answer proves that it hears. */
  async #beat(client: pg.Client): Promise<void> {
    try {
      await client.query('SELECT 1');
      if (this.#client === client) this.#wait(heartbeatEvery, () => void this.#beat(client));
    } catch (error) {
      this.#lost(client, error);
    }
  }

  async #send(): Promise<void> {
    const client = this.#client;
    while (client && this.#listening && this.#client === client) {
      const next = this.#unsent.shift();
      if (!next) return;
      try {
        for (const payload of encodeTags(next.from, next.tags)) {
          await client.query('SELECT pg_notify($1, $2)', [tagChannel, payload]);
        }
      } catch (error) {
        this.#unsent.unshift(next);
        this.#lost(client, error);
      }
    }
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#drop();
    void client.end().catch(() => undefined);
    if (this.#stopped) return;
    this.#options.onTrouble?.(error);
    const delay = Math.min(maxDelay, 100 * 2 ** this.#failures) * (0.75 + Math.random() / 2);
    this.#failures += 1;
    this.#wait(delay, () => void this.#connect());
  }

  #drop(): void {
    this.#client = undefined;
    this.#listening = false;
  }

  #wait(delay: number, then: () => void): void {
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(then, delay);
    this.#timer.unref();
  }
}
