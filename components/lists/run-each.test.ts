import { expect, it } from 'vitest';
import { runEach } from './run-each';

it('goes on after a row that fails, and says which ones did', async () => {
  const done: string[] = [];
  const failed = await runEach(['a', 'b', 'c', 'd'], async (id) => {
    done.push(id);
    return id === 'b' || id === 'd' ? { ok: false, code: 'conflict' } : { ok: true, data: null };
  });
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  expect(failed).toEqual(['b', 'd']);
});
