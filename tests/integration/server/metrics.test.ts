import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GET } from '@/app/api/metrics/route';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { processMeasures } from '@/lib/server/metrics/process-measures';
import { startMetrics } from '@/lib/server/metrics/start-metrics';
import { runRequest } from '@/tests/setup/next-headers';

const token = 'a token of thirty-two characters';
// One object for the whole process.
const settings = env();

beforeEach(() => {
  settings.METRICS_TOKEN = token;
});
afterEach(() => {
  settings.METRICS_TOKEN = undefined;
});

async function ask(authorization?: string) {
  const headers: Record<string, string> = authorization ? { authorization } : {};
  const request = new Request('http://localhost:3000/api/metrics', { headers });
  const { result } = await runRequest(headers, () => GET(request, { params: Promise.resolve({}) }));
  return { status: result.status, headers: result.headers, text: await result.text() };
}

it('is an address like any other that is not there without a token in the environment', async () => {
  settings.METRICS_TOKEN = undefined;
  const { status, text } = await ask(`Bearer ${token}`);
  expect([status, JSON.parse(text)]).toEqual([404, { success: false, code: 'notFound' }]);
});

it('tells strangers nothing, and who brings the token what the queue and the database do', async () => {
  startMetrics('site');
  for (const wrong of [undefined, 'Bearer', `Bearer ${token}x`, token]) {
    const { status, headers, text } = await ask(wrong);
    expect([status, headers.get('www-authenticate'), text]).toEqual([401, 'Bearer', '']);
  }
  await db.$executeRaw`SELECT graphile_worker.add_job('sumCardViews', run_at => now() - interval '1 minute')`;
  await db.$executeRaw`SELECT graphile_worker.add_job('refreshTerms', run_at => now() + interval '1 hour')`;
  await db.$executeRaw`
    INSERT INTO mail (id, recipient, locale, template, status)
    VALUES (gen_random_uuid(), 'lan@example.vn', 'vi', 'code', 'failed')`;
  const run = { bytes: 1n, files: 1, isEncrypted: false };
  await db.backupRun.createMany({
    data: [
      { ...run, beganAt: new Date(Date.now() - 3 * 86_400_000) },
      // One that failed is none.
      { ...run, beganAt: new Date(Date.now() - 60_000), error: 'ENOSPC' },
    ],
  });
  const { status, headers, text } = await ask(`Bearer ${token}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain');
  expect(headers.get('cache-control')).toBe('no-store');
  for (const line of [
    'queue_jobs{job="sumCardViews",state="due"} 1',
    'queue_jobs{job="refreshTerms",state="later"} 1',
    'mails{status="failed"} 1',
    'mails{status="sent"} 0',
    'site_ready{check="database"} 1',
  ])
    expect(text).toContain(line);
  expect(Number(/queue_oldest_due_seconds\{job="sumCardViews"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(
    59,
  );
  const backupAge = Number(/^backup_age_seconds ([\d.]+)$/m.exec(text)?.[1]);
  expect(backupAge).toBeGreaterThan(3 * 86_400 - 1);
  expect(backupAge).toBeLessThan(3 * 86_400 + 60);
  // What was asked of the database so far, whichever way it was asked.
  expect(Number(/database_query_seconds_count\{kind="select"\} (\d+)/.exec(text)?.[1])).toBeGreaterThan(2);
  expect(text).not.toContain('lan@example.vn');
});

it('measures what is asked within a transaction as well', async () => {
  const took = vi.fn();
  processMeasures().queryTook = took;
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1`;
    await tx.member.count();
  });
  const kinds = took.mock.calls.map(([kind]) => kind);
  expect(kinds.filter((kind) => kind === 'select').length).toBeGreaterThanOrEqual(2);
  expect(kinds).toContain('begin');
  for (const [, seconds] of took.mock.calls) expect(seconds).toBeGreaterThan(0);
});
