import { db } from '@/lib/server/db';
import { mailCounts } from '@/tests/factories/mails';

/** Everything that a decision about a member writes, to compare before and after. */
export async function stateOf(memberId: number) {
  const member = await db.member.findUnique({
    where: { id: memberId },
    select: {
      vipType: true,
      membershipStatus: true,
      membershipExpiresAt: true,
      deletedAt: true,
      applications: { orderBy: { id: 'asc' }, select: { status: true, decidedById: true, reason: true } },
      membershipOrders: { orderBy: { id: 'asc' }, select: { status: true } },
      systemMessages: { orderBy: { id: 'asc' }, select: { kind: true } },
      sessions: { select: { id: true } },
    },
  });
  const cards = await db.$queryRaw<{ id: number; active: boolean }[]>`
    SELECT s.card_id AS id, s.active FROM card_search s JOIN card c ON c.id = s.card_id
    WHERE c.owner_id = ${memberId} ORDER BY 1`;
  const [listed] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM card_listing l JOIN card c ON c.id = l.card_id WHERE c.owner_id = ${memberId}`;
  return {
    ...member,
    cards,
    listed: listed?.count ?? 0,
    mails: await mailCounts(),
    audit: await db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true } }),
  };
}

/** The audit without what differs each time. */
export async function auditEntries() {
  const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } });
  return entries.map(({ id: _id, createdAt: _at, ...entry }) => entry);
}
