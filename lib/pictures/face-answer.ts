import 'server-only';
import { log } from '@/lib/server/log';
import type { Face } from './kept-faces';

/** What stands in while nothing can be drawn. */
const standIn = '/assets/share.png';

type How = {
  type: string;
  /** Where the drawing of another version lies. */
  addressOf: (version: string) => string;
};

/**
 * A public picture as an answer: kept for ever, since what changes gets another address. An old version leads to the new one; when too
 * many are being drawn, or a drawing fails, the site's own picture stands in for a minute.
 */
export async function faceAnswer(read: () => Promise<Face>, { type, addressOf }: How): Promise<Response> {
  try {
    const face = await read();
    if (face.state === 'moved') return lead(addressOf(face.version), 300);
    if (face.state !== 'found') return missingFace();
    return new Response(new Uint8Array(face.bytes), {
      headers: {
        'Content-Type': type,
        'Content-Length': String(face.bytes.length),
        'Cache-Control': 'public, max-age=31536000, immutable',
      },
    });
  } catch (error) {
    log().warn({ err: error }, 'a picture could not be drawn for the public');
    return lead(standIn, 60);
  }
}

/** There is no such picture. */
export const missingFace = () =>
  new Response(null, { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } });

/** To another address of this site, whatever host it is asked by. */
const lead = (location: string, seconds: number) =>
  new Response(null, {
    status: 307,
    headers: { Location: location, 'Cache-Control': `public, max-age=${seconds}` },
  });
