import 'server-only';
import { forgetMedia } from '@/lib/media/forget-media';
import type { Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';

/** Takes the pictures out of messages; those that nothing else names go with their files. */
export async function forgetPictures(tx: Tx, message: Prisma.MessageWhereInput): Promise<void> {
  const rows = await tx.messagePicture.findMany({ where: { message }, select: { mediaId: true } });
  if (rows.length === 0) return;
  await tx.messagePicture.deleteMany({ where: { message } });
  await forgetMedia(
    tx,
    rows.map(({ mediaId }) => mediaId),
  );
}
