import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';
import { env } from './env';
import { hideSecrets } from './hide-secrets';
import { clientAddress, requestIdHeader } from './peer';

/** What every line says of the request that it belongs to. */
type OfRequest = { requestId?: string; address?: string };

const requests = new AsyncLocalStorage<OfRequest>();

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
    mixin: () => ({ ...requests.getStore() }),
  };
  return destination ? pino(options, destination) : pino(options);
}

let logger: pino.Logger | undefined;

/** The process's log: one JSON object a line on stdout, with the id and the client's address of the request. */
export function log(): pino.Logger {
  logger ??= makeLog(env().LOG_LEVEL);
  return logger;
}

/** Runs `work` so that every log line in it says which request it belongs to, and where that came from. */
export function withRequest<T>(headers: Pick<Headers, 'get'>, work: () => T): T {
  return requests.run(
    {
      requestId: headers.get(requestIdHeader) || undefined,
      address: clientAddress(headers, env().TRUSTED_PROXIES) || undefined,
    },
    work,
  );
}

/** The client's address of the request that is being answered; empty outside of one. */
export function requestAddress(): string {
  return requests.getStore()?.address ?? '';
}

/** Logs an unexpected failure and returns the id that the person sees. */
export function logUnexpected(error: unknown, where: string): string {
  const errorId = crypto.randomUUID().slice(0, 8);
  log().error({ err: error, errorId, where }, 'unexpected failure');
  return errorId;
}
