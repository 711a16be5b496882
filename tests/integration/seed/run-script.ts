import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

export type Ended = { code: number | null; out: string; err: string };

/** Runs a script of the project in a process of its own, as the project's commands do, on this test's database. */
export function runScript(file: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', path.join(root, file), ...args],
    // Without what the test runner put there for its own processes.
    { cwd: root, env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', DEMO: '0' } },
  );
  const ended: Ended = { code: null, out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ended.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ended.err += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ended, code }));
  });
}
