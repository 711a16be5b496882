import 'server-only';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import { deleteFolder, getFile, putFile } from '@/lib/server/storage';

/** Bytes of one part: what making and fetching a file hold in memory. */
const partBytes = 4 * 1024 * 1024;

const folderOf = (publicId: string) => `data/${publicId}`;
const partOf = (publicId: string, part: number) => `${folderOf(publicId)}/${String(part).padStart(5, '0')}`;

/** Stores a file in parts behind the guard, while it is made. */
export async function storeExport(
  publicId: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ parts: number; bytes: bigint }> {
  let held: Uint8Array[] = [];
  let size = 0;
  let parts = 0;
  let total = 0n;
  const flush = async () => {
    if (size === 0) return;
    await putFile('private', partOf(publicId, parts), Buffer.concat(held), 'application/octet-stream');
    parts++;
    total += BigInt(size);
    held = [];
    size = 0;
  };
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    if (size >= partBytes) await flush();
  }
  await flush();
  return { parts, bytes: total };
}

/** The stored file, a part at a time. @throws Error where a part is missing: nobody takes half a file for a whole one */
export async function* readExport(publicId: string, parts: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part++) {
    const bytes = await getFile('private', partOf(publicId, part));
    if (!bytes) throw new Error('a part of the file is missing');
    yield bytes;
  }
}

/** Deletes a stored file; one that is gone already is no failure. */
export function deleteDataExport(publicId: string): Promise<void> {
  return deleteFolder('private', folderOf(publicId));
}

/** Orders the removal of a member's files, in the transaction that deletes them for good and with them the rows. */
export async function forgetMember(
  tx: Pick<Tx, 'dataExport' | '$executeRaw'>,
  memberId: number,
): Promise<void> {
  const rows = await tx.dataExport.findMany({ where: { memberId }, select: { publicId: true } });
  for (const { publicId } of rows) await enqueue(tx, 'deleteDataExport', { publicId });
}
