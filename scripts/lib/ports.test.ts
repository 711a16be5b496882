import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { anyFreePort, firstFreePort, isPortFree } from './ports.mjs';

test('a port that one address listens on is not free for all addresses', async () => {
  const port = await anyFreePort('127.0.0.1');
  expect(await isPortFree(port)).toBe(true);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  try {
    expect(await isPortFree(port)).toBe(false);
    expect(await isPortFree(port, '127.0.0.1')).toBe(false);
    expect(await firstFreePort(port, '127.0.0.1')).toBeGreaterThan(port);
  } finally {
    server.close();
  }
});
