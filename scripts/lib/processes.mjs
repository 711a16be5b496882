// Processes that are not our children, known by number and start time: a number alone is given out again.

import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * When a process started, as an opaque text.
 * @param {number} pid
 * @returns {string | null} null when no such process runs (a zombie does not run)
 */
export function startOf(pid) {
  return statOf(pid)?.started ?? null;
}

/** What Linux says of a process that runs; null for none. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything, brackets too.
    const end = stat.lastIndexOf(')');
    const fields = stat.slice(end + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return { name: stat.slice(stat.indexOf('(') + 1, end), started: fields[19] };
  } catch {
    return null;
  }
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
    await pause(25);
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
