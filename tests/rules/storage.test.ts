import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  copyFiles,
  deleteFiles,
  deleteMedia,
  getFile,
  getMedia,
  putFile,
  putMedia,
} from '@/lib/server/storage';

// Read when the first file is asked for.
const folder = await mkdtemp(path.join(os.tmpdir(), 'storage-'));
process.env.DATA_DIR = path.join(folder, 'data');
process.env.STORAGE = 'local';
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const key = '0123456789abcdef01234567';

it('keeps the areas apart', async () => {
  await putFile('private', 'claims/one', bytes('private'), 'application/pdf');
  await putFile('made', 'claims/one', bytes('made'), 'image/png');
  expect(await getFile('public', 'claims/one')).toBeNull();
  expect(String(await getFile('private', 'claims/one'))).toBe('private');
  await deleteFiles('private', ['claims/one', 'claims/never']);
  expect(await getFile('private', 'claims/one')).toBeNull();
  expect(String(await getFile('made', 'claims/one'))).toBe('made');
});

it('keeps public pictures where they have always been', async () => {
  await putMedia(key, new Map([[256, bytes('small')]]));
  expect(await readFile(path.join(folder, 'data/media/01', key, '256.webp'), 'utf8')).toBe('small');
});

it('copies what there is to the same paths of another area', async () => {
  await putFile('private', 'a/1', bytes('one'), 'text/plain');
  await copyFiles('private', 'public', ['a/1', 'a/2'], 'text/plain');
  expect(String(await getFile('public', 'a/1'))).toBe('one');
  expect(String(await getFile('private', 'a/1'))).toBe('one');
  expect(await getFile('public', 'a/2')).toBeNull();
});

it('deletes all files of a picture, of one area or of both, and no other', async () => {
  const other = `0${key.slice(0, -1)}`;
  const files = new Map([
    [256, bytes('small')],
    [480, bytes('larger')],
  ]);
  for (const area of ['public', 'private'] as const) await putMedia(key, files, area);
  await putMedia(other, files);
  await deleteMedia([key, 'no key', '../../data'], ['public']);
  expect([await getMedia(key, 256), await getMedia(key, 480)]).toEqual([null, null]);
  expect(String(await getMedia(key, 480, 'private'))).toBe('larger');
  await deleteMedia([key]);
  expect(await getMedia(key, 480, 'private')).toBeNull();
  expect(await getMedia(other, 256)).not.toBeNull();
});

describe('a path', () => {
  const wrong = [
    '',
    '.',
    '..',
    '../secret',
    'a/../../secret',
    'a/./b',
    '/etc/passwd',
    'a//b',
    'a/',
    '.hidden',
    'a/.hidden',
    'a\\..\\secret',
    'a\0b',
    'a b',
    'a\nb',
    'ä',
    '%2e%2e/secret',
    `${'a/'.repeat(100)}b`,
  ];

  it.each(wrong)('of the shape %j is refused, and reads nothing', async (given) => {
    await writeFile(path.join(folder, 'secret'), 'secret').catch(() => undefined);
    expect(await getFile('private', given)).toBeNull();
    await expect(putFile('private', given, bytes('x'), 'text/plain')).rejects.toThrow('not a path');
    await expect(deleteFiles('private', ['fine', given])).rejects.toThrow('not a path');
    await expect(copyFiles('private', 'public', [given], 'text/plain')).rejects.toThrow('not a path');
    expect(await readdir(folder)).toEqual(['data', 'secret']);
    expect(await readFile(path.join(folder, 'secret'), 'utf8')).toBe('secret');
  });

  it('is no media key of another shape', async () => {
    await expect(putMedia('../secret', new Map([[1, bytes('x')]]))).rejects.toThrow('not a media key');
    expect(await getMedia('../secret', 1)).toBeNull();
    expect(await getMedia(key, 1.5)).toBeNull();
  });
});
