import type { Server } from 'node:http';

/**
 * How long a connection that says nothing is kept for the next request: longer than proxies keep theirs to us (nginx a
 * minute), so that none sends a request into the moment of our close.
 */
const longestIdle = 65_000;

/**
 * How long nothing may be sent either way before an answer is whole: a reader who takes nothing of it does not hold it for ever.
 * Longer than any answer takes to begin (an import of 5,000 cards); a stream of events says something every twenty seconds (0035).
 */
const longestStall = 15 * 60_000;

type Limits = {
  /** Milliseconds for which a connection without a request is kept. */
  idle?: number;
  /** Milliseconds for which one may stand still in the midst of an answer. */
  stall?: number;
};

/** Has a server end connections that do nothing. */
export function limitConnections(server: Server, { idle = longestIdle, stall = longestStall }: Limits = {}) {
  server.keepAliveTimeout = idle;
  server.timeout = stall;
}
