import os from 'node:os';
import { expect, test } from 'vitest';
import { requireSpace } from './disk.mjs';
import { duration, explain, ScriptError } from './say.mjs';

const fileError = (code: string, file?: string) =>
  Object.assign(new Error('raw words'), { code, path: file });

test('what is expected is told in a sentence, without a stack', () => {
  expect(explain(new ScriptError('A sentence.'))).toBe('A sentence.');
  expect(explain(fileError('ENOSPC'), '/data')).toContain('The disk that holds /data is full.');
  expect(explain(fileError('ENOSPC', '/data/x'), '/data')).toContain('/data/x is full');
  expect(explain(fileError('EACCES', '/data/x'))).toBe('No permission to use /data/x.');
  expect(explain(fileError('EROFS', '/data/x'))).toContain('read-only');
});

test('what nobody expected keeps its stack', () => {
  expect(explain(new TypeError('odd'))).toContain('say.test.ts');
});

test('a disk with too little room is refused before anything is written', () => {
  expect(() => requireSpace(os.tmpdir(), 1, 'test')).not.toThrow();
  expect(() => requireSpace('/tmp/not/there/yet', 1e9, 'make a database')).toThrow(
    /\/tmp\/not\/there\/yet has \d+ MB left; to make a database, about 1000000000 MB are needed/,
  );
});

test('durations', () => {
  expect([0.4, 850, 4_249, 125_300].map(duration)).toEqual(['0 ms', '850 ms', '4.2 s', '2 min 5 s']);
});
