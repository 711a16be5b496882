import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { subscribeLive, tellLive } from './live-events';

it('where events may have been missed, whoever shows what they change reads it anew, once', () => {
  const heard: string[] = [];
  const stops = [
    subscribeLive(
      'message',
      () => void heard.push('message'),
      () => void heard.push('read anew'),
    ),
    subscribeLive('seen', () => void heard.push('seen'), null),
  ];
  tellLive('resync', {});
  expect(heard).toEqual(['read anew']);
  tellLive('message', {});
  tellLive('unknown', {});
  expect(heard).toEqual(['read anew', 'message']);
  for (const stop of stops) stop();
  tellLive('resync', {});
  expect(heard).toHaveLength(2);
});

it('each file that hears events says what becomes of missed ones', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const hearing = /\b(?:useLive|subscribeLive)\((?!\))/;
  const files = globSync('components/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/live\/(?:use-live(?:-stream)?|live-[\w.-]+)\.ts$/.test(file) &&
      hearing.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(2);
  // One that leaves it to another handler of its own has that other one.
  const deaf = files.filter((file) => {
    const calls =
      readFileSync(path.join(root, file), 'utf8').match(/\b(?:useLive|subscribeLive)\([^;]*;/g) ?? [];
    return calls.every((call) => /,\s*null,?\s*\);$/.test(call));
  });
  expect(deaf).toEqual([]);
});
