import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import next from 'next';
import { processCache } from '../cache/process-cache.ts';
import { processLive } from '../live/process-live.ts';
import { processState } from '../process-state.ts';
import { staticAnswers } from './answer-static.ts';
import { limitConnections } from './connection-limits.ts';
import { endServer } from './end-server.ts';
import { keepBuild } from './kept-builds.ts';
import { siteListener } from './listener.ts';
import { keepWarm } from './warm.ts';

/** How long running answers are waited for when the process is to end, and then Next's own end, in milliseconds. */
const longestEnd = 28_000;
const longestClose = 2_000;

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
  /** Whether people reach the site by https. */
  isHttps: boolean;
  /** Where builds are kept for pages that are open in browsers (kept-builds.ts). */
  buildsFolder: string;
  /** Milliseconds from the word that the process ends, which /api/ready passes on, to the end of listening. */
  endDelay: number;
  onFailure: (error: unknown) => void;
};

/**
 * Serves the site: our own listener before Next's handler, as Next documents it for a custom server. Upgrades (the
 * development server's) are taken by Next itself.
 * @returns the way to end it: first /api/ready says so, then no new connections, running answers finished; at most 30
 *   seconds in all
 */
export async function serve(options: Options): Promise<() => Promise<void>> {
  const { dir, port, host, origin, isDev, trustedProxies, warmPages, onFailure } = options;
  const endDelay = isDev ? 0 : Math.min(options.endDelay, longestEnd);
  // Next would take what asks for another protocol past our listener, and keep the connection: only its own, in development.
  const server = createServer({ shouldUpgradeCallback: () => isDev });
  limitConnections(server);
  const site = next({ dir, dev: isDev, port, hostname: host ?? 'localhost', httpServer: server });
  await site.prepare();
  const state = processState();
  server.on('request', (_request, response) => {
    // The next answer on a connection would come after the end.
    if (state.isEnding) response.shouldKeepAlive = false;
  });
  const builds = isDev ? null : await keepBuild({ dir, folder: options.buildsFolder, onFailure });
  server.on(
    'request',
    siteListener({
      next: site.getRequestHandler(),
      trustedProxies,
      answersKept: !isDev,
      ...(builds && {
        answerStatic: staticAnswers(path.join(dir, '.next', 'static')),
        answerBuild: builds.answer,
      }),
      onFailure,
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host && { host }) }, resolve);
  });
  processCache().isReady = isDev;
  const stopWarming = isDev
    ? () => undefined
    : keepWarm({
        origin,
        most: warmPages,
        // Of others the listener believes no scheme.
        isHttps: options.isHttps && trustedProxies > 0,
        onTrouble: () =>
          onFailure(new Error('the home pages cannot be made; it is tried again until they are')),
      });
  return async () => {
    state.isEnding = true;
    stopWarming();
    await builds?.end();
    await endServer(server, {
      delay: endDelay,
      patience: isDev ? 0 : longestEnd - endDelay,
      // Open streams would be waited for: browsers come back by themselves, to another process.
      beforeClose: () => processLive().hub?.close(),
    });
    await Promise.race([site.close(), pause(longestClose, undefined, { ref: false })]);
  };
}
