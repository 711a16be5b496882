import { execFileSync } from 'node:child_process';

/**
 * Resident memory of a process.
 * @returns megabytes (of 1,048,576 bytes)
 * @throws when no such process runs
 */
export function residentMegabytes(pid: number): number {
  const kilobytes = Number(
    execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).trim(),
  );
  return kilobytes / 1024;
}
