import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { wellFormedUrl } from './well-formed-url';

export const peerHeader = 'x-peer-address';
export const requestIdHeader = 'x-request-id';

/**
 * Makes the address of every incoming request well formed, and marks the request with the address of its TCP peer and an
 * id. Next gives handlers headers only and fills X-Forwarded-For with whatever the client claims, so what the socket knows
 * has to be written before Next sees the request.
 * A client's own headers of these names are overwritten.
 */
export function markRequests(trustedProxies: number): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const given = request.headers[requestIdHeader];
    request.url = wellFormedUrl(request.url ?? '/');
    request.headers[peerHeader] = request.socket.remoteAddress ?? '';
    request.headers[requestIdHeader] =
      trustedProxies > 0 && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  });
}

/**
 * The client's address: the TCP peer, or with `trustedProxies` proxies before the site the entry that the outermost of
 * them wrote into X-Forwarded-For. Entries further left are claims of the client.
 */
export function clientAddress(headers: Pick<Headers, 'get'>, trustedProxies: number): string {
  const peer = normalise(headers.get(peerHeader) ?? '');
  if (trustedProxies === 0) return peer;
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const chain = entries.filter((entry) => entry !== '');
  return normalise(chain.at(-trustedProxies) ?? chain[0] ?? peer);
}

/** IPv4 in IPv6 clothing is the IPv4 address; an IPv6 network of /64 is one client; the port that some proxies add is none. */
function normalise(written: string): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(written)?.[1] ?? written;
  const v4 = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/i.exec(address);
  if (v4?.[1]) return v4[1];
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
