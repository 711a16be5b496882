export const peerHeader = 'x-peer-address';
export const requestIdHeader = 'x-request-id';

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
