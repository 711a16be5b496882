import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@/lib/server/errors';
import { passwordMinLength } from './schemas';

/** argon2id with 19 MiB, 2 passes, 1 lane: the OWASP Password Storage Cheat Sheet's first choice. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hash of a password that somebody chose, as a PHC string.
 * @throws AppError `invalidInput` with `password: passwordTooCommon` for one that everybody tries first
 */
export async function hashPassword(password: string): Promise<string> {
  if (await isCommonPassword(password))
    throw new AppError('invalidInput', { fieldErrors: { password: 'passwordTooCommon' } });
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash the same work is done against a decoy, so that the time of an
 * answer does not reveal which addresses have an account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), cost);
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}

/** So many are refused: more would take from people what nobody tries. */
const refused = 1_000;

let known: Promise<ReadonlySet<string>> | undefined;

/** Read when the first password is chosen: the list is long, and few requests need it. */
async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(
    (word) => String(word).length >= passwordMinLength,
  );
  return new Set(longEnough.slice(0, refused).map((word) => String(word).toLowerCase()));
}

/** Whether a password is one of the thousand most common ones of at least six characters, in whatever case. */
async function isCommonPassword(password: string): Promise<boolean> {
  known ??= read();
  return (await known).has(password.toLowerCase());
}
