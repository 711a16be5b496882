import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { peerHeader, requestIdHeader } from '../peer';
import { markRequest } from './mark-request';

const server = createServer((incoming, response) => {
  markRequest(incoming, 1);
  response.end(JSON.stringify([incoming.headers[requestIdHeader], incoming.headers[peerHeader]]));
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterAll(async () => {
  await once(server.close(), 'close');
});

async function mark(headers: Record<string, string>): Promise<[id: string, peer: string]> {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: { ...headers, connection: 'close' } });
  return (await response.json()) as [string, string];
}

it("goes on with the proxy's request id", async () => {
  const [id] = await mark({ 'X-Request-Id': 'proxy_made-0123456789' });
  expect(id).toBe('proxy_made-0123456789');
});

it.each(['short', 'has spaces in it', 'a'.repeat(65), 'quote"inside-1234', '<script>alert(1)</script>'])(
  'makes one of its own in place of %j',
  async (given) => {
    const [id] = await mark({ 'X-Request-Id': given });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it('still overwrites the address of the peer', async () => {
  const [, peer] = await mark({ 'X-Peer-Address': '6.6.6.6' });
  expect(peer).toBe('127.0.0.1');
});
