// Processes that are not our children, known by number and start time: a number alone is given out again.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** How often somebody who waits looks, in milliseconds: elsewhere than on Linux each look starts a program. */
const lookEvery = process.platform === 'linux' ? 25 : 100;

/**
 * When a process started, as an opaque text.
 * @param {number} pid
 * @returns {string | null} null when no such process runs (a zombie does not run)
 */
export function startOf(pid, platform = process.platform) {
  return statOf(pid, platform)?.started ?? null;
}

/** What the system says of a process that runs; null for none. */
function statOf(pid, platform = process.platform) {
  return platform === 'linux' ? readLinux(pid) : readElsewhere(pid);
}

function readLinux(pid) {
  try {
    return parseProcStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/** macOS has no /proc; `ps` speaks of it as POSIX says, in words that follow language and time zone. */
function readElsewhere(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return null;
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const { status, stdout } = spawnSync('ps', ['-p', String(pid), '-o', 'stat=,lstart=,comm='], {
    encoding: 'utf8',
    env,
  });
  return status === 0 ? parsePs(stdout) : null;
}

/**
 * Name and start of a process by its /proc/…/stat (proc(5)); null for one that ended and was not waited for. A
 * zombie of which other threads still run has not ended: they hold its files and ports until the last is gone.
 */
export function parseProcStat(stat) {
  // The name stands in brackets and may hold anything, brackets too.
  const end = stat.lastIndexOf(')');
  const fields = stat.slice(end + 2).split(' ');
  const [state, threads, started] = [fields[0], Number(fields[17]), fields[19]];
  if (state === 'X' || (state === 'Z' && threads <= 1)) return null;
  return { name: stat.slice(stat.indexOf('(') + 1, end), started };
}

/** The same by a line of `ps -o stat=,lstart=,comm=`: "Ss   Mon Nov 23 23:31:07 2026 /usr/local/bin/postgres". */
export function parsePs(line) {
  const found = /^(\S+)\s+(\S+\s+\S+\s+\d+\s+[\d:]+\s+\d{4})\s+(.+)$/.exec(line.trim());
  if (!found || /^[ZX]/.test(found[1])) return null;
  return { name: path.basename(found[3]), started: found[2].replace(/\s+/g, ' ') };
}

/** Whether a process with that number runs now. */
export function alive(pid) {
  return startOf(pid) !== null;
}

/** Whether the process that was noted with `pid` and `started` still runs. */
export function stillRuns({ pid, started }) {
  return Number.isInteger(pid) && pid > 0 && startOf(pid) === started;
}

/** The program's short name, "postgres"; empty when unknown. */
export function nameOf(pid) {
  return statOf(pid)?.name ?? '';
}

/** Sends a signal; false when the process is gone. A negative number means its group. */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

/**
 * Waits until a process is gone.
 * @param {number} milliseconds longest time
 * @returns {Promise<boolean>} false when it still runs
 */
export async function gone(pid, milliseconds) {
  const end = Date.now() + milliseconds;
  const started = startOf(pid);
  while (started !== null && startOf(pid) === started) {
    if (Date.now() > end) return false;
    await pause(lookEvery);
  }
  return true;
}

/** Ends a noted process and its group: politely, then after `patience` milliseconds by force. */
export async function endGroup(noted, patience = 10_000) {
  if (!stillRuns(noted)) return;
  send(-noted.pid, 'SIGTERM') || send(noted.pid, 'SIGTERM');
  if (await gone(noted.pid, patience)) return;
  send(-noted.pid, 'SIGKILL') || send(noted.pid, 'SIGKILL');
  await gone(noted.pid, 5_000);
}
