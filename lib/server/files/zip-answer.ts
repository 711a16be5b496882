import 'server-only';
import { Readable } from 'node:stream';

/**
 * The answer of a route that sends an archive to be saved, to nobody else's eyes.
 * @param name what the file is called when it is saved, in ASCII
 * @param headers more than those
 */
export function zipAnswer(
  bytes: AsyncIterable<Uint8Array>,
  name: string,
  headers: Record<string, string> = {},
): Response {
  return new Response(Readable.toWeb(Readable.from(bytes)) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      ...headers,
    },
  });
}
