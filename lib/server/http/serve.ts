import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { processCache } from '../cache/process-cache.ts';
import { processLive } from '../live/process-live.ts';
import { siteListener } from './listener.ts';
import { keepWarm } from './warm.ts';

/** How long running answers are waited for when the process is to end, in milliseconds. */
const longestEnd = 30_000;

type Options = {
  dir: string;
  port: number;
  host: string | undefined;
  /** Where this process reaches itself. */
  origin: string;
  isDev: boolean;
  trustedProxies: number;
  /** Pages that are made again in the background (warm.ts). */
  warmPages: number;
  onFailure: (error: unknown) => void;
};

/**
 * Serves the site: our own listener before Next's handler, as Next documents it for a custom server. Upgrades (the
 * development server's) are taken by Next itself.
 * @returns the way to end it: no new connections, running answers finished, at most 30 seconds
 */
export async function serve(options: Options): Promise<() => Promise<void>> {
  const { dir, port, host, origin, isDev, trustedProxies, warmPages, onFailure } = options;
  const server = createServer();
  const site = next({ dir, dev: isDev, port, hostname: host ?? 'localhost', httpServer: server });
  await site.prepare();
  let isEnding = false;
  server.on('request', (_request, response) => {
    // The next answer on a connection would come after the end.
    if (isEnding) response.shouldKeepAlive = false;
  });
  server.on(
    'request',
    siteListener({ next: site.getRequestHandler(), trustedProxies, answersKept: !isDev, onFailure }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host && { host }) }, resolve);
  });
  processCache().isReady = isDev;
  const stopWarming = isDev ? () => undefined : keepWarm({ origin, most: warmPages });
  return async () => {
    isEnding = true;
    stopWarming();
    // Open streams would be waited for: browsers come back by themselves, to another process.
    processLive().hub?.close();
    await closed(server, isDev ? 0 : longestEnd);
    await site.close();
  };
}

async function closed(server: Server, patience: number): Promise<void> {
  const done = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  // A web socket is no connection that the server could close: what is left then goes with the process.
  await Promise.race([done, pause(patience, undefined, { ref: false })]);
  server.closeAllConnections();
}
