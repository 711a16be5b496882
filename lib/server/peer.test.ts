import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markRequest } from './http/mark-request';
import { clientAddress, peerHeader, requestIdHeader } from './peer';

const from = (peer: string, forwarded?: string) => {
  const headers = new Headers({ [peerHeader]: peer });
  if (forwarded !== undefined) headers.set('x-forwarded-for', forwarded);
  return headers;
};

describe('clientAddress', () => {
  it('without proxies is the peer, whatever the client claims', () => {
    expect(clientAddress(from('203.0.113.7', '1.2.3.4'), 0)).toBe('203.0.113.7');
    expect(clientAddress(from('203.0.113.7', '1.2.3.4, 5.6.7.8'), 0)).toBe('203.0.113.7');
  });

  it('behind one proxy is what that proxy wrote', () => {
    expect(clientAddress(from('10.0.0.1', '203.0.113.7'), 1)).toBe('203.0.113.7');
    expect(clientAddress(from('10.0.0.1', '6.6.6.6, 203.0.113.7'), 1)).toBe('203.0.113.7');
    expect(clientAddress(from('10.0.0.1', '6.6.6.6,7.7.7.7 ,  203.0.113.7'), 1)).toBe('203.0.113.7');
  });

  it('behind two proxies is what the outer one wrote', () => {
    expect(clientAddress(from('10.0.0.1', '203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7');
    expect(clientAddress(from('10.0.0.1', '6.6.6.6, 203.0.113.7, 10.0.0.2'), 2)).toBe('203.0.113.7');
  });

  it('makes no difference between two clients that only claim to differ', () => {
    const claims = ['1.1.1.1', '2.2.2.2, 3.3.3.3', '::1', 'unknown', ', ,'];
    for (const proxies of [1, 2]) {
      const tail = ['203.0.113.7', '10.0.0.2'].slice(0, proxies).join(', ');
      const seen = claims.map((claim) => clientAddress(from('10.0.0.1', `${claim}, ${tail}`), proxies));
      expect(new Set(seen)).toEqual(new Set(['203.0.113.7']));
    }
  });

  it('takes what there is when a request went past a proxy', () => {
    expect(clientAddress(from('10.0.0.1'), 1)).toBe('10.0.0.1');
    expect(clientAddress(from('10.0.0.1', ''), 2)).toBe('10.0.0.1');
    expect(clientAddress(from('10.0.0.1', ' , '), 2)).toBe('10.0.0.1');
    expect(clientAddress(from('10.0.0.1', '203.0.113.7'), 2)).toBe('203.0.113.7');
  });

  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1::', '2001:db8:1:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('takes %j for %j, as peer and as what a proxy wrote', (address, client) => {
    expect(clientAddress(from(address), 0)).toBe(client);
    expect(clientAddress(from('10.0.0.1', address), 1)).toBe(client || '10.0.0.1');
  });

  it.each([
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ])('leaves out the port that some proxies write: %j', (entry, client) => {
    expect(clientAddress(from('10.0.0.1', entry), 1)).toBe(client);
  });

  it('takes a network of /64 for one client, and two networks for two', () => {
    const one = clientAddress(from('2001:db8:1:2:aaaa::1'), 0);
    expect(clientAddress(from('2001:db8:1:2:bbbb:cccc::2'), 0)).toBe(one);
    expect(clientAddress(from('2001:db8:1:3:aaaa::1'), 0)).not.toBe(one);
  });
});

describe('markRequest', () => {
  const server = createServer((incoming, response) => {
    markRequest(incoming, 0);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(incoming.headers));
  });

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });

  afterAll(async () => {
    await once(server.close(), 'close');
  });

  /** What a handler sees of a request with these headers. */
  async function seen(headers: Record<string, string | string[]>): Promise<IncomingHttpHeaders> {
    const { port } = server.address() as AddressInfo;
    const asked = request({ host: '127.0.0.1', port, headers, agent: false }).end();
    const [response] = (await once(asked, 'response')) as [AsyncIterable<Buffer>];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return JSON.parse(Buffer.concat(chunks).toString()) as IncomingHttpHeaders;
  }

  const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

  it('writes the address of the peer and an id, new for each request', async () => {
    const first = await seen({});
    const second = await seen({});
    expect(first[peerHeader]).toBe('127.0.0.1');
    expect(first[requestIdHeader]).toMatch(uuid);
    expect(second[requestIdHeader]).not.toBe(first[requestIdHeader]);
  });

  it.each([
    ['a client', '6.6.6.6'],
    ['a client that sends it twice', ['6.6.6.6', '7.7.7.7']],
  ])('overwrites the header of %s, in any spelling of its name', async (_who, claim) => {
    expect((await seen({ 'x-peer-address': claim }))[peerHeader]).toBe('127.0.0.1');
    expect((await seen({ 'X-PEER-ADDRESS': claim }))[peerHeader]).toBe('127.0.0.1');
  });

  it("overwrites a client's own request id where no proxy stands before the site", async () => {
    expect((await seen({ 'X-Request-Id': 'mine-12345678' }))[requestIdHeader]).toMatch(uuid);
  });
});
