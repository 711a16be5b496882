type Slot<Value> = {
  value: Value;
  bytes: number;
  /** After how many additions it was last moved to the end. */
  movedAt: number;
};

type Options<Value, Key> = {
  /** Told of each value that goes, whether dropped, deleted or replaced. */
  onDrop?: (key: Key, value: Value) => void;
};

/** A map with a limit in bytes: what was not read for longest goes first. */
export class ByteLru<Value, Key = string> {
  #maxBytes: number;
  #bytes = 0;
  #additions = 0;
  readonly #slots = new Map<Key, Slot<Value>>();
  readonly #onDrop: ((key: Key, value: Value) => void) | undefined;

  constructor(maxBytes: number, { onDrop }: Options<Value, Key> = {}) {
    this.#maxBytes = maxBytes;
    this.#onDrop = onDrop;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#slots.size;
  }

  /** The value, which then counts as just used; undefined when there is none. */
  get(key: Key): Value | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    // The order matters when something is added: what stands among the last since then need not be moved once more.
    if (slot.movedAt !== this.#additions) {
      slot.movedAt = this.#additions;
      this.#slots.delete(key);
      this.#slots.set(key, slot);
    }
    return slot.value;
  }

  /**
   * Keeps `value`; one of more than a quarter of the limit would push out too much and is not kept.
   * @returns whether it is kept
   */
  set(key: Key, value: Value, bytes: number): boolean {
    this.delete(key);
    if (bytes > this.#maxBytes / 4) return false;
    this.#additions += 1;
    this.#slots.set(key, { value, bytes, movedAt: this.#additions });
    this.#bytes += bytes;
    this.#shrink();
    return this.#slots.has(key);
  }

  delete(key: Key): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.#slots.delete(key);
    this.#bytes -= slot.bytes;
    this.#onDrop?.(key, slot.value);
  }

  /** Sets another limit and drops what is over it. */
  resize(maxBytes: number): void {
    this.#maxBytes = maxBytes;
    this.#shrink();
  }

  #shrink(): void {
    for (const key of this.#slots.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(key);
    }
  }
}
