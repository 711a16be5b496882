import { failureFrom } from '@/components/forms/failure-from';
import type { FormFailure } from '@/components/forms/run-action';

/** A file on its way. */
export type Upload = {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** What has left, from 0 to 1; then the server works on it. */
  part: number;
  failure?: FormFailure;
};

type Send<T> = (
  file: File,
  options: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<T>;

/**
 * Sends files one after the other, in the order they were chosen; one that fails stays, to be tried again or dropped, and
 * does not hold up the others.
 */
export class UploadQueue<T> {
  /** A new array with each change, for useSyncExternalStore. */
  entries: readonly Upload[] = [];
  #nextId = 1;
  #current: { id: number; abort: AbortController } | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly send: Send<T>,
    private readonly onDone: (result: T) => void,
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const added = files.map((file) => ({ id: this.#nextId++, file, state: 'waiting' as const, part: 0 }));
    this.#set([...this.entries, ...added]);
    void this.#work();
  }

  /** Of one that failed; of others nothing happens. */
  retry(id: number): void {
    if (this.entries.find((entry) => entry.id === id)?.state !== 'failed') return;
    this.#change(id, { state: 'waiting', part: 0, failure: undefined });
    void this.#work();
  }

  /** Calls one off, wherever it stands. */
  drop(id: number): void {
    this.#set(this.entries.filter((entry) => entry.id !== id));
    if (this.#current?.id === id) this.#current.abort.abort();
  }

  /** Calls everything off. */
  stop(): void {
    for (const { id } of this.entries) this.drop(id);
  }

  async #work(): Promise<void> {
    if (this.#current) return;
    const next = this.entries.find(({ state }) => state === 'waiting');
    if (!next) return;
    const { id, file } = next;
    const abort = new AbortController();
    this.#current = { id, abort };
    this.#change(id, { state: 'sending' });
    try {
      const onProgress = (part: number) => this.#change(id, { part });
      const result = await this.send(file, { onProgress, signal: abort.signal });
      // One that was called off at the last moment is stored and named by nothing: it goes within a day.
      if (!abort.signal.aborted) {
        this.#set(this.entries.filter((entry) => entry.id !== id));
        this.onDone(result);
      }
    } catch (error) {
      this.#change(id, { state: 'failed', failure: failureFrom(error) });
    }
    this.#current = null;
    void this.#work();
  }

  #change(id: number, change: Partial<Upload>): void {
    this.#set(this.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)));
  }

  #set(entries: readonly Upload[]): void {
    this.entries = entries;
    for (const listener of this.#listeners) listener();
  }
}
