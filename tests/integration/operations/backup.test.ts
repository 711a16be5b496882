import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAvatar } from '@/lib/flows/members/change-avatar';
import { placeMedia } from '@/lib/media/place';
import { backUp } from '@/lib/operations/backup/back-up';
import { readBackup } from '@/lib/operations/backup/read-archive';
import { recordBackup } from '@/lib/operations/backup/record';
import { type RestoreOptions, restore } from '@/lib/operations/backup/restore';
import { deleteDataExport, storeExport } from '@/lib/personal-data/export-file';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { unlessHeld } from '@/lib/server/held-deletions';
import { enqueue } from '@/lib/server/jobs';
import { deleteMedia, folderStore, siteStore } from '@/lib/server/storage';
import type { Store } from '@/lib/server/storage/store';
import { dayMs } from '@/lib/shared/durations';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { givePoints } from '@/tests/factories/points';
import { makePost } from '@/tests/factories/posts';
import { databaseUrl } from '@/tests/setup/database-url';
import { keepRows } from '@/tests/setup/kept-rows';
import { emptyFiles } from '@/tests/setup/worker-files';
import { makePicture, photo } from '../media/media-site';

// A passphrase costs a second and more of the processor each time that it is typed; the commands' backups cost it
// (doctor.test.ts). Who opens one takes the cost that its beginning names.
const { setPassphrase } = Encrypter.prototype;
Encrypter.prototype.setPassphrase = function (passphrase) {
  setPassphrase.call(this, passphrase);
  this.setScryptWorkFactor(8);
};

keepRows();
await emptyFiles();
const place = await mkdtemp(path.join(os.tmpdir(), 'backup-'));
const target = `restored_${process.pid}_${Date.now()}_test`;
const targetUrl = databaseUrl(env().DATABASE_URL, target);
const admin = new pg.Client({ connectionString: databaseUrl(env().DATABASE_URL, 'postgres') });
const key = 'a key of the tests that is long';
const at = (name: string) => path.join(place, name);
const restored = folderStore(at('restored'));

beforeAll(async () => {
  await admin.connect();
  await fill();
});
afterAll(async () => {
  await dropTarget();
  await admin.end();
  await rm(place, { recursive: true, force: true });
});

const dropTarget = () => admin.query(`DROP DATABASE IF EXISTS "${target}" WITH (FORCE)`);

/** A little of everything that is hard to bring back: keys that name each other, parts of a table, computed columns, a ledger. */
async function fill(): Promise<void> {
  const author = await makeActiveMember({ nickname: 'Ký tự: "\\t\\N"\tタブ\n改行' });
  await makeCard({ ownerId: author.id });
  await makePost(author);
  await givePoints(author.id, 30);
  await signIn();
  await setAvatar(author, await photo(60, 60).png().toBuffer());
  await makePicture(author.id);
  await enqueue(db, 'tellLikes', { target: 'post', id: 1 }, { key: 'likes:1', runAt: new Date(0) });
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = 'once' WHERE key = 'likes:1'`;
}

const options = (file: string, store: Store = siteStore()) => ({
  databaseUrl: env().DATABASE_URL,
  store,
  file: at(file),
});

const into = (file: string, more: Partial<RestoreOptions> = {}): Promise<unknown> =>
  restore({
    file: at(file),
    databaseUrl: targetUrl,
    store: restored,
    migrations: path.resolve('prisma/migrations'),
    ...more,
  });

async function ofTarget<Row>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: targetUrl });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Every file of a store by its path. */
async function filesOf(store: Store): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const folder of ['media', 'private'])
    for (const file of await store.list(folder))
      files[file] = String((await store.get(file))?.toString('hex'));
  return files;
}

const isTarget = async () =>
  (await admin.query('SELECT FROM pg_database WHERE datname = $1', [target])).rowCount === 1;

describe('a backup', () => {
  it('comes back byte for byte in an empty place: rows, numbers, jobs and files', async () => {
    const { manifest, bytes } = await backUp({ ...options('plain.tar.gz'), key: undefined });
    expect((await stat(at('plain.tar.gz'))).size).toBe(bytes);
    expect((await stat(at('plain.tar.gz'))).mode & 0o777).toBe(0o600);
    expect(manifest.missing).toEqual([]);
    expect(await readBackup(at('plain.tar.gz'), undefined)).toMatchObject({ manifest });

    await into('plain.tar.gz', { keepsSessions: true });
    const again = await backUp({ databaseUrl: targetUrl, store: restored, file: at('again.tar.gz') });
    expect(again.manifest.tables).toEqual(manifest.tables);
    expect(again.manifest.sequences).toEqual(manifest.sequences);
    expect(await filesOf(restored)).toEqual(await filesOf(siteStore()));
    expect(Object.keys(await filesOf(restored)).length).toBeGreaterThan(2);

    const jobs = `SELECT task.identifier, job.payload::text, job.run_at, job.key, job.attempts, job.last_error, job.max_attempts
      FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
      ORDER BY job.id`;
    expect(await ofTarget(jobs)).toEqual(await db.$queryRawUnsafe(jobs));
    const said = await db.member.findMany({ select: { nickname: true }, orderBy: { id: 'asc' } });
    expect(await ofTarget('SELECT nickname FROM member ORDER BY id')).toEqual(said);

    // What guards the rows is there again, and numbers go on.
    await expect(ofTarget('DELETE FROM points_entry')).rejects.toThrow();
    await expect(ofTarget('DELETE FROM points_account')).rejects.toThrow();
    const constraints = `SELECT conrelid::regclass::text AS "table", conname, pg_get_constraintdef(oid) AS def
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2, 3`;
    expect(await ofTarget(constraints)).toEqual(await db.$queryRawUnsafe(constraints));
    const triggers = `SELECT tgrelid::regclass::text AS "table", tgname, tgenabled::text FROM pg_trigger
      WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) ORDER BY 1, 2`;
    expect(await ofTarget(triggers)).toEqual(await db.$queryRawUnsafe(triggers));
    const [last] = await db.$queryRaw<{ id: number }[]>`SELECT max(id) AS id FROM member`;
    const [next] = await ofTarget<{ id: string }>(`SELECT nextval('member_id_seq') AS id`);
    expect(Number(next?.id)).toBeGreaterThan(last?.id ?? 0);
  });

  it('leaves out the files that members ordered of their data, and takes back that they are ready', async () => {
    const member = await makeMember();
    const order = (status: 'ready' | 'failed' | 'waiting') =>
      db.dataExport.create({
        data: {
          publicId: `ordered-and-${status}`,
          memberId: member.id,
          status,
          ...(status === 'ready' && { parts: 1, expiresAt: new Date(Date.now() + 6 * dayMs) }),
        },
      });
    const { publicId } = await order('ready');
    await order('failed');
    await order('waiting');
    await storeExport(publicId, Readable.from([Buffer.from('everything of a member')]));
    const lies = Object.keys(await filesOf(siteStore())).filter((file) => file.includes(publicId));
    expect(lies).toHaveLength(1);
    const found: string[] = [];
    await backUp(options('ordered.tar.gz'));
    await readBackup(at('ordered.tar.gz'), undefined, { file: async (file) => void found.push(file) });
    expect(found.some((file) => file.startsWith('private/'))).toBe(true);
    expect(found.filter((file) => file.startsWith('private/data/'))).toEqual([]);

    // What lies there goes with what it belonged to.
    await restored.put(lies[0] ?? '', Buffer.from('of the place before'), 'text/plain');
    await into('ordered.tar.gz', { replace: target });
    expect(Object.keys(await filesOf(restored)).join()).not.toContain(publicId);
    expect(
      await ofTarget(`SELECT public_id, status::text, expires_at < now() + interval '2 days' AS "goesSoon"
        FROM data_export ORDER BY 1`),
    ).toEqual([
      { public_id: 'ordered-and-failed', status: 'failed', goesSoon: null },
      { public_id: publicId, status: 'failed', goesSoon: true },
      { public_id: 'ordered-and-waiting', status: 'waiting', goesSoon: null },
    ]);
    await db.member.delete({ where: { id: member.id } });
    await deleteDataExport(publicId);
  });

  it('is refused by a place that is not empty, and takes it only by its name', async () => {
    await expect(into('plain.tar.gz')).rejects.toThrow(/not empty/);
    await expect(into('plain.tar.gz', { replace: 'another' })).rejects.toThrow(/--replace says another/);
    await restored.put('media/zz/left-over', Buffer.from('x'), 'text/plain');
    const user = new pg.Client({ connectionString: targetUrl });
    await user.connect();
    await expect(into('plain.tar.gz', { replace: target })).rejects.toThrow(/other connections/);
    await user.end();
    await into('plain.tar.gz', { replace: target });
    expect(await filesOf(restored)).toEqual(await filesOf(siteStore()));
    expect(await ofTarget('SELECT count(*)::int AS n FROM member_session')).toEqual([{ n: 0 }]);
    expect(await ofTarget('SELECT count(*)::int AS n FROM member')).toEqual([{ n: await db.member.count() }]);
  });

  it('of a database without rights of a superuser comes back as well', async () => {
    await dropTarget();
    await rm(at('restored'), { recursive: true, force: true });
    await admin.query(`DROP ROLE IF EXISTS plain_owner`);
    await admin.query(`CREATE ROLE plain_owner LOGIN PASSWORD 'plain'`);
    await admin.query(`CREATE DATABASE "${target}" OWNER plain_owner`);
    const url = new URL(targetUrl);
    url.username = 'plain_owner';
    url.password = 'plain';
    await into('plain.tar.gz', { databaseUrl: url.href });
    expect(await ofTarget('SELECT count(*)::int AS n FROM points_entry')).toEqual([{ n: 1 }]);
    await dropTarget();
    await admin.query('DROP ROLE plain_owner');
  });
});

describe('while the site goes on', () => {
  it('is one moment: no row without what belongs to it, no row without its file', async () => {
    let isOver = false;
    const written: number[] = [];
    const writer = (async () => {
      for (let round = 0; !isOver; round += 1) {
        const member = await makeMember();
        await givePoints(member.id, 10 + round);
        const picture = await makePicture(member.id);
        await placeMedia([picture.id]);
        written.push(picture.id);
        const old = written.length > 2 ? written.shift() : undefined;
        // Goes as the worker lets it go.
        if (old !== undefined) {
          const { key: gone } = await db.media.delete({ where: { id: old } });
          await unlessHeld('deleteMedia', { keys: [gone] }, () => deleteMedia([gone]));
        }
      }
    })();
    // A store as slow as a bucket, so that much happens meanwhile.
    const slow: Store = {
      ...siteStore(),
      get: async (file) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return siteStore().get(file);
      },
    };
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { manifest } = await backUp({ ...options('busy.tar.gz.age', slow), key });
    isOver = true;
    await writer;
    expect(manifest.missing).toEqual([]);
    expect(await db.media.count()).toBeGreaterThan(0);

    await rm(at('restored'), { recursive: true, force: true });
    await into('busy.tar.gz.age', { key });
    const rows = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
    expect(await ofTarget('SELECT count(*)::int AS n FROM media')).toEqual([{ n: rows('media') }]);
    const wrong = await ofTarget(`SELECT 1 FROM points_account a WHERE balance <>
      (SELECT coalesce(sum(amount), 0) FROM points_entry WHERE account_id = a.id)`);
    expect(wrong).toEqual([]);
    const files = await filesOf(restored);
    const pictures = await ofTarget<{ key: string; widths: number[]; is_public: boolean }>(
      'SELECT * FROM media',
    );
    for (const { key: name, widths, is_public } of pictures)
      for (const width of widths)
        expect(files).toHaveProperty([
          `${is_public ? 'media' : 'private'}/${name.slice(0, 2)}/${name}/${width}.webp`,
        ]);
  });

  it('keeps a file whose row goes meanwhile, and lets it go later', async () => {
    const picture = await makePicture(null);
    const goes = async () => {
      await db.media.delete({ where: { id: picture.id } });
      await unlessHeld('deleteMedia', { keys: [picture.key] }, () => deleteMedia([picture.key]));
    };
    const store: Store = {
      ...siteStore(),
      list: async (folder) => {
        if (folder === 'media') await goes();
        return siteStore().list(folder);
      },
    };
    const found: string[] = [];
    await backUp(options('kept.tar.gz', store));
    await readBackup(at('kept.tar.gz'), undefined, { file: async (file) => void found.push(file) });
    expect(found.filter((file) => file.includes(picture.key)).length).toBeGreaterThan(0);
    const [job] = await db.$queryRaw<{ later: boolean }[]>`
      SELECT run_at > now() + interval '5 minutes' AS later FROM graphile_worker._private_jobs
      WHERE payload::text LIKE ${`%${picture.key}%`}`;
    expect(job).toEqual({ later: true });
    await unlessHeld('deleteMedia', { keys: [picture.key] }, () => deleteMedia([picture.key]));
    expect(Object.keys(await filesOf(siteStore())).join()).not.toContain(picture.key);
  });

  it('runs once at a time', async () => {
    const store: Store = {
      ...siteStore(),
      list: async (folder) => {
        await expect(backUp(options('second.tar.gz'))).rejects.toThrow(/Another backup/);
        return siteStore().list(folder);
      },
    };
    await backUp(options('first.tar.gz', store));
    expect(await readdir(place)).not.toContain('second.tar.gz');
  });

  it('that fails leaves nothing', async () => {
    const store: Store = { ...siteStore(), list: () => Promise.reject(new Error('no store')) };
    await expect(backUp({ ...options('failed.tar.gz', store), key })).rejects.toThrow('no store');
    expect((await readdir(place)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  it('says what was missing before', async () => {
    const picture = await makePicture(null);
    await deleteMedia([picture.key]);
    const { manifest } = await backUp(options('holes.tar.gz'));
    expect(manifest.missing.join()).toContain(picture.key);
    await db.media.delete({ where: { id: picture.id } });
  });
});

describe('what is no whole backup', () => {
  it('is refused before anything is touched', async () => {
    await dropTarget();
    const bytes = await readFile(at('plain.tar.gz'));
    const sealed = await readFile(at('busy.tar.gz.age'));
    const middle = (from: Buffer) => {
      const copy = Buffer.from(from);
      const place = Math.floor(copy.length / 2);
      copy[place] = (copy[place] ?? 0) ^ 1;
      return copy;
    };
    const broken: Record<string, [Buffer, string | undefined]> = {
      'cut.gz': [bytes.subarray(0, bytes.length - 20), undefined],
      'half.gz': [bytes.subarray(0, bytes.length / 2), undefined],
      'changed.gz': [middle(bytes), undefined],
      'cut.age': [sealed.subarray(0, sealed.length - 20), key],
      // Whole chunks are missing, and those that are left are sound.
      'half.age': [sealed.subarray(0, Math.floor(sealed.length / 2)), key],
      'changed.age': [middle(sealed), key],
      'wrong.age': [sealed, 'a key of somebody else altogether'],
      'none.age': [sealed, undefined],
      'text.gz': [Buffer.from('no backup at all'), undefined],
      'empty.gz': [Buffer.alloc(0), undefined],
    };
    for (const [name, [content, opener]] of Object.entries(broken)) {
      await writeFile(at(name), content);
      await expect(into(name, { key: opener }), name).rejects.toMatchObject({ name: 'BackupError' });
      expect(await isTarget(), name).toBe(false);
    }
    await expect(into('nowhere.gz')).rejects.toThrow('no such backup');
  });

  it('with other migrations than this code has is refused as well', async () => {
    await dropTarget();
    const older = await mkdtemp(path.join(place, 'migrations-'));
    await expect(into('plain.tar.gz', { migrations: older })).rejects.toThrow(/newer version/);
    expect(await isTarget()).toBe(false);
  });

  it('says nothing in plain when it is encrypted', async () => {
    const sealed = await readFile(at('busy.tar.gz.age'));
    expect(sealed.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    await expect(
      pipeline(createReadStream(at('busy.tar.gz.age')), createGunzip(), async (plain) => {
        for await (const _ of plain);
      }),
    ).rejects.toThrow();
  });

  it('with something after its end is refused', async () => {
    await writeFile(at('longer.age'), await readFile(at('busy.tar.gz.age')));
    await appendFile(at('longer.age'), 'more');
    await expect(readBackup(at('longer.age'), key)).rejects.toMatchObject({ name: 'BackupError' });
    await truncate(at('longer.age'), 100);
    await expect(readBackup(at('longer.age'), key)).rejects.toMatchObject({ name: 'BackupError' });
  });
});

it('how backups went is kept for a hundred of them', async () => {
  const run = { beganAt: new Date(), bytes: 5n, files: 1, isEncrypted: true };
  await recordBackup(db, { ...run, error: null });
  for (let at = 0; at < 3; at += 1) await recordBackup(db, { ...run, error: 'ENOSPC' });
  const runs = await db.backupRun.findMany({ orderBy: { id: 'asc' }, select: { error: true } });
  expect(runs.map(({ error }) => error)).toEqual([null, 'ENOSPC', 'ENOSPC', 'ENOSPC']);
  for (let at = 0; at < 100; at += 1) await recordBackup(db, { ...run, error: null });
  expect(await db.backupRun.count()).toBe(100);
});
