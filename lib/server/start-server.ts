import 'server-only';
import { bootScript } from '@/lib/shared/boot-script';
import { startCache } from './cache/start-cache';
import { env } from './env';
import { log } from './log';
import { answerNotModified, etagOf } from './not-modified';
import { markRequests } from './peer';
import { gateServers } from './request-gate';
import { scriptPolicy } from './script-policy';

/** What the site's process does once before its first request. */
export function startServer(): void {
  const { DATABASE_URL, CACHE_MAX_MB, SITE_URL, TRUSTED_PROXIES } = env();
  markRequests(TRUSTED_PROXIES);
  answerNotModified();
  gateServers();
  startCache({
    databaseUrl: DATABASE_URL,
    maxMegabytes: CACHE_MAX_MB,
    pageHeaders: (html) => ({
      'content-security-policy': scriptPolicy(html, [bootScript]),
      etag: etagOf(html),
    }),
    onTrouble: (error) => log().warn({ err: error }, 'the connection that hears invalidations dropped'),
  });
  // next-auth reads where it stands from here, and from nowhere else.
  process.env.NEXTAUTH_URL = SITE_URL;
}
