// Programs that a script starts: each in a process group of its own, so that the script alone decides when and
// in which order they end, and each noted, so that the next start can end what a killed one left behind.

import { spawn } from 'node:child_process';
import path from 'node:path';
import { gone, send, startOf } from './processes.mjs';
import { diskFullSentence, ScriptError, saysDiskFull } from './say.mjs';

const tailLength = 60;

/** The environment of every program: the project's own programs come first, and nothing reports to its makers. */
export function childEnv(root, more = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    // glibc keeps an arena a thread; drawing pictures in four of them would hold half as much memory again.
    MALLOC_ARENA_MAX: '2',
    // Files are read by the same threads as pictures are drawn and passwords hashed: with four, these could take all.
    UV_THREADPOOL_SIZE: '8',
    CHECKPOINT_DISABLE: '1',
    ...process.env,
    ...more,
    PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  };
}

/** @typedef {{ name: string, pid: number, tail: string[], ended: Promise<{ code: number | null, signal: string | null }>, running: boolean, end?: { code: number | null, signal: string | null }, failure?: Error }} Child */

export class Children {
  #running = new Set();
  #onChange;
  #closed = false;
  #ending;

  /** Whether all were told to end. */
  get closed() {
    return this.#closed;
  }

  /** @param {(notes: { name: string, pid: number, started: string | null }[]) => void} [onChange] */
  constructor(onChange = () => {}) {
    this.#onChange = onChange;
  }

  /**
   * Starts a program.
   * @param {string} name what people call it: "site"
   * @param {string} command
   * @param {string[]} args
   * @param {{ cwd: string, env: Record<string, string | undefined>, show?: boolean | ((line: string) => void) }} options
   *   `show`: true passes its lines on, a function gets each; its last lines are kept either way
   * @returns {Child}
   */
  start(name, command, args, { cwd, env, show = false }) {
    if (this.#closed) throw new ScriptError('Stopped.');
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const entry = { name, pid: child.pid ?? 0, started: startOf(child.pid ?? 0), tail: [], running: true };
    const passOn =
      typeof show === 'function' ? show : show ? (line) => process.stdout.write(`${line}\n`) : () => {};
    for (const stream of [child.stdout, child.stderr]) {
      eachLine(stream, (line) => {
        entry.tail.push(line);
        if (entry.tail.length > tailLength) entry.tail.shift();
        passOn(line);
      });
    }
    entry.ended = new Promise((resolve) => {
      child.on('error', (error) => {
        entry.failure = error;
        entry.tail.push(error.message);
        done({ code: null, signal: null });
      });
      // Not `close`: a grandchild may hold the pipes open for ever.
      child.on('exit', (code, signal) => setTimeout(() => done({ code, signal }), 20));
      const done = (result) => {
        entry.running = false;
        entry.end = result;
        this.#running.delete(entry);
        this.#note();
        resolve(result);
      };
    });
    this.#running.add(entry);
    this.#note();
    return entry;
  }

  /**
   * Runs a program to its end.
   * @returns {Promise<{ code: number | null, signal: string | null, tail: string[] }>}
   */
  async run(name, command, args, options) {
    const child = this.start(name, command, args, options);
    return { ...(await child.ended), tail: child.tail };
  }

  /**
   * Runs a program that must succeed.
   * @param {string} sentence what to say when it does not: "The packages could not be installed."
   * @throws {ScriptError} with its last lines
   */
  async must(name, command, args, { sentence, ...options }) {
    const { code, tail } = await this.run(name, command, args, options);
    if (code === 0) return;
    if (this.#closed) throw new ScriptError('Stopped.');
    if (saysDiskFull(tail.join('\n'))) throw new ScriptError(diskFullSentence(options.cwd));
    throw new ScriptError(
      options.show === true ? sentence : `${sentence} Its last lines:\n\n${indented(tail)}`,
    );
  }

  /** Ends the programs that run now: politely, then after `patience` milliseconds by force. The site finishes its answers. */
  async endRunning(patience = 35_000) {
    await Promise.all(
      [...this.#running].map(async ({ pid }) => {
        if (!pid) return;
        send(-pid, 'SIGTERM');
        if (!(await gone(pid, patience))) send(-pid, 'SIGKILL');
        await gone(pid, 5_000);
      }),
    );
  }

  /** Ends the programs that run now at once. */
  killRunning() {
    for (const { pid } of this.#running) if (pid) send(-pid, 'SIGKILL');
  }

  /** Ends all; no further one starts. */
  end() {
    this.#closed = true;
    this.#ending ??= this.endRunning();
    return this.#ending;
  }

  /** Ends all at once; no further one starts. */
  kill() {
    this.#closed = true;
    this.killRunning();
  }

  #note() {
    this.#onChange([...this.#running].map(({ name, pid, started }) => ({ name, pid, started })));
  }
}

/** Lines for a message, set in. */
export function indented(lines) {
  return lines.map((line) => `    ${line}`).join('\n');
}

function eachLine(stream, take) {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (text) => {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop();
    for (const line of lines) take(line);
  });
  stream.on('end', () => {
    if (rest !== '') take(rest);
  });
}
