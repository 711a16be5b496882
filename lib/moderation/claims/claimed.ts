import type { Prisma } from '@/lib/server/generated/prisma/client';

/** Company cards that a member owns because they proved a claim; a person's card is that person's own in any case. */
export function claimedBy(memberId: number) {
  return {
    ownerId: memberId,
    kind: 'company',
    claims: { some: { memberId, status: 'approved' } },
  } as const satisfies Prisma.CardWhereInput;
}
