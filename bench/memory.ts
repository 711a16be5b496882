import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Resident memory of a process.
 * @returns megabytes (of 1,048,576 bytes)
 * @throws when no such process runs
 */
export function residentMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmRSS');
}

/** The most that it was since `watchPeak`, or since the process began. */
export function peakMegabytes(pid: number): number {
  return megabytesOf(pid, 'VmHWM');
}

/** Begins to watch the highest resident memory anew (proc(5), clear_refs). */
export function watchPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

function megabytesOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${field}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1];
  if (kilobytes === undefined) throw new Error(`process ${pid} tells no ${field}`);
  return Number(kilobytes) / 1024;
}
