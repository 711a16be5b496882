import 'server-only';
import { createHash } from 'node:crypto';

/** Hash over the entries of an archive in their order: of their names, sizes and bytes. */
export class EntriesDigest {
  readonly #hash = createHash('sha256');
  #count = 0;

  add(name: string, bytes: Uint8Array): void {
    const own = createHash('sha256').update(bytes).digest('hex');
    this.#hash.update(`${name}\0${bytes.length}\0${own}\n`);
    this.#count += 1;
  }

  /** Of what was added so far. */
  end(): { count: number; sha256: string } {
    return { count: this.#count, sha256: this.#hash.copy().digest('hex') };
  }
}
