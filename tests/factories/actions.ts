import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Result } from '@/lib/shared/result';

export type Action = (input: unknown) => Promise<Result<unknown>>;

/**
 * Every exported function of a file that says of itself that browsers may call it, by file and name.
 * @throws Error for a function that says so inside of another, where nobody could list it
 */
export async function findActions(): Promise<Map<string, Action>> {
  const found = new Map<string, Action>();
  for (const file of globSync('{app,components,lib}/**/*.{ts,tsx}')) {
    const text = readFileSync(file, 'utf8');
    if (!/^\s*(['"])use server\1/m.test(text)) continue;
    const name = file
      .replace(/\.tsx?$/, '')
      .split(path.sep)
      .join('/');
    if (!text.startsWith("'use server'")) throw new Error(`${name} has an action inside of a function`);
    const exported = (await import(path.resolve(file))) as Record<string, Action>;
    for (const [key, action] of Object.entries(exported)) found.set(`${name} ${key}`, action);
  }
  return found;
}
