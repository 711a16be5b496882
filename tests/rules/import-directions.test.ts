import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const biome = path.join(root, 'node_modules/.bin/biome');

type Finding = { category: string; location: { path: string | { file: string } } };

/** A small house under the project's own rules: each file has one line that imports. */
const files: Record<string, string> = {
  // What may be: one way, from the ground up.
  'lib/shared/fine.ts': "import '@/lib/i18n/locales'; import './money'; import 'zod';",
  'lib/i18n/fine.ts': "import '@/lib/shared/money';",
  'lib/server/fine.ts': "import '@/lib/shared/money'; import '@/lib/i18n/locales'; import './db';",
  'lib/server/cache/fine.ts': "import '@/lib/server/db'; import '../db';",
  'lib/cards/fine.ts': "import '@/lib/server/db'; import '@/lib/content/queries'; import './schemas';",
  'lib/flows/fine.ts': "import '@/lib/cards/service'; import '@/lib/server/db';",
  'components/ui/fine.tsx': "import '@/lib/shared/money'; import '@/components/ui/button'; import './cn';",
  'components/forms/fine.tsx': "import '@/lib/rich-text/presets'; import '@/components/ui/button';",
  'components/cards/fine.tsx': "import '@/lib/cards/queries'; import '@/components/ui/button';",
  'app/fine.tsx':
    "import '@/components/cards/card'; import '@/lib/flows/place-order'; import '@/lib/server/env';",

  // What may not.
  'lib/shared/to-server.ts': "import '@/lib/server/db';",
  'lib/shared/to-feature.ts': "import '@/lib/cards/queries';",
  'lib/shared/to-components.ts': "import '@/components/ui/button';",
  'lib/shared/to-app.ts': "import '@/app/page';",
  'lib/shared/to-scripts.ts': "import '@/scripts/worker';",
  'lib/shared/by-relative-path.ts': "import '../server/db';",
  'lib/shared/by-type.ts': "import type { Tx } from '@/lib/server/db'; export type Own = Tx;",
  'lib/shared/by-export.ts': "export { db } from '@/lib/server/db';",
  'lib/shared/by-call.ts': "export const later = () => import('@/lib/server/db');",
  'lib/i18n/to-server.ts': "import '@/lib/server/env';",
  'lib/i18n/to-feature.ts': "import '@/lib/content/settings';",
  'lib/server/to-feature.ts': "import '@/lib/accounts/sign-in';",
  'lib/server/to-flows.ts': "import '@/lib/flows/place-order';",
  'lib/server/to-components.ts': "import '@/components/ui/button';",
  'lib/server/by-relative-path.ts': "import '../accounts/sign-in';",
  'lib/server/cache/to-feature.ts': "import '@/lib/cards/queries';",
  'lib/server/cache/by-relative-path.ts': "import '../../cards/queries';",
  'lib/cards/to-flows.ts': "import '@/lib/flows/place-order';",
  'lib/cards/to-components.ts': "import '@/components/cards/card';",
  'lib/cards/to-app.ts': "import '@/app/page';",
  'lib/cards/by-relative-path.ts': "import '../flows/place-order';",
  'lib/flows/to-components.ts': "import '@/components/cards/card';",
  'lib/flows/to-app.ts': "import '@/app/page';",
  'components/ui/to-feature.tsx': "import '@/lib/cards/queries';",
  'components/ui/to-server.tsx': "import '@/lib/server/db';",
  'components/ui/to-components.tsx': "import '@/components/cards/card';",
  'components/forms/to-feature.tsx': "import '@/lib/cards/queries';",
  'components/cards/to-server.tsx': "import '@/lib/server/db';",
  'components/cards/to-app.tsx': "import '@/app/page';",
  'components/cards/by-relative-path.tsx': "import '../../lib/server/db';",
};

/** Two circles, one by relative paths and one by the alias. */
const circles: Record<string, string> = {
  'lib/posts/one.ts': "import { two } from './two'; export const one = () => two;",
  'lib/posts/two.ts': "import { one } from './one'; export const two = () => one;",
  'lib/orders/queries.ts': "import { total } from '@/lib/points/queries'; export const order = () => total;",
  'lib/points/queries.ts': "import { order } from '@/lib/orders/queries'; export const total = () => order;",
  'lib/posts/outside.ts': "import { one } from './one'; export const outside = () => one;",
};

let house: string;
let findings: Map<string, string[]>;

/** What biome finds, by file: the names of the rules. */
async function lint(): Promise<Map<string, string[]>> {
  const rules = ['style/noRestrictedImports', 'suspicious/noImportCycles'].map((rule) => `--only=${rule}`);
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', ...rules, '.'];
  const child = spawn(biome, args, { cwd: house });
  let text = '';
  let complaints = '';
  child.stdout.on('data', (chunk) => (text += String(chunk)));
  child.stderr.on('data', (chunk) => (complaints += String(chunk)));
  await new Promise((resolve) => child.on('close', resolve));
  if (!text.startsWith('{')) throw new Error(complaints);
  const found = new Map<string, string[]>();
  for (const { category, location } of (JSON.parse(text) as { diagnostics: Finding[] }).diagnostics) {
    const file = typeof location.path === 'string' ? location.path : location.path.file;
    found.set(file, [...(found.get(file) ?? []), category.replace(/^lint\//, '')]);
  }
  return found;
}

beforeAll(async () => {
  house = await mkdtemp(path.join(tmpdir(), 'import-directions-'));
  for (const file of ['biome.json', 'tsconfig.json', 'package.json'])
    await cp(path.join(root, file), path.join(house, file));
  // The rules name a schema that lies there.
  await symlink(path.join(root, 'node_modules'), path.join(house, 'node_modules'));
  for (const [file, source] of Object.entries({ ...files, ...circles })) {
    await mkdir(path.dirname(path.join(house, file)), { recursive: true });
    await writeFile(path.join(house, file), `${source}\n`);
  }
  findings = await lint();
}, 60_000);

afterAll(() => rm(house, { recursive: true, force: true }));

const isFine = (file: string) => path.basename(file).startsWith('fine.');

describe('imports go one way', () => {
  it.each(Object.keys(files).filter(isFine))('%s is let through', (file) => {
    expect(findings.get(file) ?? []).toEqual([]);
  });

  it.each(Object.keys(files).filter((file) => !isFine(file)))('%s is refused', (file) => {
    expect(findings.get(file) ?? []).toContain('style/noRestrictedImports');
  });
});

describe('imports go in no circle', () => {
  it.each(Object.keys(circles).filter((file) => !file.includes('outside')))('%s is in one', (file) => {
    expect(findings.get(file) ?? []).toContain('suspicious/noImportCycles');
  });

  it('a file that only looks into a circle is in none', () => {
    expect(findings.get('lib/posts/outside.ts') ?? []).toEqual([]);
  });
});
