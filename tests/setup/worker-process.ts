import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type WorkerProcess = { output: () => string; end: () => Promise<void> };

/** A worker as `npm run worker` starts it, with everything it can say in its log. */
export async function startWorker(settings: Record<string, string>): Promise<WorkerProcess> {
  const child: ChildProcess = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/worker.ts'],
    { env: { ...process.env, LOG_LEVEL: 'trace', ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('worker ready')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}: ${said}`)));
  });
  return {
    output: () => said,
    end: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
