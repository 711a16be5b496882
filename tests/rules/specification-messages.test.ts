import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { receiverFields } from '@/lib/orders/schemas';
import { leavesOf } from '@/scripts/lib/message-keys';
import { readMessageUses } from '@/scripts/lib/message-uses';
import sentences from '@/tests/fixtures/specification-messages.json';

// Every message that people are to read by specification §8, and by the rules of §5: that there is one, in six languages, and a
// place in the code that shows it. What shows it when is the business of each feature's own tests.

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const catalogues = new Map(
  locales.map((locale) => {
    const files = globSync(`messages/${locale}/*.json`, { cwd: root });
    return [
      locale,
      leavesOf(Object.fromEntries(files.map((file) => [path.parse(file).name, JSON.parse(read(file))]))),
    ] as const;
  }),
);

const texts = new Map(
  globSync('{app,components,lib}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['lib/server/generated/**', '**/*.test.ts', '**/*.d.ts'],
  }).map((file) => [file, read(file)] as const),
);
const shown = readMessageUses(texts).uses.filter(({ kind }) => kind === 'message' || kind === 'variable');
const exact = new Set(shown.map(({ pattern }) => pattern));
const open = [...exact]
  .filter((pattern) => pattern.includes('*'))
  .map((pattern) => new RegExp(`^${pattern.split('*').map(RegExp.escape).join('[^.]+')}$`));

/** Lists of codes and what each answers with: they name them all, and cause none. */
const lists = new Set(['lib/shared/error-codes.ts', 'lib/server/errors.ts']);
const code = [...texts].flatMap(([file, text]) => (lists.has(file) ? [] : [text])).join('\n');

/** Whether code names the message; of one whose name it knows only when it runs, whether something says that name. */
function isShown(key: string): boolean {
  if (exact.has(key)) return true;
  const name = key.split('.').at(-1) ?? '';
  // A message of any operation is the factories' own, which name no code.
  const isSaid =
    name === 'unexpected' || new RegExp(`['"\`]${name}['"\`]|\\b${name}:|=["']?${name}\\b`).test(code);
  return isSaid && open.some((pattern) => pattern.test(key));
}

describe.each(Object.entries(sentences))('%s of the specification', (_, list) => {
  const rows = Object.entries(list as Record<string, string[]>);

  it.each(rows)('“%s” has a message', (_sentence, keys) => {
    expect(keys.length).toBeGreaterThan(0);
  });

  it.each(rows)('“%s” is said in each language', (_sentence, keys) => {
    for (const key of keys) {
      const said = locales.map((locale) => catalogues.get(locale)?.get(key));
      expect(
        said.filter((text) => typeof text !== 'string' || text.trim() === ''),
        key,
      ).toEqual([]);
      // The two Chinese scripts may write a short sentence alike; the others share no words.
      expect(new Set(said).size, key).toBeGreaterThanOrEqual(locales.length - 1);
    }
  });

  it.each(rows)('“%s” is shown somewhere', (_sentence, keys) => {
    expect(keys.filter((key) => !isShown(key))).toEqual([]);
  });
});

/** The sentences of a paragraph of the specification's §8, as it lists them. */
function listed(opening: string): string[] {
  const paragraph = read('tests/fixtures/specification-messages.txt')
    .split('\n')
    .find((line) => line.startsWith(opening));
  const [, list = ''] = paragraph?.split(/: (.*)\.$/) ?? [];
  return list.split(opening.startsWith('Success') ? ', ' : '; ');
}

// "friend request sent/accepted/rejected" are three.
const successes = listed('Success messages').flatMap((sentence) => {
  const [, start, ends] = /^(.* )(\w+\/[\w/]+)$/.exec(sentence) ?? [];
  return ends ? ends.split('/').map((end) => `${start}${end}`) : [sentence];
});

it.each([
  ['failures', listed('User-facing failure messages')],
  ['successes', successes],
] as const)('leaves out none of the %s that the specification lists', (kind, list) => {
  expect(list.length).toBeGreaterThan(10);
  expect(Object.keys(sentences[kind]).sort()).toEqual([...list].sort());
});

it('notices what nothing shows', () => {
  // One that no catalogue and no code has, one of a list that is named by codes, one that a group has no name for.
  for (const key of ['nothing.shows.this', 'errors.codes.quuxNever', 'contact.fields.quuxNever'])
    expect(isShown(key), key).toBe(false);
});

it('every field of a receiver has its message among those that a checkout requires', () => {
  const fields = Object.keys(receiverFields.shape).map((field) => `checkout.fields.${field}Required`);
  const said = Object.values(sentences).flatMap((list) =>
    Object.entries(list).flatMap(([sentence, keys]) =>
      sentence === 'checkout fields required' ? (keys as string[]) : [],
    ),
  );
  expect(said.toSorted()).toEqual(fields.toSorted());
});
