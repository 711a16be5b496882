type Slot<Value> = { value: Value; bytes: number };

/** A map with a limit in bytes: what was not read for longest goes first. */
export class ByteLru<Value> {
  #maxBytes: number;
  #bytes = 0;
  readonly #slots = new Map<string, Slot<Value>>();

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#slots.size;
  }

  /** The value, which then counts as just used; undefined when there is none. */
  get(key: string): Value | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    return slot.value;
  }

  /** Keeps `value`; one of more than a quarter of the limit would push out too much and is not kept. */
  set(key: string, value: Value, bytes: number): void {
    this.delete(key);
    if (bytes > this.#maxBytes / 4) return;
    this.#slots.set(key, { value, bytes });
    this.#bytes += bytes;
    this.#shrink();
  }

  delete(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.#slots.delete(key);
    this.#bytes -= slot.bytes;
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
