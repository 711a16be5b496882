import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leftOut, parts } from './parts';

/** The models that have a relation to a member, as the schema says it. */
const naming = globSync('prisma/schema/*.prisma')
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^model (\w+) \{(.*?)^\}/gms)])
  .filter(([, , body = '']) => /^\s+\w+\s+Member\??\s+@relation/m.test(body))
  .map(([, name = '']) => name);

const told = parts.flatMap(({ models }) => models);

it('finds models that name a member', () => {
  expect(naming.length).toBeGreaterThan(30);
  expect(naming).toEqual(expect.arrayContaining(['Card', 'Post', 'Consent', 'Media', 'Address']));
});

it('every one of them is told or left out for a reason, and none twice', () => {
  expect([...told, ...Object.keys(leftOut)].sort()).toEqual([...new Set(naming)].sort());
});

it('files have names of their own', () => {
  const names = parts.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z-]+$/);
});
