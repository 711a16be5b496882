import { beforeEach, describe, expect, it } from 'vitest';
import { discardJobAction, retryJobAction } from '@/lib/admins/failed-job-actions';
import { failedJobList } from '@/lib/admins/failed-job-list';
import { listFailedJobs } from '@/lib/admins/failed-jobs';
import { jobGroups, jobsOf } from '@/lib/admins/job-groups';
import { db } from '@/lib/server/db';
import type { AdminRole } from '@/lib/shared/admin-viewer';
import { adminPageSize } from '@/lib/shared/paging';
import { signInAdmin } from '@/tests/factories/admins';
import { addJob, clearJobs } from '@/tests/factories/jobs';
import { callAction } from '@/tests/factories/requests';

beforeEach(clearJobs);

const list = (given: Record<string, string> = {}) => listFailedJobs(failedJobList.read(given));
const names = async (given: Record<string, string> = {}) => (await list(given)).rows.map(({ name }) => name);

type Job = { attempts: number; due: boolean };

const inQueue = () => db.$queryRaw<Job[]>`
  SELECT attempts::integer AS attempts, run_at <= now() AS due FROM graphile_worker.jobs ORDER BY id`;

describe('the list of failed jobs', () => {
  it('has those that are given up and those that are tried again, and no others', async () => {
    await addJob('countFigures', {});
    await addJob('translatePost', { attempts: 1, running: true });
    // Told to start anew after it failed.
    await addJob('sendMail', { attempts: 0, error: 'mail not sent: 421' });
    await addJob('translateCard', { attempts: 3, error: 'busy', age: 3 });
    await addJob('sendPush', { attempts: 25, error: 'connect ECONNREFUSED', age: 2 });
    await addJob('deleteMedia', { attempts: 2, error: 'busy', running: true, age: 1 });
    // Its worker ended under it, each time.
    await addJob('makeDataExport', { attempts: 25 });
    const { rows, total } = await list();
    expect(total).toBe(4);
    expect(
      rows.map(({ name, state, attempts, maxAttempts }) => [name, state, attempts, maxAttempts]),
    ).toEqual([
      ['makeDataExport', 'givenUp', 25, 25],
      ['deleteMedia', 'running', 2, 25],
      ['sendPush', 'givenUp', 25, 25],
      ['translateCard', 'waiting', 3, 25],
    ]);
    expect(rows.map(({ error }) => error)).toEqual([
      { code: '', line: '' },
      { code: '', line: 'busy' },
      { code: 'ECONNREFUSED', line: 'connect ECONNREFUSED' },
      { code: '', line: 'busy' },
    ]);
    expect(await names({ sort: 'created' })).toEqual([
      'translateCard',
      'sendPush',
      'deleteMedia',
      'makeDataExport',
    ]);
  });

  it('is narrowed by state and by group, and every job belongs to one', async () => {
    await addJob('translateCard', { attempts: 3, error: 'busy', age: 5 });
    await addJob('translateMessage', { attempts: 25, error: 'busy', age: 4 });
    await addJob('deleteMedia', { attempts: 25, error: 'busy', age: 3 });
    await addJob('reindexCards', { attempts: 1, error: 'busy', running: true, age: 2 });
    await addJob('ofAnOlderVersion', { attempts: 1, error: 'busy', age: 1 });
    await addJob('sendMail', { attempts: 1, error: 'busy' });
    expect(await names({ state: 'givenUp' })).toEqual(['deleteMedia', 'translateMessage']);
    expect(await names({ state: 'waiting' })).toEqual([
      'sendMail',
      'ofAnOlderVersion',
      'reindexCards',
      'translateCard',
    ]);
    expect(await names({ group: 'translations' })).toEqual(['translateMessage', 'translateCard']);
    expect(await names({ group: 'translations', state: 'givenUp' })).toEqual(['translateMessage']);
    expect(await names({ group: 'other' })).toEqual(['ofAnOlderVersion']);
    const ofGroups = await Promise.all(jobGroups.map(async (group) => (await list({ group })).total));
    expect(ofGroups).toEqual([2, 1, 1, 1, 1]);
    expect(jobGroups.every((group) => jobsOf(group).length > 0)).toBe(true);
  });

  it('says nothing of what a job was about, nor what its error gives away', async () => {
    await addJob('translateMessage', {
      attempts: 1,
      error:
        'no answer for nguyen.an@example.com at https://key@provider.example/v2\n    at translate (x.ts:1)',
      payload: { secret: 'quux' },
    });
    const text = JSON.stringify((await list()).rows);
    expect(text).toContain('no answer for [hidden] at [hidden]');
    for (const told of ['quux', 'nguyen', 'provider', 'x.ts']) expect(text).not.toContain(told);
  });

  it('comes by pages', async () => {
    for (let at = 0; at <= adminPageSize; at++)
      await addJob('sendMail', { attempts: 1, error: 'busy', age: at });
    expect((await list()).rows).toHaveLength(adminPageSize);
    expect(await list({ page: '9' })).toMatchObject({ page: 2, pageCount: 2, total: adminPageSize + 1 });
  });
});

describe('a failed job', () => {
  const as = async (role: AdminRole) => (await signInAdmin({ role })).headers;
  const audited = () =>
    db.auditEntry.findMany({
      where: { targetType: 'job' },
      select: { action: true, targetId: true, targetName: true },
      orderBy: { id: 'asc' },
    });

  it('is tried again at once, as often as a new one, and stands in the list no more', async () => {
    const id = await addJob('translateCard', { attempts: 25, error: 'busy' });
    const headers = await as('super');
    expect(await callAction(() => retryJobAction({ id }), headers)).toMatchObject({ ok: true });
    expect(await inQueue()).toEqual([{ attempts: 0, due: true }]);
    expect(await names()).toEqual([]);
    expect(await callAction(() => retryJobAction({ id }), headers)).toMatchObject({ code: 'notFound' });
    expect(await audited()).toEqual([{ action: 'job.retry', targetId: id, targetName: 'translateCard' }]);
  });

  it('is discarded for good', async () => {
    const id = await addJob('sendMail', { attempts: 2, error: 'busy' });
    const kept = await addJob('sendMail', { attempts: 2, error: 'busy' });
    const headers = await as('super');
    expect(await callAction(() => discardJobAction({ id }), headers)).toMatchObject({ ok: true });
    expect((await list()).rows.map((row) => row.id)).toEqual([kept]);
    expect(await callAction(() => discardJobAction({ id }), headers)).toMatchObject({ code: 'notFound' });
    expect(await audited()).toEqual([{ action: 'job.discard', targetId: id, targetName: 'sendMail' }]);
  });

  it('is left alone while it runs, and so is one that did not fail', async () => {
    const running = await addJob('sendMail', { attempts: 2, error: 'busy', running: true });
    const fine = await addJob('sendMail', {});
    const headers = await as('super');
    for (const action of [retryJobAction, discardJobAction]) {
      expect(await callAction(() => action({ id: running }), headers)).toMatchObject({ code: 'conflict' });
      expect(await callAction(() => action({ id: fine }), headers)).toMatchObject({ code: 'notFound' });
      for (const id of ['', '0', '-1', '1; DROP', '9'.repeat(30)])
        expect(await callAction(() => action({ id }), headers)).toMatchObject({ code: 'invalidInput' });
    }
    expect(await inQueue()).toEqual([
      { attempts: 2, due: false },
      { attempts: 0, due: false },
    ]);
    expect(await audited()).toEqual([]);
  });

  it.each(['content', 'finance', 'support'] as const)('is nothing that %s may touch', async (role) => {
    const id = await addJob('sendMail', { attempts: 2, error: 'busy' });
    const headers = await as(role);
    for (const action of [retryJobAction, discardJobAction])
      expect(await callAction(() => action({ id }), headers)).toMatchObject({ code: 'forbidden' });
    expect(await names()).toEqual(['sendMail']);
  });

  it('of which two press at the same time is discarded once', async () => {
    const id = await addJob('sendMail', { attempts: 2, error: 'busy' });
    const headers = await as('super');
    const answers = await Promise.all([1, 2].map(() => callAction(() => discardJobAction({ id }), headers)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await audited()).toHaveLength(1);
  });
});
