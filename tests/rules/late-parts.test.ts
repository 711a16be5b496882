import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSourceFile } from '@/scripts/lib/source-file';

// A part that comes by `dynamic` and is drawn by the server as well has no boundary of its own: until its script is there, the one
// around the page shows its loading state, and the focus is lost with what was pressed.

const files = ['components', 'app'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(folder, file)),
);

/** Calls of `dynamic` in a file, each with whether it says that the server does not draw it. */
function callsIn(file: string): { at: string; isApart: boolean }[] {
  const text = readFileSync(file, 'utf8');
  if (!text.includes("from 'next/dynamic'")) return [];
  const { nodes, lineAt } = readSourceFile(file, text);
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return [];
    if (node.callee.name !== 'dynamic') return [];
    const options = node.arguments[1];
    const isApart = options !== undefined && /ssr: false/.test(text.slice(options.start, options.end));
    return [{ at: `${file}:${lineAt(node.start)}`, isApart }];
  });
}

it('a part that comes late has a boundary of its own', () => {
  const calls = files.flatMap(callsIn);
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter(({ isApart }) => !isApart).map(({ at }) => at)).toEqual([]);
});
