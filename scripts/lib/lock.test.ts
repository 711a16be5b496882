import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Held, joinUsers, leaveUsers, otherUsers, takeLock, whileLocked } from './lock.mjs';

let folder = '';
let file = '';
const others: ChildProcess[] = [];
const moduleUrl = new URL('./lock.mjs', import.meta.url).href;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  file = path.join(folder, 'lock');
});
afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Another process that does `code` and then lives on. */
async function otherProcess(code: string): Promise<ChildProcess> {
  const script = `import * as lock from '${moduleUrl}'; ${code}; console.log('done'); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(other);
  await once(other.stdout as NodeJS.ReadableStream, 'data');
  return other;
}

async function kill(other: ChildProcess): Promise<void> {
  other.kill('SIGKILL');
  await once(other, 'exit');
}

test('a lock that a living process holds is refused, with what that process wrote into it', async () => {
  const other = await otherProcess(`lock.takeLock('${file}', { port: 3000 })`);
  expect(() => takeLock(file)).toThrow(Held);
  try {
    takeLock(file);
  } catch (error) {
    expect((error as Held).holder).toMatchObject({ pid: other.pid, port: 3000 });
  }
});

test('the lock of a killed process is taken over, with its note', async () => {
  const other = await otherProcess(`lock.takeLock('${file}').update({ children: [7] })`);
  await kill(other);
  const lock = takeLock(file);
  expect(lock.previous).toMatchObject({ pid: other.pid, children: [7] });
  lock.release();
  expect(existsSync(file)).toBe(false);
});

test('a process that got the number of a dead holder does not hold its lock', () => {
  writeFileSync(file, JSON.stringify({ pid: process.ppid, started: 'another time' }));
  expect(takeLock(file).previous).toMatchObject({ pid: process.ppid });
});

test('a note that was cut short counts as nobody’s', () => {
  writeFileSync(file, '{"pid": 1');
  expect(takeLock(file).previous).toBeNull();
});

test('releasing leaves a lock alone that another took meanwhile', () => {
  const lock = takeLock(file);
  const note = JSON.stringify({ pid: process.ppid, started: 'x' });
  writeFileSync(file, note);
  lock.release();
  expect(readFileSync(file, 'utf8')).toBe(note);
});

test('waiting for a lock ends when its holder does', async () => {
  const other = await otherProcess(`lock.takeLock('${file}')`);
  const work = whileLocked(file, async () => 'worked');
  await kill(other);
  await expect(work).resolves.toBe('worked');
  expect(existsSync(file)).toBe(false);
});

test('waiting for a lock has an end', async () => {
  await otherProcess(`lock.takeLock('${file}')`);
  await expect(whileLocked(file, async () => 'worked', 0)).rejects.toThrow(Held);
});

test('the users of a thing are the living ones, without oneself', async () => {
  const users = path.join(folder, 'users');
  joinUsers(users);
  expect(otherUsers(users)).toEqual([]);
  const other = await otherProcess(`lock.joinUsers('${users}', { what: 'build' })`);
  expect(otherUsers(users)).toMatchObject([{ pid: other.pid, what: 'build' }]);
  await kill(other);
  expect(otherUsers(users)).toEqual([]);
  leaveUsers(users);
});
