import 'server-only';
import { passwordMinLength } from './schemas';

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
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= read();
  return (await known).has(password.toLowerCase());
}
