import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { nameOf, parseProcStat, parsePs, startOf } from './processes.mjs';

test('a process of Linux is known by its name and start, whatever its name holds', () => {
  const rest = `S 1 2 ${'0 '.repeat(16)}4711 0`;
  expect(parseProcStat(`12 (post) gres) ${rest}`)).toEqual({ name: 'post) gres', started: '4711' });
  expect(parseProcStat(`12 (node) Z${rest.slice(1)}`)).toBeNull();
});

test('a zombie whose other threads still run has not ended: its port is not free yet', () => {
  const zombie = (threads: number) => `12 (node) Z 1 2 ${'0 '.repeat(14)}${threads} 0 4711 0`;
  expect(parseProcStat(zombie(2))).toEqual({ name: 'node', started: '4711' });
  expect(parseProcStat(zombie(1))).toBeNull();
});

test('elsewhere by what ps says, with the path before the name and spaces in it', () => {
  const started = 'Mon Nov 23 23:31:07 2026';
  expect(parsePs(`Ss   ${started} /usr/local/bin/postgres\n`)).toEqual({ name: 'postgres', started });
  expect(parsePs(`S+   Tue Dec  1 03:04:05 2026     /Applications/My App/node`)).toEqual({
    name: 'node',
    started: 'Tue Dec 1 03:04:05 2026',
  });
  expect(parsePs(`Z    ${started} (node)`)).toBeNull();
  expect(parsePs('')).toBeNull();
});

const hasPs = spawnSync('ps', ['-p', '1']).error === undefined;

test.runIf(hasPs)('this process is found in both ways, one that is gone in neither', () => {
  for (const platform of ['linux', 'darwin'] as const) {
    const own = startOf(process.pid, platform);
    expect(own).not.toBeNull();
    expect(startOf(process.pid, platform)).toBe(own);
    expect(startOf(2 ** 22 - 1, platform)).toBeNull();
    expect(startOf(0, platform)).toBeNull();
  }
  expect(nameOf(process.pid)).not.toBe('');
});
