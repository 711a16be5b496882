import { ChannelListener } from '../channel-listener.ts';
import { decodeTags, encodeTags, type TagMessage, tagChannel } from './tag-messages.ts';

type Options = {
  connectionString: string;
  onMessage: (message: TagMessage) => void;
  /** Messages may have been missed until now: called after each LISTEN, the first one too. */
  onGap: () => void;
  onTrouble?: (error: unknown) => void;
};

/** Hears the invalidations of all processes, and tells them of those that are made outside of any transaction. */
export class TagListener {
  readonly #unsent: { from: string; tags: readonly string[] }[] = [];
  readonly #channel: ChannelListener;

  constructor({ connectionString, onMessage, onGap, onTrouble }: Options) {
    this.#channel = new ChannelListener({
      connectionString,
      name: 'cache-listener',
      channel: tagChannel,
      onPayload: (payload) => {
        const message = decodeTags(payload);
        if (message) onMessage(message);
      },
      onGap: () => {
        onGap();
        void this.#send();
      },
      onTrouble,
    });
  }

  /** Whether messages arrive now. */
  get listening(): boolean {
    return this.#channel.listening;
  }

  /** Tells all processes outside of any transaction; waits in memory while there is no connection. */
  announce(from: string, tags: readonly string[]): void {
    this.#unsent.push({ from, tags });
    void this.#send();
  }

  /** Closes the connection for good. */
  stop(): Promise<void> {
    return this.#channel.stop();
  }

  async #send(): Promise<void> {
    while (this.#channel.listening) {
      const next = this.#unsent.shift();
      if (!next) return;
      for (const payload of encodeTags(next.from, next.tags)) {
        if (await this.#channel.run('SELECT pg_notify($1, $2)', [tagChannel, payload])) continue;
        this.#unsent.unshift(next);
        break;
      }
    }
  }
}
