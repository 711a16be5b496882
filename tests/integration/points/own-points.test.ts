import ExcelJS from 'exceljs';
import { describe, expect, it } from 'vitest';
import PointsPage from '@/app/[locale]/(site)/member/points/page';
import { GET } from '@/app/api/member/points/export/route';
import { GatePanel } from '@/components/accounts/gate-panel';
import { pointsEntryList } from '@/lib/points/entry-list';
import { listPointsEntries } from '@/lib/points/queries';
import { type PointsKind, pointsKinds } from '@/lib/points/rules';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { planOf } from '@/tests/factories/plans';
import { freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

type Entry = { amount: number; at?: string; kind?: PointsKind; reason?: string };

/** An account with such entries, at times of the past. */
async function makeLedger(memberId: number, entries: Entry[]): Promise<void> {
  let balance = 0;
  const rows = entries.map(({ amount, at = '2026-11-20T03:00:00Z', kind = 'reward', reason = '' }, index) => {
    balance += amount;
    return {
      number: index + 1,
      kind,
      amount,
      balanceAfter: balance,
      cause: `test:${memberId}:${index}`,
      subjectKind: pointsKinds[kind].subject,
      subjectId: 'abcdefghjk',
      reason,
      createdAt: new Date(at),
    };
  });
  const { id: accountId } = await db.pointsAccount.create({
    data: { memberId, balance, entryCount: rows.length },
  });
  await db.pointsEntry.createMany({ data: rows.map((row) => ({ ...row, accountId })) });
}

const read = (member: { id: number }, given: Record<string, string> = {}) =>
  listPointsEntries(member.id, pointsEntryList.read(given));
const numbersOf = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map(({ number }) => number);

describe('a ledger as its member sees it', () => {
  it('is parted into months to the last moment of them', async () => {
    const member = await makeActiveMember();
    await makeLedger(member.id, [
      { amount: 1, at: '2026-10-31T16:59:59.999Z' },
      { amount: 2, at: '2026-10-31T17:00:00Z' },
      { amount: 3, at: '2026-12-31T16:59:59.999Z' },
      { amount: 4, at: '2026-12-31T17:00:00Z', kind: 'correction' },
    ]);
    const months = ['2026-10', '2026-11', '2026-12', '2027-01'];
    const found = await Promise.all(months.map(async (month) => numbersOf(await read(member, { month }))));
    expect(found).toEqual([[1], [2], [3], [4]]);
    expect(numbersOf(await read(member, { month: '2027-01', kind: 'reward' }))).toEqual([]);
    // What is no month leaves nothing out.
    expect(numbersOf(await read(member, { month: '2026-13' }))).toEqual([4, 3, 2, 1]);
  });

  it('is nobody’s without a member', async () => {
    await makeLedger((await makeActiveMember()).id, [{ amount: 50 }]);
    await db.pointsAccount.updateMany({ data: { memberId: null } });
    expect((await read(await makeActiveMember(), { month: '2026-11' })).total).toBe(0);
  });

  it('is found by an index, whatever is left out of it', async () => {
    const [member, other] = [await makeActiveMember(), await makeActiveMember()];
    const at = (index: number) => new Date(Date.UTC(2024, 0, 1, index * 8)).toISOString();
    const entries = (count: number) =>
      Array.from({ length: count }, (_, index): Entry => {
        return index % 100 === 7
          ? { amount: 5, kind: 'correction', at: at(index) }
          : { amount: 5, at: at(index) };
      });
    await makeLedger(other.id, entries(400));
    await makeLedger(member.id, entries(3_000));
    const plan = (given: Record<string, string>) =>
      planOf(
        () => read(member, given),
        (text) => /"balance_after"/.test(text) && /ORDER BY/.test(text),
        ['points_entry'],
      );
    expect(await plan({ page: '50' })).toContain('points_entry_pkey');
    // By time or, where a page is full sooner so, by number from the last on.
    expect(await plan({ month: '2024-02' })).toMatch(/points_entry_(account_id_created_at_idx|pkey)/);
    expect(await plan({ kind: 'correction' })).toContain('points_entry_account_id_kind_number_idx');
    expect(await plan({ kind: 'reward', month: '2025-11' })).not.toContain('Seq Scan');
  });
});

describe('the file of a ledger', () => {
  const get = async (query: string, headers: Record<string, string>) => {
    const url = `http://localhost:3000/api/member/points/export?${query}`;
    const { result } = await runRequest({ [peerHeader]: freshAddress(), ...headers }, () =>
      GET(new Request(url), { params: Promise.resolve({}) }),
    );
    return result;
  };
  const linesOf = async (query: string, headers: Record<string, string>) =>
    (await (await get(query, headers)).text()).trim().split('\r\n');

  it('has the rows that are shown, in words of its language, and numbers to count with', async () => {
    const { viewer, headers } = await signIn({ vipType: vipTypes.individual, membershipStatus: 1 });
    await makeLedger(viewer.id, [
      { amount: 100, at: '2026-10-31T16:59:00Z' },
      { amount: -30, at: '2026-10-31T17:00:00Z', kind: 'spend' },
      { amount: -80, at: '2026-11-02T01:00:00Z', kind: 'correction', reason: '=1+1, "x"' },
    ]);
    await makeLedger((await makeActiveMember()).id, [{ amount: 999 }]);
    expect((await get('', {})).status).toBe(401);
    const [heading, ...lines] = await linesOf('lang=en', headers);
    expect(heading).toContain('No.,Time,Type,Points,Balance,Reason,Order,Details');
    expect(lines.map((line) => line.replace(/http\S*?\/en/, ''))).toEqual([
      `3,2026-11-02 08:00,Correction by an administrator,-80,-10,"'=1+1, ""x""",,`,
      '2,2026-11-01 00:00,Used for an order,-30,70,,,/member/orders/abcdefghjk',
      '1,2026-10-31 23:59,Referral reward,100,100,,,/member/rewards?reward=abcdefghjk',
    ]);
    expect(await linesOf('month=2026-11&kind=spend&page=3', headers)).toHaveLength(2);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await (await get('format=xlsx&lang=ja', headers)).arrayBuffer());
    const sheet = book.worksheets[0];
    expect(sheet?.name).toBe('ポイント履歴');
    expect([sheet?.getCell('C2').value, sheet?.getCell('D2').value]).toEqual(['管理者による修正', -80]);
  });

  it('comes in batches, each entry once', async () => {
    const { viewer, headers } = await signIn();
    await makeLedger(
      viewer.id,
      Array.from({ length: 1_203 }, () => ({ amount: 1 })),
    );
    const [, ...lines] = await linesOf('', headers);
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(
      Array.from({ length: 1_203 }, (_, at) => 1_203 - at),
    );
  });

  it('has nothing but its heading where there are no points', async () => {
    expect(await linesOf('', (await signIn()).headers)).toHaveLength(1);
  });
});

describe('/member/points', () => {
  const open = (headers: Record<string, string>) =>
    runRequest({ [peerHeader]: freshAddress(), ...headers }, () =>
      PointsPage({ searchParams: Promise.resolve({}) }),
    ).then(
      ({ result }) => (result.type === GatePanel ? result.props.gate : 'shown'),
      ({ digest }: { digest?: string }) => digest?.split(';')[0],
    );

  it.each([
    ['a visitor', {}, 'membership'],
    ['who waits', { vipType: vipTypes.enterprise }, 'activation'],
    ['an individual', { vipType: vipTypes.individual, membershipStatus: membershipStatuses.active }, 'shown'],
    ['an enterprise', { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active }, 'shown'],
  ] as const)('is for members whose membership is active: %s', async (_, data, expected) => {
    expect(await open((await signIn(data)).headers)).toBe(expected);
  });

  it('asks the signed-out to sign in, and shows who is a member no more what is left', async () => {
    expect(await open({})).toBe('NEXT_REDIRECT');
    const { viewer, headers } = await signIn({
      vipType: vipTypes.individual,
      membershipStatus: membershipStatuses.expired,
    });
    expect(await open(headers)).toBe('activation');
    await makeLedger(viewer.id, [{ amount: 50 }]);
    expect(await open(headers)).toBe('shown');
  });
});
