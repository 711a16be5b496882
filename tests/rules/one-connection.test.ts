import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Where transactions are written. */
const folders = ['lib', 'scripts', 'prisma/seed', 'app', 'components', 'bench'];
const generated = join('lib', 'server', 'generated');

/** What an opened bracket holds up to its end. */
function insideOf(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at += 1) {
    if ('([{'.includes(text[at] ?? '')) depth += 1;
    else if (')]}'.includes(text[at] ?? '')) depth -= 1;
  }
  return text.slice(from, at);
}

/** Lines at which several things that ask by a transaction are begun at once. */
function askingAtOnce(text: string): number[] {
  return [...text.matchAll(/Promise\.(?:all|allSettled|any|race)\(/g)].flatMap(({ 0: call, index }) =>
    /\btx\b/.test(insideOf(text, index + call.length)) ? [text.slice(0, index).split('\n').length] : [],
  );
}

it('nobody begins two questions at once by the one connection of a transaction', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => /\.tsx?$/.test(name) && !name.startsWith(generated)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    askingAtOnce(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

it('that is noticed where somebody does', () => {
  expect(askingAtOnce('await Promise.all([\n  tx.card.count(),\n  read(tx),\n]);')).toEqual([1]);
  expect(askingAtOnce('a;\nawait Promise.allSettled(ids.map((id) => lock(tx, id)));')).toEqual([2]);
  expect(askingAtOnce('await Promise.all([db.card.count(), read()]);\nawait write(tx);')).toEqual([]);
});
