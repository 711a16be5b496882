import 'server-only';
import { pointsEntryList } from '@/lib/points/entry-list';
import { getPointsBalance } from '@/lib/points/ledger';
import { listPointsEntries, type PointsEntryView } from '@/lib/points/queries';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';

/** Entries in the panel of a member. */
const mostEntries = 10;

export type MemberPoints = {
  publicId: string;
  nickname: string;
  isDeleted: boolean;
  /** Below zero where more was taken back than was left. */
  balance: number;
  /** Points of rewards that are not confirmed yet. */
  held: number;
  /** The last of them. */
  entries: PointsEntryView[];
  entryCount: number;
};

/** A member's points as the back office reads them; null for nobody. */
export async function getMemberPoints(publicId: string): Promise<MemberPoints | null> {
  if (!isPublicId(publicId)) return null;
  const member = await db.member.findUnique({
    where: { publicId },
    select: { id: true, nickname: true, deletedAt: true },
  });
  if (!member) return null;
  const [balance, held, list] = await Promise.all([
    getPointsBalance(db, member.id),
    db.referralReward.aggregate({
      where: { referrerId: member.id, status: 'held' },
      _sum: { points: true },
    }),
    listPointsEntries(member.id, pointsEntryList.read({})),
  ]);
  return {
    publicId,
    nickname: member.nickname,
    isDeleted: member.deletedAt !== null,
    balance,
    held: held._sum.points ?? 0,
    entries: list.rows.slice(0, mostEntries),
    entryCount: list.total,
  };
}
