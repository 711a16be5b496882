import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

const file = path.join(import.meta.dirname, 'ending-process.ts');
let running: ChildProcess | undefined;

afterEach(() => {
  running?.kill('SIGKILL');
});

type Told = { port?: number; asked?: string; ending?: true; closing?: true };

/** A process that ends after `delay`, and waits `patience` for what it answers. */
async function start(delay: number, patience: number, { isHeard = true } = {}) {
  const stdio = ['ignore', isHeard ? 'inherit' : 'pipe', 'inherit', 'ipc'] as const;
  const child = fork(file, [String(delay), String(patience)], { execArgv: [], stdio: [...stdio] });
  running = child;
  const told: Told[] = [];
  child.on('message', (message: Told) => told.push(message));
  const until = async (is: (message: Told) => boolean) => {
    await expect.poll(() => told.some(is), { interval: 10, timeout: 10_000 }).toBe(true);
    return told.find(is) as Told;
  };
  const { port } = await until((message) => message.port !== undefined);
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  return { child, exit, until, url: `http://localhost:${port}/` };
}

test('a request under way is finished, no new one is taken, and the process ends by itself', async () => {
  const { child, exit, until, url } = await start(0, 30_000);
  const slow = fetch(`${url}?wait=700`);
  await until(({ asked }) => asked === '/?wait=700');
  child.kill('SIGTERM');
  await until(({ closing }) => closing === true);
  await expect(fetch(url)).rejects.toThrow();
  expect(await (await slow).text()).toBe('whole');
  expect(await exit).toEqual([0, null]);
});

test('before it stops listening it says that it ends, and answers whoever comes meanwhile', async () => {
  const { child, exit, until, url } = await start(600, 30_000);
  expect((await fetch(url)).status).toBe(200);
  child.kill('SIGTERM');
  await until(({ ending }) => ending === true);
  const answer = await fetch(url);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('connection')).toBe('close');
  expect(await exit).toEqual([0, null]);
});

test('what does not end in time is cut', async () => {
  const { child, exit, until, url } = await start(0, 300);
  const endless = fetch(`${url}?wait=600000`).catch(() => 'cut');
  await until(({ asked }) => asked === '/?wait=600000');
  child.kill('SIGTERM');
  expect(await endless).toBe('cut');
  expect(await exit).toEqual([0, null]);
});

test('a second signal ends it at once; one Ctrl-C that comes twice does not', async () => {
  const { child, exit, until, url } = await start(0, 30_000);
  const slow = fetch(`${url}?wait=600000`).catch(() => 'cut');
  await until(({ asked }) => asked === '/?wait=600000');
  child.kill('SIGINT');
  child.kill('SIGINT');
  await pause(800);
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await exit).toEqual([143, null]);
  expect(await slow).toBe('cut');
});

test('it ends when nobody reads any longer what it says, and answers before', async () => {
  const { child, exit, url } = await start(0, 30_000, { isHeard: false });
  child.stdout?.destroy();
  expect(await (await fetch(`${url}?say=hello&wait=300`)).text()).toBe('whole');
  expect(await exit).toEqual([0, null]);
});
