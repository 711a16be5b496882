import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { processCache } from '../cache/process-cache.ts';
import { processLive } from '../live/process-live.ts';
import { processMeasures } from './process-measures.ts';
import type { SiteState } from './site-state.ts';

/** Seconds: a kept page answers before Next, a page that is made takes tenths, a statement is ended after ten. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const queryBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 10];
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 30, 120];

/**
 * Begins to measure this process, for whoever may read it (METRICS_TOKEN). What is counted on the way of kept pages are plain
 * numbers, which are read when somebody asks (decision 0051).
 * @param program `site` or `worker`
 */
export function startMetrics(program: 'site' | 'worker'): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const measures = processMeasures();
  const registers = [registry];

  const querySeconds = new Histogram({
    name: 'database_query_seconds',
    help: 'How long the database took for a statement',
    labelNames: ['kind'],
    buckets: queryBuckets,
    registers,
  });
  measures.queryTook = (kind, seconds) => querySeconds.observe({ kind }, seconds);

  if (program === 'site') measureSite(registers);
  else measureJobs(registers);

  const show = program === 'site' ? siteGauges(registers) : () => undefined;
  measures.write = async (site) => {
    show(site);
    return { text: await registry.metrics(), contentType: registry.contentType };
  };
}

function measureSite(registers: Registry[]): void {
  const measures = processMeasures();
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'How long Next took for an answer; kept pages are answered before it',
    labelNames: ['route'],
    buckets: requestBuckets,
    registers,
  });
  measures.requestTook = (route, seconds) => requestSeconds.observe({ route }, seconds);
  new Counter({
    name: 'http_requests_total',
    help: 'Answers by who gave them (kept, next, gate, maintenance), route, method and status',
    labelNames: ['by', 'route', 'method', 'status'],
    registers,
    collect() {
      this.reset();
      for (const { by, route, method, status, count } of measures.requests.all())
        if (count > 0) this.inc({ by, route, method, status }, count);
    },
  });
  new Counter({
    name: 'page_cache_answers_total',
    help: 'Answers for pages that may be kept: kept and fresh (HIT), kept and past their time (STALE), made (MISS)',
    labelNames: ['by', 'state'],
    registers,
    collect() {
      this.reset();
      for (const { by, state, count } of measures.cache.all()) this.inc({ by, state }, count);
    },
  });
  gauge(registers, 'page_cache_bytes', 'Bytes of what is kept', () => processCache().pages.bytes);
  gauge(registers, 'page_cache_entries', 'Pages and reads that are kept', () => processCache().pages.size);
  gauge(registers, 'live_streams', 'Open streams of events', () => processLive().hub?.size ?? 0);
}

function measureJobs(registers: Registry[]): void {
  const jobSeconds = new Histogram({
    name: 'job_seconds',
    help: 'How long jobs took in this worker, done or failed',
    labelNames: ['job', 'result'],
    buckets: jobBuckets,
    registers,
  });
  processMeasures().jobTook = (job, result, seconds) => jobSeconds.observe({ job, result }, seconds);
}

function gauge(registers: Registry[], name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

/** What stands in the database, as it was read for this answer; nothing of it while that is silent. */
function siteGauges(registers: Registry[]): (site: SiteState | null) => void {
  const make = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const build = make('site_build_info', 'The build that serves', 'build', 'node');
  const ready = make('site_ready', 'Checks of /api/ready, 1 for one that is passed', 'check');
  const jobs = make('queue_jobs', 'Jobs of the queue: due, later, running, failed for good', 'job', 'state');
  const oldest = make('queue_oldest_due_seconds', 'Since when the oldest job could have run', 'job');
  const mails = make('mails', 'Mails ordered within a day', 'status');
  const backup = make('backup_age_seconds', 'Since the newest whole backup began; +Inf where there was none');
  return (site) => {
    for (const each of [build, ready, jobs, oldest, mails]) each.reset();
    // Without labels a reset is 0, which would say that there is a new one.
    backup.remove();
    if (site && site.backupAgeSeconds !== null) backup.set(site.backupAgeSeconds);
    if (!site) return;
    build.set({ build: site.build, node: process.version }, 1);
    for (const [check, isPassed] of Object.entries(site.checks)) ready.set({ check }, Number(isPassed));
    for (const { job, oldestSeconds, due, later, running, failed } of site.queue) {
      for (const [state, count] of Object.entries({ due, later, running, failed }))
        jobs.set({ job, state }, count);
      oldest.set({ job }, oldestSeconds);
    }
    for (const { status, count } of site.mails) mails.set({ status }, count);
  };
}
