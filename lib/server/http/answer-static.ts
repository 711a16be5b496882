import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type KeptBody, type KeptHead, keptBody } from '../cache/kept-answers.ts';
import { orderEncoding } from './encode-bodies.ts';
import { keptHeadOf } from './head-lines.ts';
import { staticFileOf } from './kept-builds.ts';
import { sendKept } from './send-kept.ts';

type KeptFile = {
  body: KeptBody;
  /** As it was sent to readers who came by https, and to others. */
  heads: Map<boolean, KeptHead>;
};

/**
 * Answers the scripts and styles of this build from memory, compressed once: Next reads and compresses them anew for each
 * reader. As with kept pages the head is Next's own, of its first answer.
 * @param folder the build's `.next/static`; some megabytes, all of which may come to be kept
 * @returns says false when the request is for Next
 */
export function staticAnswers(
  folder: string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const files = new Map<string, KeptFile>();

  function learn(file: string, isHttps: boolean, response: ServerResponse): void {
    const writeHead = response.writeHead;
    response.writeHead = function (this: ServerResponse, ...head: Parameters<typeof writeHead>) {
      const result = writeHead.apply(this, head);
      if (this.statusCode === 200) {
        const learned = keptHeadOf(this, `/_next/static/${file}`);
        // Who asks meanwhile is answered by Next as well; what cannot be read is asked of it for ever.
        readFile(path.join(folder, file)).then(
          (bytes) => keep(file, isHttps, learned, bytes),
          () => undefined,
        );
      }
      return result;
    } as typeof writeHead;
  }

  function keep(file: string, isHttps: boolean, head: KeptHead, bytes: Buffer): void {
    const kept = files.get(file) ?? {
      body: keptBody({ length: bytes.length, bytes: () => bytes }),
      heads: new Map(),
    };
    files.set(file, kept);
    kept.heads.set(isHttps, head);
    for (const coding of ['gzip', 'br'] as const) orderEncoding(kept.body, coding);
  }

  return (request, response) => {
    const file = staticFileOf(request);
    // What Next knows of a file's time it knows alone.
    if (file === null || request.headers['if-modified-since'] !== undefined) return false;
    const isHttps = request.headers['x-forwarded-proto'] === 'https';
    const kept = files.get(file);
    const head = kept?.heads.get(isHttps);
    // Who asks while it is compressed is answered by Next.
    if (kept && head) return sendKept(request, response, { head, body: kept.body }) === true;
    if (request.method === 'GET') learn(file, isHttps, response);
    return false;
  };
}
