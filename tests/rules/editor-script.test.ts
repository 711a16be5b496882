import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

// Quill weighs more than a whole page may: it comes late, and only where one writes a formatted text.

const root = path.resolve(import.meta.dirname, '../..');

/** Pages on which one writes. */
const writingPages = [
  'app/[locale]/(site)/demo/editor/page.tsx',
  'app/[locale]/(site)/member/products/[id]/page.tsx',
  'app/[locale]/(site)/member/products/[id]/translations/page.tsx',
  'app/[locale]/(site)/publish/page.tsx',
  'app/[locale]/admin/content/about/page.tsx',
  'app/[locale]/admin/content/pages/[id]/page.tsx',
  'app/[locale]/admin/products/[id]/edit/page.tsx',
  'app/[locale]/admin/products/new/page.tsx',
];

type Sources = { files: readonly string[]; read: (file: string) => string };

type Imports = { now: string[]; late: string[] };

const imported =
  /(?:^|[^\w.])(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

const isQuill = (name: string) => /^(?:react-)?quill(?:\/|$)/.test(name);

/** What a module imports with itself, and what when it is wanted; types are gone by then. */
function importsOf(text: string): Imports {
  const found: Imports = { now: [], late: [] };
  for (const [, now, late] of text.matchAll(imported)) {
    if (now) found.now.push(now);
    else if (late) found.late.push(late);
  }
  return found;
}

/** Whether a page gets Quill: with its own script (`now`), or also when something on it wants it (`late`). */
function reaches(page: string, { files, read }: Sources, how: 'now' | 'late'): boolean {
  const known = new Set(files);
  const seen = new Set<string>();
  const open = [page, ...layoutsOf(page, known)];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { now, late } = importsOf(read(file));
    const names = how === 'now' ? now : [...now, ...late];
    // Styles are no script.
    if (names.some((name) => isQuill(name) && !name.endsWith('.css'))) return true;
    open.push(...names.flatMap((name) => resolve(file, name, known) ?? []));
  }
  return false;
}

function layoutsOf(page: string, known: ReadonlySet<string>): string[] {
  const parts = page.split('/').slice(0, -1);
  return parts
    .map((_, at) => `${parts.slice(0, at + 1).join('/')}/layout.tsx`)
    .filter((file) => known.has(file));
}

function resolve(from: string, name: string, known: ReadonlySet<string>): string | null {
  if (!name.startsWith('@/') && !name.startsWith('.')) return null;
  const base = name.startsWith('@/')
    ? name.slice(2)
    : path.posix.normalize(path.posix.join(path.posix.dirname(from), name));
  return ['', '.ts', '.tsx', '.mjs'].map((end) => base + end).find((file) => known.has(file)) ?? null;
}

const house: Sources = {
  files: globSync('{app,components,lib}/**/*.{ts,tsx,mjs}', { cwd: root })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.includes('.test.')),
  read: (file) => readFileSync(path.join(root, file), 'utf8'),
};
const pages = house.files.filter((file) => /^app\/.*(?:page|layout)\.tsx$/.test(file));

describe('the script of the editor', () => {
  it('is within reach of the pages on which one writes, and of no other', () => {
    expect(writingPages.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.filter((page) => reaches(page, house, 'late')).sort()).toEqual(writingPages);
  });

  it('comes with none of them, but after a plain field', () => {
    expect(pages.filter((page) => reaches(page, house, 'now'))).toEqual([]);
  });
});

describe('the look at imports', () => {
  const of = (texts: Record<string, string>): Sources => ({
    files: Object.keys(texts),
    read: (file) => texts[file] ?? '',
  });

  it('finds it behind other modules, at once and late, and above in a layout', () => {
    const at = 'app/news/page.tsx';
    const editor = { 'components/editor.tsx': "import ReactQuill from 'react-quill';" };
    const direct = of({ ...editor, [at]: "import { Editor } from '@/components/editor';" });
    expect([reaches(at, direct, 'now'), reaches(at, direct, 'late')]).toEqual([true, true]);
    const late = of({
      ...editor,
      'components/field.tsx': "const load = () => import('./editor');",
      [at]: "export { Field } from '../../components/field';",
    });
    expect([reaches(at, late, 'now'), reaches(at, late, 'late')]).toEqual([false, true]);
    const above = of({ ...editor, [at]: '', 'app/layout.tsx': "import '@/components/editor';" });
    expect(reaches(at, above, 'now')).toBe(true);
  });

  it('takes types, styles and other names for none', () => {
    const at = 'app/page.tsx';
    const harmless = of({
      [at]: "import type { Range } from 'quill';\nimport 'quill/dist/quill.core.css';\nimport 'quillon';",
    });
    expect(reaches(at, harmless, 'late')).toBe(false);
  });
});
