import 'server-only';
import { type MembershipState, membershipStateOf } from '@/lib/accounts/membership';
import { db } from '@/lib/server/db';

/** People of each level that are shown; the list has the others. */
const mostBrought = 20;
const mostBelow = 5;

/** Somebody who was brought, and what that brought. */
export type BroughtPerson = {
  publicId: string;
  nickname: string;
  isDeleted: boolean;
  state: MembershipState;
  createdAt: string;
  /** Points that were credited for them, and points that are held. */
  points: number;
  heldPoints: number;
};

export type Brought = {
  people: (BroughtPerson & { brought: BroughtPerson[]; hasMore: boolean })[];
  hasMore: boolean;
};

type Row = Omit<BroughtPerson, 'points' | 'heldPoints' | 'state' | 'createdAt' | 'isDeleted'> & {
  id: number;
  aboveId: number;
  vipType: number;
  membershipStatus: number;
  createdAt: Date;
  deletedAt: Date | null;
};

/** Whom a member brought and whom these brought, the latest of each; three statements, each by an index. */
export async function readBrought(memberPublicId: string): Promise<Brought> {
  const member = await db.member.findUnique({ where: { publicId: memberPublicId }, select: { id: true } });
  if (!member) return { people: [], hasMore: false };
  const first = await readBelow([member.id], mostBrought);
  const firstIds = first.slice(0, mostBrought).map(({ id }) => id);
  const second = await readBelow(firstIds, mostBelow);
  const points = await readPoints([...firstIds, ...second.map(({ id }) => id)]);
  const personOf = ({ id, vipType, membershipStatus, createdAt, deletedAt, ...row }: Row): BroughtPerson => ({
    publicId: row.publicId,
    nickname: row.nickname,
    isDeleted: deletedAt !== null,
    state: membershipStateOf({ vipType, membershipStatus }),
    createdAt: createdAt.toISOString(),
    points: points.get(id)?.points ?? 0,
    heldPoints: points.get(id)?.heldPoints ?? 0,
  });
  return {
    people: first.slice(0, mostBrought).map((row) => {
      const below = second.filter(({ aboveId }) => aboveId === row.id);
      return {
        ...personOf(row),
        brought: below.slice(0, mostBelow).map(personOf),
        hasMore: below.length > mostBelow,
      };
    }),
    hasMore: first.length > mostBrought,
  };
}

/** Those whom each of some members brought, up to one more than `most` of each. */
function readBelow(memberIds: readonly number[], most: number): Promise<Row[]> {
  return db.$queryRaw<Row[]>`
    SELECT below.*, above.id AS "aboveId"
    FROM unnest(${memberIds}::integer[]) WITH ORDINALITY AS above (id, place), LATERAL (
      SELECT id, public_id AS "publicId", nickname, vip_type::int AS "vipType",
        membership_status::int AS "membershipStatus", created_at AS "createdAt", deleted_at AS "deletedAt"
      FROM member WHERE referred_by_id = above.id ORDER BY created_at DESC, id DESC LIMIT ${most + 1}
    ) AS below
    ORDER BY above.place, below."createdAt" DESC, below.id DESC`;
}

async function readPoints(
  memberIds: readonly number[],
): Promise<Map<number, Pick<BroughtPerson, 'points' | 'heldPoints'>>> {
  const rewards = await db.referralReward.findMany({
    where: { referredId: { in: [...memberIds] }, status: { in: ['held', 'confirmed'] } },
    select: { referredId: true, status: true, points: true },
  });
  const sums = new Map<number, { points: number; heldPoints: number }>();
  for (const { referredId, status, points } of rewards) {
    if (referredId === null) continue;
    const sum = sums.get(referredId) ?? { points: 0, heldPoints: 0 };
    sum[status === 'held' ? 'heldPoints' : 'points'] += points;
    sums.set(referredId, sum);
  }
  return sums;
}
