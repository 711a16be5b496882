// The frame of what people start (npm start, npm test, npm run bench, scripts/run.mjs): signals, the lock, what was
// started, and its end in the right order.

import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { leaveBuild } from './build.mjs';
import { Children } from './children.mjs';
import { onInterrupt } from './interrupt.mjs';
import { Held, takeLock } from './lock.mjs';
import { requireNode } from './node-version.mjs';
import { endGroup, startOf, stillRuns } from './processes.mjs';
import { explain, ignoreClosedOutput, ScriptError, say } from './say.mjs';

/** Begins the names of all temporary folders. */
export const temporaryPrefix = 'yellow-pages-';

class Entry {
  /** The project's folder. */
  root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
  /** What a message about a file names when the error does not. */
  place = this.root;
  stopping = false;
  children = new Children((notes) => this.#note({ children: notes }));
  /** The database server, ended last. @type {{ close(): Promise<void>, kill(): void } | null} */
  server = null;
  /** Passes a signal on to a program that holds the terminal itself. @type {(signal: NodeJS.Signals) => void} */
  passOn = () => {};
  #lock = null;
  /** What the next holder of the lock ends and removes if this one is killed. */
  #left = { children: [], servers: [], folders: [] };

  /**
   * Takes a lock for the whole run, and ends and removes what a killed holder left behind.
   * @param {string} file
   * @param {{ details?: object, held: (holder: object) => string, ended?: (names: string[]) => void }} options
   *   `held`: the sentence for a lock that somebody holds; `ended` hears what is ended
   * @throws {ScriptError}
   */
  async hold(file, { details = {}, held, ended = () => {} }) {
    try {
      this.#lock = takeLock(file, details);
    } catch (error) {
      throw error instanceof Held ? new ScriptError(held(error.holder)) : error;
    }
    const { children = [], servers = [], folders = [] } = this.#lock.previous ?? {};
    const running = [...children, ...servers].filter(stillRuns);
    if (running.length > 0) ended(running.map(({ name }) => name));
    await Promise.all(running.map((noted) => endGroup(noted)));
    removeFolders(folders);
  }

  /** A folder that goes with this run. */
  noteFolder(folder) {
    this.#note({ folders: [...this.#left.folders, folder] });
  }

  /** A database server that ends with this run; a killed run's is ended by the next. */
  noteServer(server) {
    this.server = server;
    this.#note({ servers: [{ name: 'database', pid: server.pid, started: startOf(server.pid) }] });
  }

  #note(more) {
    Object.assign(this.#left, more);
    this.#lock?.update(this.#left);
  }

  /** A signal asks to end. */
  stop() {
    this.stopping = true;
    void this.children.end();
    this.passOn('SIGTERM');
  }

  /** A second one: at once. The lock stays, for the next run to clear up by. */
  kill() {
    this.passOn('SIGKILL');
    this.children.kill();
    this.server?.kill();
    process.exit(130);
  }

  async close() {
    await this.children.end();
    leaveBuild(this.root);
    await this.server?.close().catch((error) => say(explain(error, this.place)));
    removeFolders(this.#left.folders);
    this.#lock?.release();
  }
}

function removeFolders(folders) {
  for (const folder of folders) {
    if (path.basename(folder).startsWith(temporaryPrefix)) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `work` and ends this process with its exit code, after everything that it started has ended.
 * @param {(entry: Entry) => Promise<number | void>} work what is thrown is told; the exit code is 1 then
 * @param {{ quiet?: boolean, stopped?: number, last?: (code: number, entry: Entry) => number }} [options]
 *   `quiet`: a signal is not answered by words; `stopped`: the exit code after one; `last` has the last word
 */
export async function enter(work, { quiet = false, stopped = 130, last = (code) => code } = {}) {
  const entry = new Entry();
  let code = 1;
  ignoreClosedOutput();
  onInterrupt({
    first() {
      if (!quiet) say('Stopping …');
      entry.stop();
    },
    again: () => entry.kill(),
  });
  try {
    requireNode();
    code = (await work(entry)) ?? 0;
  } catch (error) {
    if (!entry.stopping) say(explain(error, entry.place));
  } finally {
    await entry.close();
  }
  process.exit(last(entry.stopping ? stopped : code, entry));
}
