import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { specsFor, specsOf } from './changes.mjs';

const specs = readdirSync('tests/e2e').flatMap((file) => /^(.+)\.spec\.ts$/.exec(file)?.[1] ?? []);

test('every spec that is named exists, and every spec that exists is named', () => {
  const named = new Set(Object.values(specsOf).flat());
  expect([...named].sort()).toEqual(specs.sort());
});

test('every feature that people see has its browser tests', () => {
  const features = readdirSync('components').filter((name) => existsSync(`lib/${name}`));
  expect(features.filter((name) => !Object.hasOwn(specsOf, name))).toEqual([]);
});

test('a changed spec is run, and what looks at a changed part of the site', () => {
  expect(specsFor(['tests/e2e/media.spec.ts'])).toEqual(['media.spec.ts']);
  expect(specsFor(['messages/vi/favorites.json'])).toEqual([
    'axe.spec.ts',
    'favorites.spec.ts',
    'inquiries.spec.ts',
    'routes.spec.ts',
  ]);
  expect(specsFor(['lib/server/mail/send.ts'])).toContain('mailbox.spec.ts');
});

test('tests, scripts and papers reach no browser', () => {
  expect(
    specsFor(['docs/a.md', 'scripts/lib/a.mjs', 'lib/cards/a.test.ts', 'tests/integration/a.test.ts']),
  ).toEqual([]);
});
