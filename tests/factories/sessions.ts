import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { encodeSessionToken } from '@/lib/server/realm';

const hour = 60 * 60 * 1000;

/** A session row of a member, an hour long unless said otherwise, and the token for it. */
export async function makeSession(
  memberId: number,
  data: Partial<Prisma.MemberSessionUncheckedCreateInput> = {},
): Promise<{ sid: string; token: string }> {
  const { id } = await db.memberSession.create({
    data: { memberId, expiresAt: new Date(Date.now() + hour), ...data },
    select: { id: true },
  });
  return { sid: id, token: await encodeSessionToken('member', id) };
}
