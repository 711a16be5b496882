import type { Instrumentation } from 'next';

/** Runs once when the server process starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('./lib/server/start-server');
  const { framePolicy } = await import('./lib/rich-text/frame-policy');
  startServer({ framePolicy });
  const { watchMaintenance } = await import('./lib/content/watch-maintenance');
  await watchMaintenance();
  const { warmPictures } = await import('./lib/pictures/warm');
  warmPictures();
}

/** Logs what a page or route threw, with the digest that the fatal screen shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('./lib/server/log');
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  const requestId = request.headers['x-request-id'];
  log().error(
    { err: error, digest, requestId, path: request.path.split('?')[0], route: context.routePath },
    'request failed',
  );
};
