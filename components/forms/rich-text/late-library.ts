/** A library that comes when a text first needs it. */
export class LateLibrary<T> {
  /** What there is of it now. */
  loaded: T | null = null;
  #asked: Promise<T | null> | null = null;
  readonly #listeners = new Set<(loaded: T | null) => void>();

  constructor(private readonly load: () => Promise<T>) {}

  /**
   * Asks for it, once; what did not come is asked for again by the next call.
   * @returns null when it did not come
   */
  want(): Promise<T | null> {
    this.#asked ??= this.load()
      .catch(() => null)
      .then((loaded) => {
        this.loaded = loaded;
        if (!loaded) this.#asked = null;
        for (const listener of this.#listeners) listener(loaded);
        return loaded;
      });
    return this.#asked;
  }

  /** Told each time that it came, or did not. */
  subscribe(listener: (loaded: T | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
