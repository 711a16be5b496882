import 'server-only';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './format';

// age (age-encryption.org/v1) with a passphrase: scrypt, then ChaCha20-Poly1305 in chunks that are bound to their order and to the
// end. The program `age` opens such a file without this project.

/** How a file of age begins. */
const ageMark = 'age-encryption.org/v1\n';

type Bytes = AsyncIterable<Uint8Array>;

/** The bytes encrypted by the key; as they are without one. */
export async function* sealed(source: Bytes, key: string | undefined): AsyncGenerator<Uint8Array> {
  if (key === undefined) return yield* source;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  yield* readAll(await encrypter.encrypt(streamOf(source)));
}

/**
 * The bytes decrypted where they are encrypted, each chunk only after it was found whole and in its place.
 * @throws BackupError without a key, with a wrong one, or where the file was changed or cut
 */
export async function* opened(source: Bytes, key: string | undefined): AsyncGenerator<Uint8Array> {
  const { isSealed, all } = await look(source);
  if (!isSealed) return yield* all;
  if (key === undefined) throw new BackupError('The backup is encrypted: BACKUP_KEY opens it.');
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const plain = await decrypter.decrypt(streamOf(all)).catch((error: unknown) => {
    const isOtherKey = error instanceof Error && error.message.startsWith('no identity matched');
    throw new BackupError(
      isOtherKey ? 'BACKUP_KEY does not open this backup.' : 'The beginning of the backup is damaged.',
    );
  });
  try {
    yield* readAll(plain);
  } catch {
    throw new BackupError('The backup is damaged or cut off: a part of it does not fit its key.');
  }
}

/** Whether it is encrypted, and all of it from the beginning. */
async function look(source: Bytes): Promise<{ isSealed: boolean; all: Bytes }> {
  const iterator = source[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < ageMark.length) {
    const { value, done } = await iterator.next();
    if (done) break;
    first.push(value);
    length += value.length;
  }
  const begin = Buffer.concat(first);
  async function* all() {
    yield begin;
    for (;;) {
      const { value, done } = await iterator.next();
      if (done) return;
      yield value;
    }
  }
  return { isSealed: begin.subarray(0, ageMark.length).toString('latin1') === ageMark, all: all() };
}

/** As the library takes it. */
function streamOf(source: Bytes): ReadableStream<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}

async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
