import os from 'node:os';
import { expect, it } from 'vitest';
import { judgeSpace, probeSpaces } from './probes';

const found = async (places: Parameters<typeof probeSpaces>[0]) =>
  (await Promise.all(probeSpaces(places))).map(({ state, found }) => [state === 'fail', found]);

it('looks at the disk of the files, and at that of backups which lie elsewhere', async () => {
  const here = os.tmpdir();
  expect(await found({ DATA_DIR: here, BACKUP_DIR: undefined })).toEqual([
    [false, expect.stringMatching(/GB free for files and backups$/)],
  ]);
  // A path with such a byte is none: what is wrong with one folder does not hide the other.
  expect(await found({ DATA_DIR: '/a\0b', BACKUP_DIR: here })).toEqual([
    [true, 'files: ERR_INVALID_ARG_VALUE'],
    [false, expect.stringMatching(/GB free for backups$/)],
  ]);
});

it('wants a gigabyte, and says early that it will be short', () => {
  expect([9e9, 3e9, 9e8].map((bytes) => judgeSpace('files', bytes).state)).toEqual(['ok', 'warn', 'fail']);
});
