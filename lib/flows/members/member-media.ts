import 'server-only';
import type { Tx } from '@/lib/server/db';

/** All pictures that a member uploaded or shows: uploads, the avatar, those of their cards. By id, each once. */
export async function listMediaOf(
  tx: Pick<Tx, 'media' | 'member' | 'card'>,
  memberId: number,
): Promise<number[]> {
  const own = await tx.media.findMany({ where: { ownerId: memberId }, select: { id: true } });
  const member = await tx.member.findUnique({ where: { id: memberId }, select: { avatarId: true } });
  const cards = await tx.card.findMany({
    where: { ownerId: memberId },
    select: { logoId: true, images: { select: { mediaId: true } } },
    take: 100,
  });
  const shown = cards.flatMap(({ logoId, images }) => [logoId, ...images.map(({ mediaId }) => mediaId)]);
  const ids = [...own.map(({ id }) => id), member?.avatarId, ...shown];
  return [...new Set(ids.filter((id) => typeof id === 'number'))];
}
