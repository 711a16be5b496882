import { describe, expect, it } from 'vitest';
import { diffLines, nearChanges } from './line-diff';

const marks = { gone: '-', new: '+', same: ' ' } as const;
const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => marks[kind] + text);

describe('two texts line by line', () => {
  it.each([
    ['', '', []],
    ['a', 'a', [' a']],
    ['', 'a\nb', ['+a', '+b']],
    ['a\nb', '', ['-a', '-b']],
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['a\nb\nc', 'b\nc\nd', ['-a', ' b', ' c', '+d']],
    ['a\na\na', 'a\na', [' a', ' a', '-a']],
  ])('%j and %j', (before, after, expected) => {
    expect(shown(before, after)).toEqual(expected);
  });

  it('are told whole where they are very long, in no time', () => {
    const many = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word} ${at}`).join('\n');
    const from = performance.now();
    expect(diffLines(many('a'), many('b'))).toHaveLength(10_000);
    expect(performance.now() - from).toBeLessThan(1_000);
  });
});

it('what stayed far from any change is left out', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at}`);
  const changed = lines.map((line, at) => (at === 10 ? 'other' : line));
  const shownLines = nearChanges(diffLines(lines.join('\n'), changed.join('\n')));
  expect(shownLines.map(({ text }) => text)).toEqual([
    'line 8',
    'line 9',
    'line 10',
    'other',
    'line 11',
    'line 12',
  ]);
  expect(nearChanges(diffLines('a', 'a'))).toEqual([]);
});
