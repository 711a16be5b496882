import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Child, Children } from '../scripts/lib/children.mjs';
import { anyFreePort } from '../scripts/lib/ports.mjs';
import { endedError, startSite, startWorker, untilHealthy } from '../scripts/lib/site.mjs';
import { residentMegabytes } from './memory';

const root = path.dirname(import.meta.dirname);
const node = { file: process.execPath };

/** Milliseconds in which the worker has started and gone through what was due. */
const settling = 10_000;

export type Site = {
  port: number;
  pid: number;
  /** What went wrong: that the site ended, when it did, instead of what followed from that. */
  causeOf: (error: unknown) => unknown;
};

/**
 * Starts the production build in one process, without the worker.
 * @param profile folder for a CPU profile of the whole run, written when the site ends
 * @throws ScriptError when it does not become ready
 */
export async function openSite(children: Children, profile: string | null): Promise<Site> {
  const port = await anyFreePort(undefined);
  const address = `http://localhost:${port}`;
  const options = profile === null ? '' : `--cpu-prof --cpu-prof-dir=${path.resolve(profile)}`;
  // One proxy: what is counted by address is asked for from several (pages.ts).
  const env = { SITE_URL: address, NEXTAUTH_URL: address, NODE_OPTIONS: options, TRUSTED_PROXIES: '1' };
  const program = startSite(root, { children, node, env, port });
  await untilHealthy({ port }, [program]);
  return {
    port,
    pid: program.pid,
    causeOf: (error) => (program.running ? error : endedError(program as Required<Child>)),
  };
}

/**
 * Memory of a worker that waits for jobs, in megabytes.
 * @throws ScriptError when it ends by itself
 */
export async function measureWorker(children: Children): Promise<number> {
  const worker = startWorker(root, { children, node, env: {}, show: undefined });
  await Promise.race([pause(settling), worker.ended]);
  if (!worker.running) throw endedError(worker as Required<Child>);
  const megabytes = residentMegabytes(worker.pid);
  await children.endRunning();
  return megabytes;
}
