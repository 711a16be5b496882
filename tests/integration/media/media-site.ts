import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { GET as getPrivate } from '@/app/api/media/[key]/[file]/route';
import { POST } from '@/app/api/member/media/route';
import { GET as getPublic } from '@/app/media/[key]/[file]/route';
import { uploadPicture } from '@/lib/media/service';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import type { Picture } from '@/lib/shared/media';
import { freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

export function photo(width = 600, height = 400) {
  return sharp({ create: { width, height, channels: 3, background: '#0a8' } });
}

type Headers = Record<string, string>;

function ask(url: string, headers: Headers, more: RequestInit = {}) {
  const all = { host: 'localhost:3000', [peerHeader]: freshAddress(), ...headers };
  return new Request(`http://localhost:3000${url}`, { ...more, headers: all });
}

/** The status of a picture's address, with what it answers. */
export async function fetchMedia(
  which: 'public' | 'private',
  key: string,
  file: string,
  headers: Headers = {},
) {
  const isPublic = which === 'public';
  const request = ask(isPublic ? `/media/${key}/${file}` : `/api/media/${key}/${file}`, headers);
  const route = isPublic ? getPublic : getPrivate;
  const params = Promise.resolve({ key, file });
  const { result } = await runRequest(request.headers, () => route(request, { params }));
  return {
    status: result.status,
    cacheControl: result.headers.get('cache-control'),
    etag: result.headers.get('etag'),
    type: result.headers.get('content-type'),
    bytes: Buffer.from(await result.arrayBuffer()),
  };
}

/** Sends a form to the upload route. */
export async function sendForm(fields: Record<string, string | Uint8Array>, headers: Headers = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.set(name, value);
    else body.set(name, new File([value as Uint8Array<ArrayBuffer>], 'photo.jpg', { type: 'image/jpeg' }));
  }
  const request = ask('/api/member/media', headers, { method: 'POST', body });
  const { result } = await runRequest(request.headers, () => POST(request, { params: Promise.resolve({}) }));
  const answer = (await result.json()) as { success: boolean; code?: string; data?: { picture: Picture } };
  return { status: result.status, ...answer };
}

/** Stores a small picture and gives its row. */
export async function makePicture(ownerId: number | null) {
  const picture = await uploadPicture(ownerId, await photo(40, 30).png().toBuffer(), { shape: 'free' });
  return db.media.findUniqueOrThrow({ where: { key: picture.key } });
}

/** Where the files of a picture lie. */
export async function areasOf(folder: string, key: string): Promise<string[]> {
  const found: string[] = [];
  for (const [area, name] of [
    ['public', 'media'],
    ['private', 'private'],
  ] as const) {
    const files = await readdir(path.join(folder, name, key.slice(0, 2), key)).catch(() => []);
    if (files.length > 0) found.push(area);
  }
  return found;
}
