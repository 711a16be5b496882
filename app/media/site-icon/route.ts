import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getSetting } from '@/lib/content/queries';
import { getSiteIcon } from '@/lib/media/site-icon';

/** The icon that browsers ask for without being told of one, as /favicon.ico (next.config.ts): the operator's, else the site's own. */
export async function GET(): Promise<Response> {
  const { icon } = await getSetting('appearance');
  const drawn = icon && (await getSiteIcon(icon.key, 32));
  const bytes = drawn ?? new Uint8Array(await readFile(path.resolve('public/favicon.ico')));
  return new Response(bytes, {
    headers: {
      'Content-Type': drawn ? 'image/png' : 'image/x-icon',
      'Content-Length': String(bytes.length),
      // Another one is seen within the hour.
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
