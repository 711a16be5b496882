// A site process without Next: answers slowly where it is asked to, and ends as scripts/serve.ts does.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endServer } from '../../../lib/server/http/end-server.ts';
import { onEnd } from '../../../lib/server/on-end.ts';
import { processState } from '../../../lib/server/process-state.ts';

const [delay = 0, patience = 30_000] = process.argv.slice(2).map(Number);
const state = processState();
const server = createServer((request, response) => {
  if (state.isEnding) response.shouldKeepAlive = false;
  const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const wait = Number(asked.get('wait') ?? 0);
  if (asked.has('say')) console.log(asked.get('say'));
  setTimeout(() => response.writeHead(state.isEnding ? 503 : 200).end('whole'), wait);
  process.send?.({ asked: request.url });
});
server.listen(0, 'localhost', () => process.send?.({ port: (server.address() as AddressInfo).port }));
onEnd(async () => {
  state.isEnding = true;
  process.send?.({ ending: true });
  await endServer(server, { delay, patience, beforeClose: () => process.send?.({ closing: true }) });
});
