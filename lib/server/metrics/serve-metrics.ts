import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { log } from '../log.ts';
import { isMetricsToken } from './metrics-token.ts';
import { processMeasures } from './process-measures.ts';

/**
 * Hands out what this process measured at a port of its own: a worker serves nothing else. What cannot be written is a 500 and a
 * line of the log: it must not end the worker.
 * @param token that whoever reads it has to bring
 * @returns the way to end it; throws where the port is in use
 */
export async function serveMetrics(port: number, token: string): Promise<() => void> {
  const server = createServer((request, response) => {
    answer(request, response, token).catch((error: unknown) => {
      log().error({ err: error }, 'the metrics cannot be written');
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { 'Content-Length': 0 }).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  server.unref();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function answer(
  { url, headers }: IncomingMessage,
  response: ServerResponse,
  token: string,
): Promise<unknown> {
  const { write } = processMeasures();
  if (url !== '/metrics' || !write) return response.writeHead(404).end();
  if (!isMetricsToken(headers.authorization, token))
    return response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
  const { text, contentType } = await write(null);
  return response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text);
}
