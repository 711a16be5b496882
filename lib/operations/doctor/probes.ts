import 'server-only';
import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Env } from '@/lib/server/env';
import type { Store } from '@/lib/server/storage/store';
import { type Finding, fail, ok, warn } from './finding';

/** The longest that somebody may take to answer, in milliseconds. */
const patience = 5_000;

/** What an error says of itself in a word: ECONNREFUSED, a status. Never its message, which can hold an address with a password. */
export function codeOf(error: unknown): string {
  const { code, responseCode, name, cause } = error as {
    code?: unknown;
    responseCode?: unknown;
    name?: unknown;
    cause?: { code?: unknown };
  };
  return String(responseCode ?? code ?? cause?.code ?? name ?? 'unknown').slice(0, 60);
}

/** Stores, reads and deletes a small file: the rights that the site needs. */
export async function probeStore(store: Store): Promise<Finding> {
  const file = `private/doctor/${randomUUID()}`;
  try {
    const bytes = Buffer.from('the doctor was here');
    await store.put(file, bytes, 'text/plain');
    const read = await store.get(file);
    await store.remove(file);
    if (!read?.equals(bytes))
      return fail('storage', 'does not give back what it took', 'Look at the disk or the bucket.');
    return ok('storage', 'stores, reads and deletes');
  } catch (error) {
    return fail(
      'storage',
      codeOf(error),
      'DATA_DIR must be writable for the site; a bucket needs get, put, delete and list.',
    );
  }
}

/** What a disk should have free at least: a build and a backup of a small site. */
const leastBytes = 1_000_000_000;
const fewBytes = 5_000_000_000;

export function judgeSpace(name: string, free: number): Finding {
  const found = `${(free / 1_000_000_000).toFixed(1)} GB free for ${name}`;
  const mend = 'Make room: old backups, logs; or a larger disk.';
  if (free < leastBytes) return fail('disk', found, mend);
  return free < fewBytes ? warn('disk', found, mend) : ok('disk', found);
}

/** Free bytes of the disk under a folder, or under the nearest that exists. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as { code?: string }).code !== 'ENOENT' || parent === folder) throw error;
    return freeBytes(parent);
  }
}

/** The space where files lie, and where backups do if that is another folder. */
export function probeSpaces({
  DATA_DIR,
  BACKUP_DIR,
}: Pick<Env, 'DATA_DIR' | 'BACKUP_DIR'>): Promise<Finding>[] {
  const probe = (name: string, folder: string, variable: string): Promise<Finding> =>
    freeBytes(path.resolve(folder)).then(
      (free) => judgeSpace(name, free),
      (error: unknown) =>
        fail('disk', `${name}: ${codeOf(error)}`, `${variable} must be a folder that the site may use.`),
    );
  if (BACKUP_DIR === undefined) return [probe('files and backups', DATA_DIR, 'DATA_DIR')];
  return [probe('files', DATA_DIR, 'DATA_DIR'), probe('backups', BACKUP_DIR, 'BACKUP_DIR')];
}

/** Greets the mail server and signs in; sends nothing. */
export async function probeMail(url: string): Promise<Finding> {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  try {
    await transport.verify();
    return ok('mail', `${new URL(url).hostname} answers`);
  } catch (error) {
    return fail(
      'mail',
      `${new URL(url).hostname}: ${codeOf(error)}`,
      'Check SMTP_URL (host, port, user, password), and that the way out is open.',
    );
  } finally {
    transport.close();
  }
}

/** Where each provider of translations lies that has no address of its own. */
const knownPlaces: Record<string, string> = {
  deepl: 'https://api.deepl.com',
  google: 'https://translation.googleapis.com',
  azure: 'https://api.cognitive.microsofttranslator.com',
  openai: 'https://api.openai.com',
};

/** Asks whether the provider is there; any answer will do, nothing is translated and no key is sent. */
export async function probeTranslation(env: Env): Promise<Finding> {
  const { TRANSLATION_PROVIDER: name, TRANSLATION_URL: url } = env;
  const place = url ?? knownPlaces[name];
  if (place === undefined) return ok('translation', 'no provider');
  try {
    await fetch(place, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patience) });
    return ok('translation', `${name} answers`);
  } catch (error) {
    return warn(
      'translation',
      `${name}: ${codeOf(error)}`,
      'Check TRANSLATION_URL, and that the way out is open; until then texts wait.',
    );
  }
}
