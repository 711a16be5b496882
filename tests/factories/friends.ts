import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { newPublicId } from '@/lib/shared/ids';
import { pairOf } from '@/lib/social/pair';

type Member = { id: number };

/** What stands between two members: a request of the first that waits, unless said otherwise. */
export function makeFriendship(
  asker: Member,
  asked: Member,
  data: Partial<Prisma.FriendshipUncheckedCreateInput> = {},
) {
  return db.friendship.create({
    data: {
      ...pairOf(asker.id, asked.id),
      publicId: newPublicId(),
      askerId: asker.id,
      askedId: asked.id,
      status: 'pending',
      ...data,
    },
  });
}

/** Two friends, of whom the first asked. @returns the identifier of their friendship */
export async function makeFriends(one: Member, other: Member): Promise<string> {
  const { id, publicId } = await makeFriendship(one, other, { status: 'accepted', decidedAt: new Date() });
  await db.friend.createMany({
    data: [
      { memberId: one.id, friendId: other.id, friendshipId: id },
      { memberId: other.id, friendId: one.id, friendshipId: id },
    ],
  });
  return publicId;
}
