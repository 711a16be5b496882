import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// V8 keeps the source of Prisma's client, in which the schema stands with its comments, as often as the build holds it and in two
// bytes a character if one is beyond Latin-1 (decision 0025).

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const beyondLatin1 = /[\u0100-\u{10ffff}]/u;

it('the schema is written in Latin-1', () => {
  const files = globSync('prisma/schema/*.prisma', { cwd: root });
  expect(files.length).toBeGreaterThan(20);
  const wide = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => beyondLatin1.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(wide).toEqual([]);
});

it('the client is imported by its types alone: db.ts loads it, and what else is a value stands in prismaNamespace', () => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['lib/server/generated/**', '**/*.test.ts'],
  });
  const imports = /^import (?!type )[^;]*?from '[^']*generated\/prisma\/client';/gm;
  const loading = files.flatMap((file) =>
    (read(file).match(imports) ?? []).map((line) => `${file}: ${line}`),
  );
  expect(loading).toEqual([]);
  expect(imports.test("import { Prisma } from '@/lib/server/generated/prisma/client';")).toBe(true);
});
