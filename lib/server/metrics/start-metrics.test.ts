// @own-process: what it reads is what its process has counted.
import { expect, it } from 'vitest';
import { processMeasures } from './process-measures';
import { startMetrics } from './start-metrics';

it('writes what was counted and measured in the text that Prometheus reads', async () => {
  const measures = processMeasures();
  expect(measures.queryTook).toBeUndefined();
  startMetrics('site');
  measures.requests.line('kept', 'GET', '/companies', 200).count = 7;
  for (const state of ['HIT', 'HIT', 'STALE', 'else']) measures.cache.count('kept', state);
  measures.cache.count('next', 'MISS');
  measures.requestTook?.('/search', 0.2);
  measures.queryTook?.('select', 0.004);
  const site = {
    build: 'b1',
    checks: { database: true, disk: false },
    queue: [{ job: 'sendMail', due: 2, later: 1, running: 0, failed: 3, oldestSeconds: 12 }],
    mails: [{ status: 'failed', count: 4 }],
    backupAgeSeconds: Number.POSITIVE_INFINITY,
  };
  const write = () => measures.write?.(site).then(({ text }) => text);
  // Asked twice: what is counted once is not told twice.
  await write();
  const text = await write();
  for (const line of [
    'http_requests_total{by="kept",route="/companies",method="GET",status="200"} 7',
    'page_cache_answers_total{by="kept",state="HIT"} 2',
    'page_cache_answers_total{by="kept",state="STALE"} 1',
    'page_cache_answers_total{by="next",state="MISS"} 1',
    'page_cache_answers_total{by="next",state="HIT"} 0',
    'http_request_seconds_count{route="/search"} 1',
    'database_query_seconds_bucket{le="0.005",kind="select"} 1',
    'queue_jobs{job="sendMail",state="failed"} 3',
    'queue_oldest_due_seconds{job="sendMail"} 12',
    'mails{status="failed"} 4',
    'backup_age_seconds +Inf',
    'site_ready{check="disk"} 0',
    'site_ready{check="database"} 1',
    'live_streams 0',
    'page_cache_entries 0',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/site_build_info\{build="b1",node="v\d+/);
  expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
  expect(text).toMatch(/process_resident_memory_bytes \d/);

  // Of a database that is silent nothing is said, rather than what was so before.
  const without = await measures.write?.(null);
  expect(without?.text).not.toContain('queue_jobs{');
  expect(without?.text).not.toMatch(/^backup_age_seconds/m);
  expect(without?.text).toContain('http_requests_total{');
});
