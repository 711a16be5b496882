import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import { openUpload } from '@/lib/server/open-upload';
import { deleteFiles, getFile, putFile } from '@/lib/server/storage';
import { claimDocumentMaxBytes } from './claim-limits';

export type ClaimDocument = { key: string; type: 'application/pdf' | 'image/webp' };

/** A page of a paper is still read at this many points a side. */
const longestSide = 2400;

const placeOf = (key: string) => `claims/${key}`;

/**
 * Stores an uploaded proof where only a guard leads: a picture written anew, upright and without what its camera noted; a
 * PDF as it is.
 * @throws AppError `fileTooLarge` past 10 MB, `fileUnsupported` for what is neither PDF nor JPEG, PNG, WebP; of a picture also
 *   `imageTooLarge`, `imageDimensions`, `busy`
 */
export async function storeClaimDocument(bytes: Uint8Array): Promise<ClaimDocument> {
  if (bytes.length > claimDocumentMaxBytes) throw new AppError('fileTooLarge');
  const key = randomBytes(16).toString('hex');
  const document: ClaimDocument = { key, type: isPdf(bytes) ? 'application/pdf' : 'image/webp' };
  const stored = document.type === 'application/pdf' ? bytes : await rewritten(bytes);
  await putFile('private', placeOf(key), stored, document.type);
  return document;
}

/** A stored document, or null where it was removed. */
export function readClaimDocument(key: string): Promise<Buffer<ArrayBuffer> | null> {
  return getFile('private', placeOf(key));
}

/** The job: deletes documents that nobody has to look at any more. */
export function deleteClaimDocuments(keys: readonly string[]): Promise<void> {
  return deleteFiles('private', keys.map(placeOf));
}

/** Orders the removal of documents in the transaction of what makes them needless: rolled back, they stay. */
export async function forgetClaimDocuments(
  tx: Pick<Tx, '$executeRaw'>,
  claims: readonly { documentKey: string | null }[],
): Promise<void> {
  const keys = claims.map(({ documentKey }) => documentKey).filter((key) => key !== null);
  if (keys.length > 0) await enqueue(tx, 'deleteClaimDocuments', { keys });
}

/** Orders the removal of what a member proved claims with, and others proved claims on their cards with. */
export async function forgetMember(
  tx: Pick<Tx, '$executeRaw' | 'cardClaim'>,
  memberId: number,
): Promise<void> {
  const claims = await tx.cardClaim.findMany({
    where: { OR: [{ memberId }, { card: { ownerId: memberId } }], documentKey: { not: null } },
    select: { documentKey: true },
  });
  await forgetClaimDocuments(tx, claims);
}

function isPdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');
  return /^%PDF-[12]\.\d/.test(text(0, 8)) && text(-2048).includes('%%EOF');
}

function rewritten(bytes: Uint8Array): Promise<Uint8Array> {
  return openUpload(bytes, ['jpeg', 'png', 'webp'], ({ picture }) =>
    picture
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 4 })
      .toBuffer(),
  ).catch((error: unknown) => {
    // What is uploaded here need be no picture.
    throw error instanceof AppError && error.code === 'imageUnsupported'
      ? new AppError('fileUnsupported')
      : error;
  });
}
