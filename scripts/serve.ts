// The site's process: Next behind our own server. Started by `npm start` and by the tests.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '../lib/server/env.ts';
import { serve } from '../lib/server/http/serve.ts';
import { processMeasures } from '../lib/server/metrics/process-measures.ts';
import { readRoutes, routePatterns } from '../lib/server/metrics/route-pattern.ts';
import { onEnd } from '../lib/server/on-end.ts';
import { localUrl } from './lib/site.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    host: { type: 'string' },
    dev: { type: 'boolean', default: false },
  },
});

const { TRUSTED_PROXIES, CACHE_WARM_PAGES, SITE_URL, DATA_DIR, END_DELAY, METRICS_TOKEN } = env();
const dir = path.resolve(import.meta.dirname, '..');
if (METRICS_TOKEN) {
  processMeasures().routeOf = routePatterns(readRoutes(dir));
  const { startMetrics } = await import('../lib/server/metrics/start-metrics.ts');
  startMetrics('site');
}
const port = Number(values.port);
const end = await serve({
  dir,
  port,
  host: values.host,
  origin: localUrl({ port, host: values.host }),
  isDev: values.dev,
  trustedProxies: TRUSTED_PROXIES,
  warmPages: CACHE_WARM_PAGES,
  isHttps: SITE_URL.startsWith('https:'),
  buildsFolder: path.resolve(DATA_DIR, 'builds'),
  endDelay: END_DELAY * 1_000,
  onFailure: (error) => console.error(error),
});

onEnd(end);
