import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer of the site as it went over the wire. */
export type Answer = {
  path: string;
  status: number;
  /** Names and values in turn, as sent; without those that belong to one connection or moment. */
  rawHeaders: string[];
  headers: IncomingHttpHeaders;
  body: Buffer;
};

/** Node's server writes these itself. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date']);

type Asked = { method?: string; headers?: Record<string, string> };

/**
 * Asks for a path and keeps every byte: nothing is unpacked, no redirect followed.
 * @throws when the site does not answer
 */
export function recordAnswer(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const rawHeaders: string[] = [];
        for (let index = 0; index < response.rawHeaders.length; index += 2) {
          const [name, value] = response.rawHeaders.slice(index, index + 2);
          if (name !== undefined && value !== undefined && !ofConnection.has(name.toLowerCase())) {
            rawHeaders.push(name, value);
          }
        }
        const status = response.statusCode ?? 0;
        resolve({ path, status, rawHeaders, headers: response.headers, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('error', reject).end();
  });
}

/** Whether the answer came from the page cache. */
export function isFromCache({ headers }: Answer): boolean {
  return headers['x-nextjs-cache'] === 'HIT';
}

/** What tells one answer from another: status, headers in their order, body. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return (
    one.status === other.status &&
    one.rawHeaders.join('\n') === other.rawHeaders.join('\n') &&
    one.body.equals(other.body)
  );
}
