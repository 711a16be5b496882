import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startOf } from '../../../scripts/lib/processes.mjs';
import { type Run, run } from './stand-in';

const project = process.cwd();
const runs: Run[] = [];
let folder = '';

function makeFolder(): void {
  folder = mkdtempSync(path.join(realpathSync(os.tmpdir()), 'database-server-'));
  chmodSync(folder, 0o755);
}
const removeFolder = () => rmSync(folder, { recursive: true });
afterEach(async () => {
  for (const opened of runs) opened.process.kill('SIGTERM');
  await Promise.all(runs.splice(0).map(({ ended }) => ended));
});

const at = (name: string) => path.join(folder, name);

/** A process that opens the server of a data folder and leaves it at SIGTERM. */
function open(dataDir = at('data')): Run {
  const code = `
    import { openServer } from '${project}/scripts/lib/postgres.mjs';
    try {
      const server = await openServer('${project}', '${dataDir}');
      // Before anybody is told: who hears of it may end this at once.
      process.on('SIGTERM', () => server.close().then(() => process.exit()));
      console.log(server.how, server.pid);
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.name + ': ' + error.message);
      process.exit(1);
    }`;
  const opened = run(process.execPath, ['--input-type=module', '-e', code], project);
  runs.push(opened);
  return opened;
}

async function opened(how: 'started' | 'found', dataDir?: string): Promise<{ run: Run; pid: number }> {
  const process = open(dataDir);
  await process.until(`${how} `);
  return { run: process, pid: Number(process.output().split(`${how} `)[1]) };
}

async function leave({ run }: { run: Run }): Promise<void> {
  run.process.kill('SIGTERM');
  await run.ended;
}

async function refusal(): Promise<string> {
  const process = open();
  expect(await process.ended).toBe(1);
  return process.output();
}

// Made by the first and found by the others: making one takes the longest.
describe('one data folder', () => {
  beforeAll(makeFolder);
  afterAll(removeFolder);

  test('the last one that uses the server ends it', async () => {
    const first = await opened('started');
    const second = await opened('found');
    expect(second.pid).toBe(first.pid);
    await leave(first);
    expect(startOf(first.pid)).not.toBeNull();
    await leave(second);
    expect(startOf(first.pid)).toBeNull();
  });

  test('the server of a killed process is used again; a killed server is started again', async () => {
    const first = await opened('started');
    first.run.process.kill('SIGKILL');
    await first.run.ended;
    const second = await opened('found');
    expect(second.pid).toBe(first.pid);
    process.kill(second.pid, 'SIGKILL');
    second.run.process.kill('SIGKILL');
    await second.run.ended;
    const third = await opened('started');
    expect(third.pid).not.toBe(first.pid);
  });

  test('the number of a killed server that another program got, and a copied folder, are no obstacle', async () => {
    const first = await opened('started');
    expect(await run('cp', ['-a', at('data'), at('copy')], folder).ended).toBe(0);
    const copy = await opened('started', at('copy'));
    expect(copy.pid).not.toBe(first.pid);
    // Whoever uses the original uses nothing of the copy.
    await leave(copy);
    expect(startOf(copy.pid)).toBeNull();
    await leave(first);
    expect(startOf(first.pid)).toBeNull();

    writeFileSync(
      at('data/postgres/postmaster.pid'),
      `${process.pid}\n${at('data/postgres')}\n1\n5433\n\n127.0.0.1\n0 0\nready   \n`,
    );
    await opened('started');
  });
});

describe('a folder of its own', () => {
  beforeEach(makeFolder);
  afterEach(removeFolder);

  test('what a killed initdb left is removed, and the password that was written first is used', async () => {
    mkdirSync(at('data/postgres.new-1234'), { recursive: true });
    writeFileSync(at('data/postgres.new-1234/PG_VERSION'), '18\n');
    writeFileSync(
      at('data/postgres.json'),
      '{"user":"postgres","password":"first","database":"yellowpages"}',
    );
    await opened('started');
    expect(existsSync(at('data/postgres.new-1234'))).toBe(false);
    expect(JSON.parse(readFileSync(at('data/postgres.json'), 'utf8'))).toMatchObject({ password: 'first' });
  });

  test('foreign folders are left alone', async () => {
    mkdirSync(at('data/postgres'), { recursive: true });
    writeFileSync(at('data/postgres/precious'), 'x');
    expect(await refusal()).toContain(
      `ScriptError: ${at('data/postgres')} is not empty and not of this project`,
    );

    writeFileSync(at('data/postgres.json'), '{"user":"postgres","password":"x","database":"yellowpages"}');
    expect(await refusal()).toContain('is no PostgreSQL data folder, and it is not empty');

    writeFileSync(at('data/postgres/PG_VERSION'), '15\n');
    expect(await refusal()).toContain('was made by PostgreSQL 15; this project brings PostgreSQL 18');

    writeFileSync(at('data/postgres.json'), '{');
    expect(await refusal()).toContain('postgres.json cannot be read as JSON');
    expect(readFileSync(at('data/postgres/precious'), 'utf8')).toBe('x');
  });

  test.runIf(process.getuid?.() === 0)(
    'as root below a folder that the server’s user cannot enter, the data lie elsewhere',
    async () => {
      mkdirSync(at('private'), { mode: 0o700 });
      const { run: process } = await opened('started', at('private/data'));
      const place = process.output().match(/the database lies in (\S+)\/data instead/)?.[1] ?? '';
      expect(place).toMatch(/^\/var\/lib\/vietnam-yellow-pages\/[0-9a-f]{12}$/);
      await leave({ run: process });
      rmSync(place, { recursive: true });
    },
  );
});
