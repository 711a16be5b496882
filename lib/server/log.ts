import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';
import { env } from './env';
import { hideSecrets } from './hide-secrets';

const requestIds = new AsyncLocalStorage<string>();

/**
 * A log that writes one JSON object a line.
 * @param destination stdout unless given
 */
export function makeLog(level: string, destination?: pino.DestinationStream): pino.Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    formatters: { log: (line) => hideSecrets(line) as Record<string, unknown> },
    // Errors are written out where secrets are hidden.
    serializers: { err: (error) => error },
    mixin: () => {
      const requestId = requestIds.getStore();
      return requestId ? { requestId } : {};
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

let logger: pino.Logger | undefined;

/** The process's log: one JSON object a line on stdout, with the id of the request it belongs to. */
export function log(): pino.Logger {
  logger ??= makeLog(env().LOG_LEVEL);
  return logger;
}

/** Runs `work` so that every log line in it carries `requestId`. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requestIds.run(requestId, work);
}

/** Logs an unexpected failure and returns the id that the person is told. */
export function logUnexpected(error: unknown, where: string): string {
  const errorId = crypto.randomUUID().slice(0, 8);
  log().error({ err: error, errorId, where }, 'unexpected failure');
  return errorId;
}
