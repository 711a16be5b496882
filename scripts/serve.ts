// The site's process: Next behind our own server. Started by `npm start` and by the tests.

import { parseArgs } from 'node:util';
import { env } from '../lib/server/env.ts';
import { serve } from '../lib/server/http/serve.ts';
import { localUrl } from './lib/site.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    host: { type: 'string' },
    dev: { type: 'boolean', default: false },
  },
});

const { TRUSTED_PROXIES, CACHE_WARM_PAGES } = env();
const port = Number(values.port);
const end = await serve({
  dir: `${import.meta.dirname}/..`,
  port,
  host: values.host,
  origin: localUrl({ port, host: values.host }),
  isDev: values.dev,
  trustedProxies: TRUSTED_PROXIES,
  warmPages: CACHE_WARM_PAGES,
  onFailure: (error) => console.error(error),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().finally(() => process.exit(0)));
}
