// A worker with one job that lasts as long as its payload says, and ends as scripts/worker.ts does.
import { env } from '@/lib/server/env';
import { onEnd } from '@/lib/server/on-end';
import { runWorker } from '@/lib/server/run-worker';

const worker = await runWorker({
  connectionString: env().DATABASE_URL,
  jobs: {
    slow: async (payload) => {
      process.send?.({ began: true });
      await new Promise((resolve) => setTimeout(resolve, (payload as { wait: number }).wait));
      process.send?.({ done: true });
    },
  },
  schedule: [],
  patience: Number(process.argv[2]),
});
onEnd(worker.end);
process.send?.({ ready: true });
