import pg from 'pg';
import { databaseState } from './database-watch.ts';

/** Longest wait before the next try to connect, in milliseconds. */
const maxDelay = 5_000;

/** How often the connection is asked whether it lives, and how long it may take to answer. */
const heartbeatEvery = 10_000;
const answerWithin = 5_000;

type Options = {
  connectionString: string;
  /** What the connection is called in pg_stat_activity. */
  name: string;
  channel: string;
  onPayload: (payload: string | undefined) => void;
  /** Notifications may have been missed until now: called after each LISTEN, the first one too. */
  onGap: () => void;
  onTrouble?: ((error: unknown) => void) | undefined;
};

/** Hears a channel of NOTIFY on a connection of its own, and comes back when that drops. */
export class ChannelListener {
  readonly #options: Options;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failures = 0;
  #stopped = false;
  #listening = false;

  constructor(options: Options) {
    this.#options = options;
    const { onDown, onBack } = databaseState();
    onDown.add(this.#giveUp);
    onBack.add(this.#comeBack);
    void this.#connect();
  }

  /** Whether notifications arrive now. */
  get listening(): boolean {
    return this.#listening;
  }

  /**
   * Asks something on this connection.
   * @returns whether it was done; not, where the connection is not there or broke with it
   */
  async run(text: string, values: readonly unknown[]): Promise<boolean> {
    const client = this.#client;
    if (!client || !this.#listening) return false;
    try {
      await client.query(text, [...values]);
      return true;
    } catch (error) {
      this.#lost(client, error);
      return false;
    }
  }

  /** Closes the connection for good. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const { onDown, onBack } = databaseState();
    onDown.delete(this.#giveUp);
    onBack.delete(this.#comeBack);
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#drop();
    await client?.end().catch(() => undefined);
  }

  /** The database is silent, as the watch of this process found: what hangs would only be noticed by its next beat. */
  readonly #giveUp = (): void => {
    const client = this.#client;
    if (client) this.#lost(client, new Error('the database is silent'));
  };

  /** It answers again: whoever writes now is to be heard, so nothing waits for the pause, or for a try that hangs. */
  readonly #comeBack = (): void => {
    if (this.#stopped || this.#listening) return;
    const hanging = this.#client;
    this.#drop();
    void hanging?.end().catch(() => undefined);
    this.#failures = 0;
    clearTimeout(this.#timer);
    void this.#connect();
  };

  async #connect(): Promise<void> {
    const { connectionString, name, channel, onPayload, onGap } = this.#options;
    const client = new pg.Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: answerWithin,
      query_timeout: answerWithin,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, new Error('the connection ended')));
    client.on('notification', ({ payload }) => onPayload(payload));
    try {
      await client.connect();
      (client as pg.Client & { unref(): void }).unref(); // the types of pg leave it out
      await client.query(`LISTEN ${channel}`);
      if (this.#client !== client) return;
      this.#failures = 0;
      this.#listening = true;
      this.#wait(heartbeatEvery, () => void this.#beat(client));
      onGap();
    } catch (error) {
      this.#lost(client, error);
    }
  }

  /** A connection can be dead without saying so; only an answer proves that it hears. */
  async #beat(client: pg.Client): Promise<void> {
    const lives = await this.run('SELECT 1', []);
    if (lives && this.#client === client) this.#wait(heartbeatEvery, () => void this.#beat(client));
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
