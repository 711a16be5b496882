import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

type Asked = { method?: string; target: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; headers: string };

/** Sends a request as it is written here, which no client does: with any method, address and header. */
export async function sendRaw(baseUrl: string, asked: Asked): Promise<Answer> {
  const { hostname, host, port } = new URL(baseUrl);
  const { method = 'GET', target, headers = {}, body } = asked;
  const lines = Object.entries({
    Host: host,
    Connection: 'close',
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
  await once(socket, 'close');
  return { status: Number(answer.slice(9, 12)), headers: answer.split('\r\n\r\n')[0] ?? '' };
}

/** The id under which the build knows an action. */
export function actionId(name: string): string {
  const file = path.resolve('.next/server/server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as {
    node: Record<string, { exportedName: string }>;
  };
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`no action is called ${name}`);
  return found[0];
}
