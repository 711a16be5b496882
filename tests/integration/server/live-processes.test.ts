import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { db } from '@/lib/server/db';
import { announceLive } from '@/lib/server/live/announce';
import { signIn } from '@/tests/factories/members';
import { LiveStream } from '@/tests/setup/live-stream';

const script = fileURLToPath(new URL('./live-process.ts', import.meta.url));

/** How it is waited for: on a busy machine too. */
const soon = { interval: 5, timeout: 10_000 };

type Site = { child: ChildProcess; port: number };

const sites: Site[] = [];

async function startSite(): Promise<Site> {
  const child = fork(script, {
    execArgv: ['--conditions=react-server', '--import', 'tsx'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [{ port }] = await once(child, 'message');
  const site = { child, port: Number(port) };
  sites.push(site);
  return site;
}

/** A stream of a site, as soon as the site holds any. */
async function listen({ port }: Site, headers: Record<string, string>, after?: string): Promise<LiveStream> {
  let stream = new LiveStream(port, headers, after);
  await expect
    .poll(() => {
      if (stream.endedAt !== undefined) stream = new LiveStream(port, headers, after);
      return stream.isOpen;
    }, soon)
    .toBe(true);
  return stream;
}

afterEach(() => {
  for (const { child } of sites.splice(0)) child.kill('SIGKILL');
});

it('delivers whichever process a browser came to, and a process that is killed loses nothing', async () => {
  const [one, two] = await Promise.all([startSite(), startSite()]);
  const { viewer, headers } = await signIn();
  const [stream, elsewhere] = await Promise.all([listen(one, headers), listen(two, headers)]);
  await announceLive(db, [viewer.id], 'unread', {});
  await expect.poll(() => [stream.kinds, elsewhere.kinds], soon).toEqual([['unread'], ['unread']]);
  one.child.kill('SIGKILL');
  await announceLive(db, [viewer.id], 'friends', {});
  await expect.poll(() => stream.endedAt, soon).toBeDefined();
  const began = performance.now();
  const back = await listen(two, headers, stream.position);
  expect(performance.now() - began).toBeLessThan(3_000);
  expect(back.kinds).toContain('friends');
});

it('ends at once when it is told to, however many streams are open, and browsers may come back', async () => {
  const site = await startSite();
  const { headers } = await signIn();
  const streams = await Promise.all(Array.from({ length: 10 }, () => listen(site, headers)));
  const exit = once(site.child, 'exit');
  const began = performance.now();
  site.child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(performance.now() - began).toBeLessThan(2_000);
  await expect.poll(() => streams.every(({ endedAt }) => endedAt !== undefined), soon).toBe(true);
  expect(streams.some(({ isTold }) => isTold)).toBe(false);
});
