// A site process without Next: holds streams, tells its parent the port, and ends gracefully on SIGTERM.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCache } from '@/lib/server/cache/start-cache';
import { siteListener } from '@/lib/server/http/listener';
import { startLive } from '@/lib/server/live/start-live';

const databaseUrl = process.env.DATABASE_URL ?? '';
startCache({ databaseUrl, maxMegabytes: 8 });
const hub = startLive({ databaseUrl });
const server = createServer(
  siteListener({
    next: (_request, response) => response.writeHead(404).end(),
    trustedProxies: 0,
    answersKept: true,
    onFailure: (error) => console.error(error),
  }),
);
server.listen(0, () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('SIGTERM', () => {
  hub.close();
  server.close(() => process.exit(0));
});
