import 'server-only';
import { db } from '@/lib/server/db';
import { escapeLike } from '@/lib/server/escape-like';
import { normaliseReferralCode } from '@/lib/shared/ids';

/** More people than so many of one name are told apart by their mail or code. */
const mostPeople = 200;

/** Ids of the people whose whole mail or referral code this is, or whose name it is a part of; at most 200. */
export async function findPeople(q: string): Promise<number[]> {
  const referralCode = normaliseReferralCode(q);
  const [found, named] = await Promise.all([
    q.includes('@')
      ? db.member.findUnique({ where: { email: q.toLowerCase() }, select: { id: true } })
      : referralCode !== null
        ? db.member.findUnique({ where: { referralCode }, select: { id: true } })
        : null,
    q.includes('@')
      ? []
      : db.member.findMany({
          where: { nickname: { contains: escapeLike(q), mode: 'insensitive' } },
          orderBy: { id: 'desc' },
          take: mostPeople,
          select: { id: true },
        }),
  ]);
  return [...new Set([...(found ? [found.id] : []), ...named.map(({ id }) => id)])];
}
