import 'server-only';
import { db } from '@/lib/server/db';
import { log } from '@/lib/server/log';

/** Accounts of one statement: each is looked at as it is at one moment, whatever is written meanwhile. */
const batch = 500;
/** Wrong accounts that are named. */
const namedIds = 20;

export type LedgerCheck = {
  /** ISO 8601. */
  checkedAt: string;
  accounts: number;
  entries: number;
  /** Accounts whose balance is not what their entries come to; none ever, unless somebody changed the tables by hand. */
  wrong: number;
  wrongIds: number[];
};

type CheckedAccount = { id: number; entries: number; isRight: boolean };

/**
 * Looks at the whole ledger: of every account the balance is the sum of its entries and that of the last one, their numbers have
 * no gap, and each balance is the one before and the amount. What it found is kept for the dashboard, and logged where it is wrong.
 */
export async function checkLedger(now = new Date()): Promise<LedgerCheck> {
  const wrong: number[] = [];
  let [accounts, entries, after] = [0, 0, 0];
  for (;;) {
    const checked = await checkAccounts(after);
    accounts += checked.length;
    entries += checked.reduce((sum, account) => sum + account.entries, 0);
    wrong.push(...checked.filter(({ isRight }) => !isRight).map(({ id }) => id));
    after = checked.at(-1)?.id ?? after;
    if (checked.length < batch) break;
  }
  const found = { accounts, entries, wrong: wrong.length, wrongIds: wrong.slice(0, namedIds) };
  if (wrong.length > 0) log().error(found, 'the ledger of points is wrong');
  const row = { ...found, checkedAt: now };
  await db.pointsCheck.upsert({
    where: { id: 1 },
    create: row,
    update: row,
    select: { id: true },
  });
  return { ...found, checkedAt: now.toISOString() };
}

function checkAccounts(after: number): Promise<CheckedAccount[]> {
  return db.$queryRaw<CheckedAccount[]>`
    WITH account AS (
      SELECT id, balance, entry_count FROM points_account WHERE id > ${after} ORDER BY id LIMIT ${batch}
    ), entry AS (
      SELECT account_id, number, amount, balance_after,
        lag(number, 1, 0) OVER earlier AS number_before, lag(balance_after, 1, 0) OVER earlier AS balance_before
      FROM points_entry WHERE account_id IN (SELECT id FROM account)
      WINDOW earlier AS (PARTITION BY account_id ORDER BY number)
    ), book AS (
      SELECT account_id, count(*)::int AS entries, sum(amount) AS sum,
        bool_and(number = number_before + 1 AND balance_after = balance_before + amount) AS follows
      FROM entry GROUP BY account_id
    )
    SELECT id, coalesce(entries, 0) AS entries,
      coalesce(follows, true) AND balance = coalesce(sum, 0) AND entry_count = coalesce(entries, 0) AS "isRight"
    FROM account LEFT JOIN book ON account_id = id ORDER BY id`;
}

/** What the last look found; null before the first. */
export async function getLedgerCheck(): Promise<LedgerCheck | null> {
  const row = await db.pointsCheck.findUnique({
    where: { id: 1 },
    select: { checkedAt: true, accounts: true, entries: true, wrong: true, wrongIds: true },
  });
  return row && { ...row, checkedAt: row.checkedAt.toISOString() };
}
