// The two programs of the running site: Next and the worker.

import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childEnv, indented } from './children.mjs';
import { Fault } from './say.mjs';

/** Arguments that make Node run a TypeScript file of the project as the server does. */
export function serverScript(root, file) {
  return ['--conditions=react-server', '--import', 'tsx', path.join(root, file)];
}

/**
 * Starts Next at `port`, of all addresses unless `host` names one.
 * @param {string} root
 * @param {{ children: import('./children.mjs').Children, node: { file: string }, env: object, port: number, host?: string | null, dev?: boolean, show?: (line: string) => void }} context
 */
export function startSite(root, { children, node, env, port, host = null, dev = false, show }) {
  const at = ['--port', String(port), ...(host ? ['--host', host] : []), ...(dev ? ['--dev'] : [])];
  return children.start('site', node.file, [path.join(root, 'scripts/serve.ts'), ...at], {
    cwd: root,
    env: childEnv(root, { ...env, NODE_ENV: dev ? 'development' : 'production', PORT: String(port) }),
    show,
  });
}

/** Starts the worker of the job queue. */
export function startWorker(root, { children, node, env, dev = false, show }) {
  return children.start('worker', node.file, serverScript(root, 'scripts/worker.ts'), {
    cwd: root,
    env: childEnv(root, { ...env, NODE_ENV: dev ? 'development' : 'production' }),
    show,
  });
}

/**
 * Where this machine reaches the site.
 * @param {{ port: number, host?: string | null }} place
 */
export function localUrl({ port, host = null }) {
  if (!host || ['0.0.0.0', '::'].includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Waits until the site answers that it is well.
 * @param {{ port: number, host?: string | null }} place
 * @param {import('./children.mjs').Child[]} programs that must live on meanwhile
 * @param {number} [patience] milliseconds
 * @throws {Fault}
 */
export async function untilHealthy(place, programs, patience = 120_000) {
  const url = `${localUrl(place)}/api/health`;
  const end = Date.now() + patience;
  let answer = 'nothing answered';
  while (Date.now() < end) {
    for (const program of programs) if (!program.running) throw endedFault(program);
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
      if (response.ok) return;
      answer = `it answered ${response.status} ${(await response.text()).slice(0, 300)}`;
    } catch {
      // Not listening yet.
    }
    await pause(100);
  }
  const [site] = programs;
  throw new Fault(
    `The site did not become ready: ${answer} at ${url}. Its last lines:\n\n${indented(site.tail.slice(-20))}`,
  );
}

/** The sentence for a program that ended by itself. */
export function endedFault({ name, tail, failure, end }) {
  const cause = failure?.message ?? (end?.signal ? `signal ${end.signal}` : `exit code ${end?.code}`);
  return new Fault(
    `The ${name} ended unexpectedly (${cause}). Its last lines:\n\n${indented(tail.slice(-20))}`,
  );
}

/** The home page in each language. */
const firstPages = ['/', '/zh-TW', '/en', '/vi', '/ja', '/ko'];

/**
 * Asks for the pages that people see first, so that nobody waits for their making: after a start the cache is empty.
 * A page that fails here fails again, and is told, when somebody asks for it.
 * @param {{ port: number, host?: string | null }} place
 */
export async function warmUp(place) {
  for (const page of firstPages) {
    await fetch(localUrl(place) + page)
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }
}
