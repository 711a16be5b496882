import { get, type IncomingHttpHeaders } from 'node:http';

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

/**
 * Asks for a path and keeps every byte: nothing is unpacked, no redirect followed.
 * @throws when the site does not answer
 */
export function recordAnswer(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, path, headers, agent: false }, (response) => {
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
    }).on('error', reject);
  });
}

/** Whether Next says that the answer came from its cache. */
export function isFromCache({ headers }: Answer): boolean {
  return headers['x-nextjs-cache'] === 'HIT';
}
