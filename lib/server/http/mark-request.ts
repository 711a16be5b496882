import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { peerHeader, requestIdHeader } from '../peer.ts';

/**
 * Marks a request with the address of its TCP peer and an id. Next gives handlers headers only and fills X-Forwarded-For
 * with whatever the client claims, so what the socket knows has to be written before Next sees the request.
 * A client's own headers of these names are overwritten; the id of a proxy that is trusted stands.
 */
export function markRequest(request: IncomingMessage, trustedProxies: number): void {
  const given = request.headers[requestIdHeader];
  request.headers[peerHeader] = request.socket.remoteAddress ?? '';
  request.headers[requestIdHeader] =
    trustedProxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
