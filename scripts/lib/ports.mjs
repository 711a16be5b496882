import { createServer } from 'node:net';

/**
 * Whether a TCP port can be listened on.
 * @param {string} [host] without one, all addresses, as the site listens
 */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** The first free port from `from` on, on `host`. */
export async function firstFreePort(from, host) {
  for (let port = from; port < from + 200; port += 1) {
    if (await isPortFree(port, host)) return port;
  }
  return anyFreePort(host);
}

/** A port that the system picks. */
export function anyFreePort(host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port: 0, host }, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
