import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { examine, type Patient } from '@/lib/operations/doctor/examine';
import type { Finding } from '@/lib/operations/doctor/finding';
import { readFacts } from '@/lib/operations/doctor/read-facts';
import { TOKENS_VERSION } from '@/lib/search/tokens';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { enqueue } from '@/lib/server/jobs';
import { folderStore } from '@/lib/server/storage';
import { storeSetting } from '@/tests/factories/content';
import { startMailServer } from '@/tests/setup/mail-server';
import { runScript } from '../seed/run-script';

const folder = await mkdtemp(path.join(os.tmpdir(), 'doctor-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const drawn = {
  MEMBER_AUTH_SECRET: 'F0m1s8YxkPz3QvTnLb7RcWd2GhJa9UeK',
  ADMIN_AUTH_SECRET: 'Zq4XsW9cEd2RfVt8GbYh5NuJm1KiLo7P',
  DATA_SECRET: 'pL0oK9iJ8uH7yG6tF5rD4eS3wA2qZxCv',
};

function patient(variables: Record<string, string> = {}, more: Partial<Patient> = {}): Patient {
  return {
    variables: { DATABASE_URL: env().DATABASE_URL, DATA_DIR: folder, ...drawn, ...variables },
    node: 'v24.1.0',
    build: 'this',
    migrations: [],
    store: () => folderStore(folder),
    now: new Date(),
    ...more,
  };
}

const stateOf = (findings: Finding[], name: string) => findings.find(({ check }) => check === name)?.state;

describe('the doctor', () => {
  it('asks a real database for its facts', async () => {
    await enqueue(db, 'pruneMedia', {}, { runAt: new Date(Date.now() - 3_600_000) });
    await db.mail.create({
      data: {
        recipient: 'a@example.com',
        locale: 'en',
        template: 'x',
        createdAt: new Date(Date.now() - 7_200_000),
      },
    });
    await db.admin.create({
      data: { publicId: 'doctor', email: 'a@example.com', name: 'A', passwordHash: '', role: 'super' },
    });
    // Of the version of the texts, not of the products' index.
    await db.product.create({
      data: {
        publicId: 'doctorsproduct',
        sourceLocale: 'vi',
        name: 'Bàn',
        status: 'published',
        publishedAt: new Date(),
        listedAt: new Date(),
        changedAt: new Date(),
        searchVersion: TOKENS_VERSION,
      },
    });
    const facts = await readFacts(env().DATABASE_URL);
    expect(facts).toMatchObject({
      encoding: 'UTF8',
      migrations: { failed: [] },
      queue: { waiting: 1, failed: 0, scheduledSecondsAgo: null },
      mails: { waiting: 1, failedLately: 0 },
      admins: { all: 1, superAdmins: 1, withSecondFactor: 0 },
      outdatedSearch: 1,
      backup: { wholeAt: null, lastError: null },
    });
    expect(facts.migrations?.applied.length).toBeGreaterThan(60);
    expect(facts.queue?.oldestSeconds).toBeGreaterThanOrEqual(3_600);
    expect(facts.mails?.oldestSeconds).toBeGreaterThanOrEqual(7_200);
    expect(Math.abs(facts.skewMs)).toBeLessThan(5_000);
    const findings = await examine(patient());
    expect(stateOf(findings, 'worker')).toBe('fail');
    expect(stateOf(findings, 'mails')).toBe('fail');
    expect(stateOf(findings, 'administrators')).toBe('warn');
    expect(stateOf(findings, 'storage')).toBe('ok');
    expect(stateOf(findings, 'search')).toBe('warn');
    expect(await folderStore(folder).list('private')).toEqual([]);
  });

  it('asks for who runs the site, and is told once the settings say it', async () => {
    const told = async () => (await examine(patient())).find(({ check }) => check === 'operator');
    expect(await told()).toMatchObject({
      state: 'warn',
      found: expect.stringContaining('legalName') as string,
    });
    const value = {
      legalName: 'Công ty A',
      address: '1 Lê Lợi',
      taxCode: '0300000018',
      phone: '1900',
      email: 'a@example.com',
      registrationNumber: '1',
    };
    await storeSetting('operator', value);
    expect(await told()).toMatchObject({ state: 'ok' });
  });

  it('finds a database without tables, and one that is not there, and says no password', async () => {
    const url = new URL(env().DATABASE_URL);
    url.pathname = '/postgres';
    const bare = await examine(patient({ DATABASE_URL: url.href }));
    for (const check of ['migrations', 'worker', 'mails', 'administrators', 'search'])
      expect(stateOf(bare, check), check).toBe('fail');
    const away = await examine(patient({ DATABASE_URL: 'postgresql://site:private-word@127.0.0.1:1/site' }));
    expect(stateOf(away, 'database')).toBe('fail');
    expect(JSON.stringify(away)).toContain('ECONNREFUSED');
    expect(JSON.stringify([...away, ...bare])).not.toMatch(/private-word|pL0oK9iJ|F0m1s8Y/);
  });

  it('greets the mail server and sends nothing', async () => {
    const server = await startMailServer();
    const told = async (url: string) =>
      (await examine(patient({ SMTP_URL: url }))).find(({ check }) => check === 'mail');
    expect(await told(server.url)).toMatchObject({ state: 'ok' });
    expect([server.mails, server.attempts]).toEqual([[], []]);
    await server.close();
    const gone = await told(server.url.replace('smtp://', 'smtp://user:private-word@'));
    expect(gone).toMatchObject({ state: 'fail' });
    expect(JSON.stringify(gone)).not.toContain('private-word');
  });

  it('finds a store and a provider that do not answer', async () => {
    const file = path.join(folder, 'no-folder');
    await writeFile(file, '');
    const findings = await examine(
      patient(
        { TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL: 'http://127.0.0.1:1' },
        { store: () => folderStore(file) },
      ),
    );
    expect(stateOf(findings, 'storage')).toBe('fail');
    expect(stateOf(findings, 'translation')).toBe('warn');
    const wrong = await examine(patient({ DATA_SECRET: 'short' }));
    expect(wrong.map(({ check }) => check)).toEqual(['node', 'build', 'environment']);
  });
});

it('the commands answer by their exit codes', async () => {
  process.env.BACKUP_DIR = path.join(folder, 'kept');
  process.env.BACKUP_KEY = 'a key for the commands of the tests';
  process.env.DATA_DIR = folder;
  const asked = await runScript('scripts/doctor.ts', ['--json']);
  expect(asked.code).toBe(1);
  expect(JSON.parse(asked.out)).toMatchObject({ isWell: false });
  expect(asked.out).not.toContain(process.env.DATA_SECRET);

  expect(await runScript('scripts/backup.ts', ['--keep', '0'])).toMatchObject({ code: 1 });
  for (let at = 0; at < 2; at += 1) {
    // Their names tell seconds apart.
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, 1_000));
    const { code, err } = await runScript('scripts/backup.ts', ['--keep', '1']);
    expect([code, err]).toEqual([0, '']);
  }
  const [file = '', ...others] = await readdir(path.join(folder, 'kept'));
  expect([file, others]).toEqual([expect.stringMatching(/^backup-\d{8}T\d{6}Z\.tar\.gz\.age$/), []]);
  expect(await db.backupRun.count({ where: { error: null, isEncrypted: true } })).toBe(2);
  const whole = path.join(folder, 'kept', file);
  // What guessing its key costs.
  expect((await readFile(whole, 'latin1')).split('\n')[1]).toMatch(/^-> scrypt \S+ 18$/);
  expect(await runScript('scripts/backup.ts', ['--verify', whole])).toMatchObject({ code: 0, err: '' });
  expect(await runScript('scripts/backup.ts', ['--to', whole])).toMatchObject({ code: 1 });
  // The site's own database is not empty.
  expect(await runScript('scripts/restore.ts', [whole])).toMatchObject({
    code: 1,
    err: expect.stringContaining('nothing was changed') as string,
  });
  process.env.BACKUP_KEY = 'some other key of the tests, wrong';
  expect(await runScript('scripts/backup.ts', ['--verify', whole])).toMatchObject({
    code: 1,
    err: 'BACKUP_KEY does not open this backup.\n',
  });
});
