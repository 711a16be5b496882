// The two programs of the running site: Next and the worker.

import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childEnv, indented } from './children.mjs';
import { ScriptError } from './say.mjs';

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
  // The development server compiles as well.
  const heap = dev ? [] : [`--max-old-space-size=${heapLimit(env.CACHE_MAX_MB)}`];
  return children.start('site', node.file, [...heap, path.join(root, 'scripts/serve.ts'), ...at], {
    cwd: root,
    env: childEnv(root, { ...env, NODE_ENV: dev ? 'development' : 'production', PORT: String(port) }),
    show,
  });
}

/**
 * Megabytes of V8's heap: the bytes of what is kept lie outside of it, their entries and what renders them within. So it follows
 * the cache: half of its size for the entries, and 384 for the program (180 alive after a start, and more with each route that
 * was asked for: the sources of its scripts stay) and for what is rendered at once. V8 gives up where four fifths are alive.
 * Without a limit it grows with the machine's memory before it is tidied, and a crawler shows how far.
 * @param {string} [cacheMegabytes] CACHE_MAX_MB; 256 where it says nothing
 */
export function heapLimit(cacheMegabytes = '') {
  return 384 + Math.round((Number(cacheMegabytes) || 256) / 2);
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
 * @param {{ port: number, host?: string | null | undefined }} place
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
 * @throws {ScriptError}
 */
export async function untilHealthy(place, programs, patience = 120_000) {
  const url = `${localUrl(place)}/api/health`;
  const end = Date.now() + patience;
  let answer = 'nothing answered';
  while (Date.now() < end) {
    for (const program of programs) if (!program.running) throw endedError(program);
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
  throw new ScriptError(
    `The site did not become ready: ${answer} at ${url}. Its last lines:\n\n${indented(site.tail.slice(-20))}`,
  );
}

/** The sentence for a program that ended by itself. */
export function endedError({ name, tail, failure, end }) {
  const cause = failure?.message ?? (end?.signal ? `signal ${end.signal}` : `exit code ${end?.code}`);
  return new ScriptError(
    `The ${name} ended unexpectedly (${cause}). Its last lines:\n\n${indented(tail.slice(-20))}`,
  );
}

/**
 * Waits until the pages that people see first are made, so that nobody waits for them: after a start the cache is empty.
 * A site that cannot make them says so to whoever asks for them.
 * @param {{ port: number, host?: string | null }} place
 * @param {number} [patience] milliseconds
 * @returns {Promise<string[]>} names of what still fails after that (docs/operations.md); none for a site that is ready
 */
export async function untilReady(place, patience = 60_000) {
  const end = Date.now() + patience;
  let failing = ['no answer'];
  while (Date.now() < end) {
    const answer = await fetch(`${localUrl(place)}/api/ready`, { signal: AbortSignal.timeout(10_000) }).catch(
      () => null,
    );
    if (answer?.ok) return [];
    const said = await answer?.json().catch(() => null);
    failing = said?.failing ?? ['no answer'];
    await pause(100);
  }
  return failing;
}
