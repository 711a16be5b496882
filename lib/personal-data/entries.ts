import 'server-only';
import { readClaimDocument } from '@/lib/moderation/claims/documents';
import { db } from '@/lib/server/db';
import type { ZipEntry } from '@/lib/server/files/zip-stream';
import { getMedia } from '@/lib/server/storage';
import { byId } from './batches';
import { jsonList } from './json-file';
import { parts } from './parts';

/** The archive has 32-bit sizes and 16-bit counts: pictures past these are listed and not in it. */
const mostPictures = 50_000;
const mostBytes = 3 * 1024 * 1024 * 1024;

/** The files of a member's archive, each read while it is written. */
export async function* exportEntries(memberId: number): AsyncGenerator<ZipEntry> {
  for (const { name, read } of parts) yield { name: `${name}.json`, chunks: jsonList(read(memberId)) };
  yield* papers(memberId);
  yield* pictures(memberId);
}

/** What they proved claims with that wait for a decision, each named by the claim that `claims.json` tells of; a decision deletes it. */
async function* papers(memberId: number): AsyncGenerator<ZipEntry> {
  const claims = byId((range) =>
    db.cardClaim.findMany({
      ...range,
      where: { memberId, documentKey: { not: null }, ...range.where },
      select: { id: true, publicId: true, documentKey: true, documentType: true },
    }),
  );
  for await (const some of claims)
    for (const { publicId, documentKey, documentType } of some) {
      const bytes = documentKey === null ? null : await readClaimDocument(documentKey);
      if (bytes) yield { name: paperOf({ publicId, documentType }), chunks: [bytes] };
    }
}

/** Where the archive has a claim's paper. */
function paperOf({ publicId, documentType }: { publicId: string; documentType: string | null }): string {
  return `claims/${publicId}.${documentType === 'application/pdf' ? 'pdf' : 'webp'}`;
}

async function* pictures(memberId: number): AsyncGenerator<ZipEntry> {
  const listed: { key: string; file: string | null; createdAt: Date }[] = [];
  let bytes = 0;
  for await (const some of picturesOf(memberId))
    for (const { key, widths, isPublic, createdAt } of some) {
      const fits = listed.length < mostPictures && bytes < mostBytes;
      const file = fits ? await largest(key, widths, isPublic) : null;
      listed.push({ key, file: file ? `pictures/${key}.webp` : null, createdAt });
      if (!file) continue;
      bytes += file.length;
      yield { name: `pictures/${key}.webp`, chunks: [file] };
    }
  yield { name: 'pictures.json', chunks: jsonList(once(listed)) };
}

/** What they uploaded, and what their own face and cards show; of pictures that others sent them only the messages tell. */
function picturesOf(memberId: number) {
  return byId((range) =>
    db.media.findMany({
      ...range,
      where: {
        ...range.where,
        OR: [
          { ownerId: memberId },
          { members: { some: { id: memberId } } },
          { cardLogos: { some: { ownerId: memberId } } },
          { cardImages: { some: { card: { ownerId: memberId } } } },
        ],
      },
      select: { id: true, key: true, widths: true, isPublic: true, createdAt: true },
    }),
  );
}

/** Its largest file, wherever it lies: a job may be moving it just now. */
async function largest(key: string, widths: readonly number[], isPublic: boolean): Promise<Buffer | null> {
  const width = Math.max(...widths);
  const [here, there] = isPublic ? (['public', 'private'] as const) : (['private', 'public'] as const);
  return (await getMedia(key, width, here)) ?? (await getMedia(key, width, there));
}

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
