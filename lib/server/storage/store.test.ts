import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startS3Server } from '@/tests/setup/s3-server';
import { localStore } from './local-store';
import { s3Store } from './s3-store';

const folder = await mkdtemp(path.join(os.tmpdir(), 'store-'));
const server = await startS3Server();
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  server.objects.clear();
  server.asked.length = 0;
});
afterEach(() => expect(server.troubles.splice(0)).toEqual([]));

const s3 = (more: Partial<Parameters<typeof s3Store>[0]> = {}) =>
  s3Store({
    endpoint: server.endpoint,
    region: 'us-east-1',
    bucket: server.bucket,
    accessKeyId: server.accessKeyId,
    secretAccessKey: 'test-secret',
    forcePathStyle: true,
    ...more,
  });

/** What every store keeps to. */
describe.each([
  ['a folder', () => localStore(folder)],
  ['a bucket', () => s3()],
])('%s', (_name, open) => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('gives back what was put, also nothing and anything', async () => {
    const store = open();
    const all = Uint8Array.from({ length: 70_000 }, (_, at) => at % 256);
    await store.put('media/ab/abc/256.webp', all, 'image/webp');
    await store.put('media/empty', new Uint8Array(), 'image/webp');
    const got = await store.get('media/ab/abc/256.webp');
    expect(Buffer.isBuffer(got)).toBe(true);
    expect(got?.equals(all)).toBe(true);
    expect((await store.get('media/empty'))?.length).toBe(0);
  });

  it('stores a view of a larger buffer as it is', async () => {
    const store = open();
    await store.put('made/part', Buffer.from('0123456789').subarray(3, 6), 'text/plain');
    expect(String(await store.get('made/part'))).toBe('345');
  });

  it('has null where there is nothing, also below a file', async () => {
    const store = open();
    expect(await store.get('media/none')).toBeNull();
    await store.put('media/file', bytes('x'), 'text/plain');
    expect(await store.get('media/file/below')).toBeNull();
  });

  it('replaces a file as a whole', async () => {
    const store = open();
    await store.put('made/a', bytes('a long text'), 'text/plain');
    await store.put('made/a', bytes('short'), 'text/plain');
    expect(String(await store.get('made/a'))).toBe('short');
    expect(await store.list('made')).toEqual(['made/a']);
  });

  it('removes a file, twice too, and leaves its neighbours', async () => {
    const store = open();
    for (const name of ['ab/1', 'ab/2', 'abc/1']) await store.put(`media/${name}`, bytes(name), 'text/plain');
    await store.remove('media/ab/1');
    await store.remove('media/ab/1');
    expect(await store.get('media/ab/1')).toBeNull();
    expect(await store.list('media')).toEqual(['media/ab/2', 'media/abc/1']);
  });

  it('lists the files of a folder and of no other, however many', async () => {
    const store = open();
    for (const name of ['a/1', 'a/2', 'a/b/3', 'a/b/4', 'a/5', 'ab/6'])
      await store.put(`media/${name}`, bytes(name), 'text/plain');
    expect(await store.list('media/a')).toEqual(
      ['media/a/1', 'media/a/2', 'media/a/5', 'media/a/b/3', 'media/a/b/4'].sort(),
    );
    expect(await store.list('media/none')).toEqual([]);
  });

  it('takes many writers of one file at once, and ends with one of theirs', async () => {
    const store = open();
    const texts = Array.from({ length: 8 }, (_, at) => String(at).repeat(50_000));
    await Promise.all(texts.map((text) => store.put('made/one', bytes(text), 'text/plain')));
    expect(texts).toContain(String(await store.get('made/one')));
    expect(await store.list('made')).toEqual(['made/one']);
  });

  it('takes a file into a folder whose last file goes at the same time', async () => {
    const store = open();
    for (let round = 0; round < 20; round += 1) {
      await store.put('private/ab/old', bytes('old'), 'text/plain');
      await Promise.all([
        store.remove('private/ab/old'),
        store.put('private/ab/new', bytes(`new ${round}`), 'text/plain'),
      ]);
      expect(String(await store.get('private/ab/new'))).toBe(`new ${round}`);
      await store.remove('private/ab/new');
    }
  });
});

describe('a folder', () => {
  it('keeps nothing half written, and no empty folder', async () => {
    const store = localStore(folder);
    await store.put('media/ab/abc/1', new Uint8Array(9), 'text/plain');
    expect(await readdir(path.join(folder, 'media/ab/abc'))).toEqual(['1']);
    await store.remove('media/ab/abc/1');
    expect(await readdir(path.join(folder, 'media/ab'))).toEqual([]);
    // A folder stands where the file should be.
    await store.put('media/ab/x/y', new Uint8Array(9), 'text/plain');
    await expect(store.put('media/ab/x', new Uint8Array(9), 'text/plain')).rejects.toThrow();
    expect(await readdir(path.join(folder, 'media/ab'))).toEqual(['x']);
  });

  it('lets nobody else of the machine read what is not public', async () => {
    const modeOf = async (name: string) => ((await stat(path.join(folder, name))).mode & 0o777).toString(8);
    // As a site before this rule left it.
    await mkdir(path.join(folder, 'private'), { recursive: true });
    await chmod(path.join(folder, 'private'), 0o755);
    const before = process.umask(0o022);
    try {
      const store = localStore(folder, ['media']);
      for (const area of ['media', 'private', 'made'])
        await store.put(`${area}/ab/file`, Buffer.from('x'), 'text/plain');
      for (const area of ['private', 'made']) {
        expect(await modeOf(area), area).toBe('700');
        expect(await modeOf(`${area}/ab`), area).toBe('700');
        expect(await modeOf(`${area}/ab/file`), area).toBe('600');
      }
      expect([await modeOf('media/ab'), await modeOf('media/ab/file')]).toEqual(['755', '644']);
      expect(String(await store.get('private/ab/file'))).toBe('x');
    } finally {
      process.umask(before);
    }
  });
});

describe('a bucket', () => {
  it('is told what kind of file it keeps, at an address by path, signed', async () => {
    await s3().put('media/ab/1.webp', Buffer.from('x'), 'image/webp');
    expect(server.asked).toEqual(['PUT /files/media/ab/1.webp']);
    expect(server.objects.get('media/ab/1.webp')).toEqual({
      bytes: Buffer.from('x'),
      contentType: 'image/webp',
    });
  });

  it('is asked again when it stumbles', async () => {
    const store = s3();
    server.troubles.push({ kind: 'status', status: 500 }, { kind: 'status', status: 503 });
    await store.put('made/a', Buffer.from('x'), 'text/plain');
    server.troubles.push({ kind: 'status', status: 500 });
    expect(String(await store.get('made/a'))).toBe('x');
  });

  it('that keeps failing is a failure, never an empty answer', async () => {
    const store = s3();
    await store.put('made/a', Buffer.from('x'), 'text/plain');
    for (const work of [
      () => store.get('made/a'),
      () => store.put('made/a', Buffer.from('y'), 'text/plain'),
      () => store.remove('made/a'),
      () => store.list('made'),
    ]) {
      server.troubles.push(...Array.from({ length: 3 }, () => ({ kind: 'status', status: 500 }) as const));
      await expect(work()).rejects.toThrow();
    }
    expect(String(await store.get('made/a'))).toBe('x');
  });

  it('that hangs is given up', async () => {
    const store = s3({ requestTimeout: 100 });
    server.troubles.push(...Array.from({ length: 3 }, () => ({ kind: 'silence' }) as const));
    await expect(store.get('made/a')).rejects.toThrow();
  });

  it('that refuses the keys says so, and not that there is nothing', async () => {
    const store = s3({ accessKeyId: 'other-key' });
    await expect(store.get('made/a')).rejects.toMatchObject({ name: 'AccessDenied' });
  });
});
