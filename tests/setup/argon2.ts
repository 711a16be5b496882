import { createRequire } from 'node:module';

// In the place of `@node-rs/argon2`: whether a password belongs to a hash costs twenty milliseconds of the processor at the
// site's own cost, each time the same. Asked once more, it is the answer of before.

type Argon2 = typeof import('@node-rs/argon2');
const real = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

export const { hash } = real;

const known = new Map<string, Promise<boolean>>();

export function verify(hashed: string, password: string): Promise<boolean> {
  const question = `${hashed} ${password}`;
  const answer = known.get(question) ?? real.verify(hashed, password);
  known.set(question, answer);
  return answer;
}
