import { afterAll, beforeAll } from 'vitest';
import { type Env, env } from '@/lib/server/env';

/** The site as if its environment said so, as long as the test file runs; what is made of it once a process stays as it is. */
export function setEnvironment(settings: Partial<Env>): void {
  const before: Partial<Env> = {};
  beforeAll(() => {
    for (const name of Object.keys(settings) as (keyof Env)[]) Object.assign(before, { [name]: env()[name] });
    Object.assign(env(), settings);
  });
  afterAll(() => {
    Object.assign(env(), before);
  });
}

/** A site that has a provider of translations. */
export function setProvider(): void {
  setEnvironment({ TRANSLATION_PROVIDER: 'google', TRANSLATION_API_KEY: 'secret-key-1' });
}
