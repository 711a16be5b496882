// Whether the process in this container answers: the site, or with the word `worker` that one at its port for the metrics. The
// exit code is the answer. Depends on nothing but Node.

const { PORT, WORKER_METRICS_PORT, METRICS_TOKEN } = process.env;
const isWorker = process.argv[2] === 'worker';
if (isWorker && !(WORKER_METRICS_PORT && METRICS_TOKEN)) {
  process.stderr.write('The worker answers nobody without WORKER_METRICS_PORT and METRICS_TOKEN.\n');
  process.exit(1);
}
const address = isWorker
  ? `http://localhost:${WORKER_METRICS_PORT}/metrics`
  : `http://localhost:${PORT || 3000}/api/health`;
const answer = await fetch(address, {
  headers: isWorker ? { Authorization: `Bearer ${METRICS_TOKEN}` } : {},
  signal: AbortSignal.timeout(4_000),
}).catch(() => null);
process.exit(answer?.ok ? 0 : 1);
