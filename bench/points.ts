import { checkLedger } from '@/lib/points/check-ledger';
import { pointsEntryList } from '@/lib/points/entry-list';
import { getPointsBalance, writePoints } from '@/lib/points/ledger';
import { listPointsEntries } from '@/lib/points/queries';
import { db } from '@/lib/server/db';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { type CpuUse, watchCpu } from './cpu';
import { measure, type RowResult } from './measure';
import { type Spread, spreadOf } from './percentiles';

/** What came of many entries at once. */
export type LedgerResult = Spread & {
  atOnce: number;
  members: number;
  written: number;
  perSecond: number;
  /** Accounts of which the nightly look says that they do not add up. */
  wrong: number;
};

export type PointsResult = { rows: RowResult[]; ledger: LedgerResult; cpu: CpuUse<'database'> };

const atOnce = 8;
const members = 40;
/** Entries of each that writes at once. */
const each = 500;
/** Entries of the member with the most of them. */
const most = 100_000;

const code = 'bench-points-';

/**
 * Measures the ledger of points by members who exist for this alone: entries several at once, each in a transaction of its own, then
 * what a member with very many of them reads. Times in milliseconds.
 */
export async function measurePoints(databasePid: number): Promise<PointsResult> {
  await clear();
  try {
    const readCpu = watchCpu({ database: databasePid });
    const ledger = await measureLedger();
    const memberId = await makeRich();
    const read = (given: Record<string, string>) => () =>
      listPointsEntries(memberId, pointsEntryList.read(given));
    const rows = [
      await measure('balance of 100,000 entries', () => getPointsBalance(db, memberId)),
      await measure('a page of them', read({ page: '50' })),
      await measure('a page of one kind', read({ kind: 'reward' })),
    ];
    return { rows, ledger, cpu: readCpu() };
  } finally {
    await clear();
  }
}

async function measureLedger(): Promise<LedgerResult> {
  const ids = await Promise.all(Array.from({ length: members }, (_, at) => makeMember(at)));
  const taken: number[] = [];
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, stream) => {
      for (let entry = 0; entry < each; entry += 1) {
        const memberId = ids[(stream * 7 + entry) % members] ?? 0;
        const start = performance.now();
        await db.$transaction((tx) =>
          writePoints(tx, {
            memberId,
            kind: 'reward',
            amount: 1,
            cause: `${code}${stream}-${entry}`,
            subject: { kind: 'reward', id: code },
          }),
        );
        taken.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { wrong } = await checkLedger();
  return {
    atOnce,
    members,
    written: taken.length,
    perSecond: taken.length / seconds,
    wrong,
    ...spreadOf(taken),
  };
}

/** A member with very many entries, every tenth of which took points. */
async function makeRich(): Promise<number> {
  const memberId = await makeMember(members);
  const { id } = await db.pointsAccount.create({ data: { memberId }, select: { id: true } });
  await db.$executeRaw`
    INSERT INTO points_entry
      (account_id, number, kind, amount, balance_after, cause, subject_kind, subject_id, created_at)
    SELECT ${id}, number, CASE WHEN number % 10 = 0 THEN 'spend' ELSE 'reward' END, amount,
      sum(amount) OVER (ORDER BY number), ${code} || number, 'reward', ${code},
      now() - (${most} - number) * interval '10 minutes'
    FROM generate_series(1, ${most}::int) AS number, LATERAL (SELECT CASE WHEN number % 10 = 0 THEN -5 ELSE 1 END) AS of (amount)`;
  await db.$executeRaw`
    UPDATE points_account SET entry_count = number, balance = balance_after FROM points_entry
    WHERE account_id = id AND id = ${id} AND number = ${most}`;
  await db.$executeRaw`ANALYZE points_entry`;
  return memberId;
}

async function makeMember(number: number): Promise<number> {
  const { id } = await db.member.create({
    data: {
      publicId: newPublicId(),
      referralCode: newReferralCode(),
      email: `${code}${number}@example.com`,
      nickname: 'Bench',
      vipType: vipTypes.individual,
      membershipStatus: membershipStatuses.active,
    },
    select: { id: true },
  });
  return id;
}

/** The ledger refuses to be emptied; a database of measurements alone is allowed to. */
async function clear(): Promise<void> {
  const own = { email: { startsWith: code } };
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = 'replica'`,
    db.$executeRaw`DELETE FROM points_entry WHERE cause LIKE ${`${code}%`}`,
    db.$executeRaw`
      DELETE FROM points_account WHERE member_id IN (SELECT id FROM member WHERE email LIKE ${`${code}%`})`,
  ]);
  await db.member.deleteMany({ where: own });
}
