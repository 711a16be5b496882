import { describe, expect, it } from 'vitest';
import {
  type DatabaseFacts,
  judgeAdmins,
  judgeBackup,
  judgeClock,
  judgeConnections,
  judgeMails,
  judgeMigrations,
  judgeQueue,
  judgeSearch,
  judgeServer,
} from './judge-database';

const well: DatabaseFacts = {
  version: 180_004,
  encoding: 'UTF8',
  extensions: ['plpgsql', 'pg_trgm'],
  connections: { most: 200, reserved: 3, open: 20 },
  skewMs: -40,
  migrations: { applied: ['1_a', '2_b'], failed: [] },
  queue: { waiting: 3, oldestSeconds: 2, failed: 0, locked: 1, scheduledSecondsAgo: 50 },
  mails: { waiting: 1, oldestSeconds: 5, failedLately: 2 },
  admins: { all: 2, superAdmins: 1, withSecondFactor: 2 },
  outdatedSearch: 0,
  backup: { wholeAt: new Date('2026-11-23T19:00:00Z'), lastError: null },
};
const now = new Date('2026-11-24T08:00:00Z');
const known = ['1_a', '2_b'];

function judge(facts: DatabaseFacts): Record<string, string> {
  const findings = [
    ...judgeServer(facts),
    judgeMigrations(facts, known),
    judgeConnections(facts, 10),
    judgeClock(facts),
    ...judgeQueue(facts),
    judgeMails(facts),
    judgeAdmins(facts),
    judgeSearch(facts),
    judgeBackup(facts, now, true),
  ];
  for (const { state, mend } of findings) expect(mend === undefined).toBe(state === 'ok');
  return Object.fromEntries(
    findings.filter(({ state }) => state !== 'ok').map(({ check, state }) => [check, state]),
  );
}

it('a database that is well', () => expect(judge(well)).toEqual({}));

describe('is told', () => {
  const cases: [string, Partial<DatabaseFacts>, Record<string, string>][] = [
    ['an old server', { version: 140_012 }, { database: 'fail' }],
    ['another encoding', { encoding: 'SQL_ASCII' }, { encoding: 'fail' }],
    ['a missing extension', { extensions: ['plpgsql'] }, { extensions: 'fail' }],
    ['no migration', { migrations: null }, { migrations: 'fail' }],
    ['a pending one', { migrations: { applied: ['1_a'], failed: [] } }, { migrations: 'fail' }],
    ['a failed one', { migrations: { applied: ['1_a'], failed: ['2_b'] } }, { migrations: 'fail' }],
    ['a newer one', { migrations: { applied: [...known, '3_c'], failed: [] } }, { migrations: 'warn' }],
    ['too few connections', { connections: { most: 25, reserved: 3, open: 2 } }, { connections: 'fail' }],
    ['few that are left', { connections: { most: 100, reserved: 3, open: 90 } }, { connections: 'warn' }],
    ['a clock that is behind', { skewMs: -9_000 }, { clock: 'fail' }],
    ['no queue', { queue: null }, { worker: 'fail' }],
    [
      'a worker that does not keep up',
      { queue: { waiting: 90, oldestSeconds: 900, failed: 0, locked: 0, scheduledSecondsAgo: 9 } },
      { worker: 'fail' },
    ],
    [
      'a worker that is away and left an empty queue',
      { queue: { waiting: 0, oldestSeconds: 0, failed: 0, locked: 0, scheduledSecondsAgo: 700 } },
      { worker: 'fail' },
    ],
    [
      'a site that never had one',
      { queue: { waiting: 0, oldestSeconds: 0, failed: 0, locked: 0, scheduledSecondsAgo: null } },
      { worker: 'fail' },
    ],
    [
      'jobs that were given up',
      { queue: { waiting: 0, oldestSeconds: 0, failed: 2, locked: 0, scheduledSecondsAgo: 50 } },
      { jobs: 'warn' },
    ],
    [
      'mails that are stuck',
      { mails: { waiting: 9, oldestSeconds: 3_600, failedLately: 0 } },
      { mails: 'fail' },
    ],
    [
      'mails that nobody takes',
      { mails: { waiting: 0, oldestSeconds: 0, failedLately: 50 } },
      { mails: 'warn' },
    ],
    ['no mails at all', { mails: null }, { mails: 'fail' }],
    [
      'nobody who may do everything',
      { admins: { all: 1, superAdmins: 0, withSecondFactor: 1 } },
      { administrators: 'fail' },
    ],
    [
      'a password alone',
      { admins: { all: 2, superAdmins: 1, withSecondFactor: 1 } },
      { administrators: 'warn' },
    ],
    ['an index that is behind', { outdatedSearch: 5 }, { search: 'warn' }],
    ['no index', { outdatedSearch: null }, { search: 'fail' }],
    ['no backup', { backup: null }, { backup: 'fail' }],
    [
      'an old one',
      { backup: { wholeAt: new Date('2026-11-10T00:00:00Z'), lastError: null } },
      { backup: 'fail' },
    ],
    [
      'one of three days ago',
      { backup: { wholeAt: new Date('2026-11-21T00:00:00Z'), lastError: null } },
      { backup: 'warn' },
    ],
    ['one that failed since', { backup: { wholeAt: now, lastError: 'ENOSPC' } }, { backup: 'warn' }],
  ];
  it.each(cases)('%s', (_name, facts, expected) => expect(judge({ ...well, ...facts })).toEqual(expected));
});

it('the backup of a demo is nobody’s worry', () => {
  expect(judgeBackup({ ...well, backup: null }, now, false).state).toBe('warn');
});

it('who has the back office is sent to its lists', () => {
  const queue = { waiting: 0, oldestSeconds: 0, failed: 3, locked: 0, scheduledSecondsAgo: 50 };
  const [, jobs] = judgeQueue({ ...well, queue });
  expect(jobs?.mend).toContain('/admin/jobs');
  const mails = { waiting: 5, oldestSeconds: 1_000, failedLately: 40 };
  expect(judgeMails({ ...well, mails }).mend).toContain('/admin/jobs');
  expect(judgeMails({ ...well, mails: { ...mails, oldestSeconds: 0 } }).mend).toContain('/admin/mails');
});
